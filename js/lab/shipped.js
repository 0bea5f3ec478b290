/**
 * Which notebooks are the course's own: those that are exactly as they were shipped, in all cells, sources and outputs.
 * `fingerprints.json` is made by `python -m tools.course_data`; `otys_nb/app/fingerprint.py` computes the same fingerprint.
 *
 * @typedef {{cell_type: string, source: unknown, attachments?: object, outputs?: Record<string, any>[]}} CellJson
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import known from "./fingerprints.json" with { type: "json" };

/** Characters; larger than any notebook of the course. Of a larger one nothing is computed. */
const MOST = 1_000_000;

export const WIDGET = "application/vnd.jupyter.widget-view+json";

/** A text that the format allows to be stored as a list of lines. @param {unknown} value */
const joined = (value) =>
  Array.isArray(value) && value.every((line) => typeof line === "string") ? value.join("") : value;

/** @param {Record<string, any>} output without its count and without references to live widgets */
function shown(output) {
  const kept = { ...output };
  delete kept.execution_count;
  if ("text" in kept) kept.text = joined(kept.text);
  if (kept.data) {
    const all = Object.entries(kept.data).filter(([mime]) => mime !== WIDGET);
    kept.data = Object.fromEntries(all.map(([mime, value]) => [mime, joined(value)]));
  }
  return kept;
}

/** JSON with the names in order, as Python's `sort_keys` writes it. @param {unknown} value */
const ordered = (value) =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** @param {{cells: CellJson[]}} notebook as in its file */
export function fingerprint({ cells }) {
  const parts = cells.map(({ cell_type, source, attachments, outputs }) => [
    cell_type,
    joined(source),
    attachments ?? {},
    (outputs ?? []).map(shown),
  ]);
  return bytesToHex(sha256(utf8ToBytes(ordered(parts))));
}

/** Whether a notebook is the course's own, as it was shipped, and brings no widgets. @param {any} notebook as in its file, or anything else */
export function isShippedNotebook(notebook) {
  try {
    if ("widgets" in notebook.metadata || JSON.stringify(notebook).length > MOST) return false;
    return known.includes(fingerprint(notebook));
  } catch {
    return false; // it is no notebook
  }
}
