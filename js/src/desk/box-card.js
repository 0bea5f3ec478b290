/** Own cards: the form in which the cards of the own box are entered, beside the desk. */
import { setText } from "../page/dom.js";

/** @param {import("./desk.js").Desk} desk @param {(board: string) => Promise<unknown>} put a board beside the desk */
export function makeBoxCard({ say, ask, frame }, put) {
  const wrong = frame.fault();

  async function open() {
    const answer = await ask("box", {});
    if (!frame.refused(wrong, answer) && !(await put(answer.board))) setText(wrong, say("wall_unable"));
  }

  return { el: frame.card("box", wrong, frame.acts(frame.button("box_open", open, true))) };
}
