/** The module of all boards; a page gets it once, by loader.js. */
import { render } from "./host.js";

export default { render };
