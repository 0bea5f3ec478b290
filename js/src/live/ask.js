/**
 * The room to ask in: what players ask, below the front's own field. Its index comes once somebody wants to ask, and needs
 * no engine.
 */
import { h, setAttr, setText } from "../page/dom.js";
import { adoptStyles } from "../page/theme.js";
import { readable } from "./places.js";

const FRONT = "#ask";

/**
 * @param {{say: import("../types.js").Say, field: HTMLInputElement, lang: () => string, module: string, style: string,
 *   index: (lang: string) => string}} ctx where the module, its style and the index of a language lie
 */
export function makeAsk({ say, field, lang, module, style, index }) {
  const told = h("p", { role: "status" });
  // Its style is a whole page's, so it has a tree of its own; what is read out stands outside, where it is heard.
  const shelter = h("div");
  const root = shelter.attachShadow({ mode: "open" });
  const el = h("section", "otys-front-answers", told, shelter);
  /** What was fetched, and the language that it speaks. @type {{lang: string, ready: Promise<any>} | null} */
  let fetched = null;

  /** It is as light or dark as the front around it: what lies behind it is its own. */
  const night = matchMedia("(prefers-color-scheme: dark)");
  const theme = () => {
    for (const inside of root.querySelectorAll(".otys"))
      setAttr(inside, "data-otys-theme", night.matches ? "dark" : "light");
  };
  night.addEventListener("change", theme);

  /** @param {string} spoken */
  async function load(spoken) {
    const [packed, css, { mount }] = await Promise.all([text(index(spoken)), text(style), import(module)]);
    adoptStyles(/** @type {any} */ (root), css);
    const inside = h("div", { class: "otys otys-rules", lang: spoken });
    const own = await mount({ packed, place: inside, field, front: FRONT, lift: () => scrollTo(0, 0), told });
    return { inside, own };
  }

  /** Begin to fetch it. */
  function wake() {
    if (fetched?.lang !== lang()) fetched = { lang: lang(), ready: load(lang()) };
    return fetched.ready;
  }

  return {
    el,
    wake,
    /** Show what the address asks for. */
    async show() {
      const spoken = lang();
      if (!root.childElementCount) setText(told, say("ask_waking"));
      try {
        const { inside, own } = await wake();
        if (spoken !== lang()) return;
        if (inside.getRootNode() !== root) root.replaceChildren(inside);
        theme();
        const [, question] = /^#ask\/(.+)/s.exec(location.hash) ?? [];
        if (field.value.trim()) own.answer();
        else if (question) own.ask(readable(question).slice(0, 200));
        else own.route();
      } catch {
        fetched = null;
        told.className = "";
        setText(told, say("ask_away"));
        setAttr(told, "role", "alert");
      }
    },
  };
}

/** The text of a file of this page. @param {string} place */
async function text(place) {
  const answer = await fetch(place);
  if (!answer.ok) throw new Error(`${answer.status}: ${place}`);
  return answer.text();
}
