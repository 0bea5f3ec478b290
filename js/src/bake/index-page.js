/** What the index of the baked lessons runs: how much of each is done, as this browser has kept it. */
import { counted, makeProgress } from "../course/progress.js";
import { speaker } from "../page/words.js";

const say = speaker(() => ({ steps: document.querySelector("ol")?.dataset.steps ?? "" }));

function show() {
  const done = makeProgress().all();
  for (const item of document.querySelectorAll("li")) {
    const steps = item.dataset.steps?.split(" ") ?? [];
    const n = counted(done, item.dataset.lesson ?? "", steps);
    const stand = item.querySelector("span");
    if (!n || !stand) continue;
    const bar = document.createElement("progress");
    bar.setAttribute("aria-hidden", "true");
    [bar.max, bar.value] = [steps.length, n];
    stand.replaceChildren(bar, ` ${say("steps", { n, of: steps.length })}`);
  }
}

show();
// Whoever comes back from a lesson may find this page as it was left.
addEventListener("pageshow", show);
