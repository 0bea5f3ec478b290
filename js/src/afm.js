/** The module of all boards but the explorer. */
import { renderer } from "./host.js";

export default { render: renderer() };
