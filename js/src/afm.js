/** The module of all boards but the explorer; a page gets it once, by loader.js. */
import { renderer } from "./host.js";

export default { render: renderer() };
