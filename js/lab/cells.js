/**
 * Which cells of a notebook are the course's own, by their text alone: metadata can say anything, and a notebook may be a
 * stranger's. `known-cells.json` holds the text of every code cell that the course has or had, made by
 * `python -m tools.course_data`, and whether it shows something to look at or only prints.
 */
import known from "./known-cells.json";

export const WIDGET = "application/vnd.jupyter.widget-view+json";

/** @type {Map<string, number>} */
const KNOWN = new Map(/** @type {[string, number][]} */ (Object.entries(known)));

/** @param {any} cell a cell's model @returns {string} */
export const source = (cell) => cell.sharedModel.getSource();

/** @param {any} cell a cell's model @returns {boolean} */
export const ours = (cell) => cell.type === "code" && KNOWN.has(source(cell));

/** The cell with fresh exercises of a lesson. @param {string} lesson */
const practice = (lesson) => `otys.practice("${lesson}")`;

/** Whether a lesson has fresh exercises. @param {string} lesson */
export const practised = (lesson) => KNOWN.has(practice(lesson));

/** The cell of a notebook with a lesson's fresh exercises. @param {any} content the notebook's @param {string} lesson */
export const practiceCell = (content, lesson) =>
  content.widgets.find((/** @type {any} */ { model }) => model.type === "code" && source(model) === practice(lesson));

/** Whether a cell of ours only prints: its saved output is as good as a new one. @param {any} cell a cell's model */
export const prints = (cell) => !KNOWN.get(source(cell));

/**
 * A notebook is a page of the course if most of its code is; a notebook of somebody's own in which one of our lines stands is not.
 * @param {any} model the notebook's
 */
export function isCourse(model) {
  const code = [...(model?.cells ?? [])].filter((cell) => cell.type === "code" && source(cell).trim());
  return code.length > 0 && code.filter(ours).length * 2 >= code.length;
}

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

/** The widgets that a cell's outputs show. @param {any} cell a cell's model @returns {string[]} */
export function views(cell) {
  const outputs = cell.outputs?.toJSON() ?? [];
  return outputs.map((/** @type {any} */ one) => one.data?.[WIDGET]?.model_id).filter(Boolean);
}

/** @param {any} cell a cell's model */
export const failed = (cell) => cell.outputs.toJSON().some((/** @type {any} */ one) => one.output_type === "error");
