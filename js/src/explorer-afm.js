/** The module of the explorer: the boards, and the bench beside them, which no other board has to carry. */
import { makeBench } from "./explorer.js";
import { renderer } from "./host.js";

export default { render: renderer(makeBench) };
