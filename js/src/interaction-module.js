/** The module of what comes once the first board stands; a board by itself and the explorer's wait for it. */
import { makeLater } from "./play/interaction.js";
import { fitWithin, makePlain } from "./play/plain-view.js";

const parts = { makeLater, makePlain, fitWithin };

/** @typedef {typeof parts} LaterModule */

export default parts;
