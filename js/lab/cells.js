/** Cells of an open notebook: what they hold, what they show, and what of it belongs to a kernel that is gone. */
import { WIDGET, isShippedNotebook } from "./shipped.js";

/** @param {any} cell a cell's model @returns {string} */
export const source = (cell) => cell.sharedModel.getSource();

/** @param {any} cell a cell's model */
const isCode = (cell) => cell.type === "code" && source(cell).trim() !== "";

/**
 * The code of a notebook of the course as it stands when the notebook is opened: what may run by itself, and what of it only
 * prints, so that its saved output is as good as a new one. What is written later is the reader's. Where the whole notebook is
 * read anew from the disk and is not as shipped, none of it is the course's any more.
 * @param {any} model the notebook's, as it was shipped
 */
export function openedCode(model) {
  /** @type {Map<string, boolean>} */
  const shows = new Map();
  for (const cell of model.cells)
    if (isCode(cell))
      shows.set(
        source(cell),
        cell.outputs.toJSON().some((/** @type {any} */ { data }) => data?.["text/html"]),
      );
  let judged = new WeakSet(model.cells);
  let shipped = true;
  /** Whether the notebook is what was opened, with the reader's changes, or as shipped again. */
  function own() {
    if (model.isDisposed) return false;
    const cells = [...model.cells];
    if (cells.some((cell) => judged.has(cell))) return shipped;
    judged = new WeakSet(cells);
    return (shipped = isShippedNotebook(model.toJSON()));
  }
  return {
    own,
    /** @param {any} cell a cell's model */
    ours: (cell) => isCode(cell) && shows.has(source(cell)) && own(),
    /** @param {any} cell a cell's model */
    prints: (cell) => !shows.get(source(cell)),
  };
}

/** @typedef {ReturnType<typeof openedCode>} Code */

/** The cell of a notebook with a lesson's fresh exercises. @param {any} content the notebook's @param {string} lesson */
export const practiceCell = (content, lesson) =>
  content.widgets.find(
    (/** @type {any} */ { model }) => model.type === "code" && source(model) === `otys.practice("${lesson}")`,
  );

/** What makes a board that can be the whole page: a lesson, exercises, a dive, a game; an analysis that is shown. */
const BOARD = /\botys\.((lesson|practice|dive|first_game)\(|(Explorer|our_game)\([^]*\n\w+$)/;
/** Whether a cell makes one. @param {any} cell the cell's widget */
export const makesBoard = ({ model }) => model.type === "code" && BOARD.test(source(model));

/** Whether a cell makes the bench of a page whose other cells are long sums, which are saved with the page. @param {any} cell the cell's widget */
export const makesBench = ({ model }) => model.type === "code" && /\botys\.Explorer\(/.test(source(model));

/** All code of a notebook, for somebody who is asked about it. @param {any} model the notebook's */
export const allCode = (model) => [...model.cells].filter(isCode).map(source).join("\n\n");

/**
 * Take the views of widgets out of saved outputs, in memory: they belong to a kernel that is gone, and would show an error where
 * the picture beside them can be shown.
 * @param {any} model the notebook's
 */
export function dropStaleViews(model) {
  for (const cell of model.cells) {
    for (let i = 0; i < (cell.outputs?.length ?? 0); i += 1) {
      const output = cell.outputs.get(i).toJSON();
      if (!output.data?.[WIDGET]) continue;
      const data = { ...output.data };
      delete data[WIDGET];
      cell.outputs.set(i, { ...output, data });
    }
  }
}

/** @param {any} output @returns {string[]} the widget that it shows */
const viewOf = (output) => (output.data?.[WIDGET]?.model_id ? [output.data[WIDGET].model_id] : []);

/** The widgets that outputs show. @param {any[]} outputs */
export const viewsIn = (outputs) => outputs.flatMap(viewOf);

/** The widgets that a cell's outputs show. @param {any} cell a cell's model */
export const views = (cell) => viewsIn(cell.outputs?.toJSON() ?? []);

/** @param {any} cell a cell's model */
export const failed = (cell) => cell.outputs.toJSON().some((/** @type {any} */ one) => one.output_type === "error");

/** Do something that leaves a notebook as unchanged as it was, unless somebody writes in it meanwhile. @param {any} panel @param {() => Promise<void>} work */
export async function unnoticed(panel, work) {
  const { model } = panel.context;
  const sources = () => JSON.stringify([...model.cells].map((cell) => [cell.type, source(cell)]));
  const clean = !model.dirty;
  const before = sources();
  try {
    await work();
  } finally {
    if (clean && !panel.isDisposed && sources() === before) model.dirty = false;
  }
}
