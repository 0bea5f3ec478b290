/** The module with the code needed only after the first interaction; a single board and the explorer wait for it. */
import { makeInteraction } from "./play/interaction.js";
import { fitWithin, makePlainView } from "./play/plain-view.js";

const parts = { makeInteraction, makePlainView, fitWithin };

/** @typedef {typeof parts} InteractionModule */

export default parts;
