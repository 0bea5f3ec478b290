/**
 * Says why something cannot be touched, or what touching it would do: at once as far as the kernel has sent it, and again when
 * its full answer comes.
 *
 * @typedef {["why" | "wrong", readonly string[], import("../types.js").Why["cause"]?]} Pointed how what was touched is marked, what that was, and the cause
 */
import { reasonOf } from "../board/targets.js";
import { closer, h, parts } from "../page/dom.js";
import { walk } from "./offered-paths.js";
import { moreAbout, ruleNumbers } from "./rule-numbers.js";

/**
 * @param {{
 *   store: import("../page/kernel.js").Store, say: import("../types.js").Say, answer: import("./play.js").Popup,
 *   speak: (text: string) => void, pin: (...told: Pointed) => void,
 * }} ctx `pin` shows where a reason lies
 */
export function makeReasons({ store, say, answer, speak, pin }) {
  /** The question to the kernel that waits for its answer, and what was said meanwhile. @type {{seq: number, at: HTMLElement, touched: string, said?: string} | null} */
  let question = null;
  /** What was asked about one after another while the answer stands: cubes of several levels are one payment. @type {string[]} */
  let asked = [];

  /** @param {Omit<import("../types.js").Why, "hint"> & { hint?: string }} why @param {HTMLElement} at @param {readonly string[]} touched @param {string} [said] what was spoken already */
  function explain(why, at, touched, said = "") {
    answer.show(
      say(why.can ? "can" : "why"),
      at,
      [
        closer(say("close"), () => (answer.close(), pin("why", []))),
        h("p", {}, ...parts(why.text), " ", ruleNumbers(why.rules, say)),
        why.hint ? h("p", "otys-hint", why.hint) : null,
        moreAbout(why.rules, say),
      ],
      false,
    );
    pin(why.can ? "why" : "wrong", touched, why.cause);
    speak(`${why.text} ${why.hint || ""}`.replace(said, "").trim());
  }

  /** @param {string} text @param {HTMLElement} at @param {true} [can] */
  const remark = (text, at, can) => explain({ text, rules: [], can }, at, []);

  return {
    remark,
    /**
     * @param {{targets: readonly string[], at: HTMLElement}} touched
     * @param {readonly import("../types.js").Offer[]} moves @param {readonly string[]} path what is in hand
     */
    why({ targets, at }, moves, path) {
      const { afford } = store.now;
      const { heads, left } = walk(moves, path);
      const open = targets.find((target) => heads.has(target));
      if (open) {
        const labels = left.filter((move) => move.path[path.length] === open).map((move) => move.label);
        return remark(labels.slice(0, 3).join(" · "), at, true);
      }
      // What is asked after something was taken in hand is about that, too: only the kernel knows.
      if (!answer.open) asked = [];
      const value = [...path, ...asked].slice(-8);
      asked.push(targets[0]);
      const known = value.length ? undefined : reasonOf(afford.why, targets);
      if (known) explain(known, at, targets.slice(0, 1));
      // Short answers are here at once; what would make it legal, and where it lies, is worked out only when asked.
      if (known?.hint || known?.cause) return undefined;
      const seq = store.send("why", { target: targets[0], value });
      question = { seq, at, touched: targets[0], said: known?.text };
      return undefined;
    },
    /** What was asked last is answered. @param {import("../types.js").Reply} reply */
    answered(reply) {
      if (question?.seq !== reply.seq) return;
      const { at, touched, said } = question;
      if (answer.open || !said) explain(reply, at, [touched], said);
      question = null;
    },
  };
}
