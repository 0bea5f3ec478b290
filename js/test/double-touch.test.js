/** A double touch plays once; two touches at one's own pace, and a key that is pressed, play each time. */
import assert from "node:assert/strict";
import test from "node:test";
import { once } from "../src/stage/double-touch.js";
import { page } from "./scenes.js";

test("the second of a double touch does nothing, whatever has come under the finger", (t) => {
  const { document, MouseEvent } = page(t);
  const el = document.createElement("div");
  el.innerHTML = '<button class="otys-primary"></button><button class="otys-quiet"></button>';
  document.body.append(el);
  const ending = new AbortController();
  t.after(() => ending.abort());
  once(el, ending.signal);
  const [main, undo] = el.children;
  const heard = [];
  for (const button of [main, undo]) button.addEventListener("click", () => heard.push(button.className));
  /** @param {Element} button @param {number} detail @param {number} at */
  const click = (button, detail, at) => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, detail });
    Object.defineProperty(event, "timeStamp", { value: at });
    button.dispatchEvent(event);
  };
  click(main, 1, 1000);
  click(main, 2, 1250);
  assert.deepEqual(heard, ["otys-primary"]);
  click(main, 3, 1450);
  click(main, 0, 1460);
  assert.equal(heard.length, 3, "after 400 ms, and by a key");
  click(undo, 1, 2000);
  click(undo, 2, 2100);
  assert.equal(heard.length, 5, "what only leads back may be pressed fast");
});
