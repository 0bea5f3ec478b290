/**
 * The language menu: each language in its own name, for whoever cannot read the one that is shown.
 *
 * What stands around the board may take the choice over: on a page of the course the extension opens the page in that
 * language, where the board goes on from the same place. Elsewhere the board alone changes its language.
 *
 * @typedef {import("../types.js").Say} Say
 */
import { h, setAttr, setChildren, setText, tell } from "./dom.js";

export const LANGUAGES = ["en", "fr", "de"];
/** The event that tells of the choice, with `detail.lang`; whoever takes it over prevents its default. */
export const CHOSEN = "otys-language";

/** @param {string} lang what it calls itself */
export const ownName = (lang) => new Intl.DisplayNames(lang, { type: "language" }).of(lang) ?? lang;

/** @param {{say: Say, send: (what: string, more: Record<string, unknown>) => void}} ctx */
export function makeLanguage({ say, send }) {
  const label = h("span");
  const menu = h("select", { class: "otys-tool", change: choose });
  const el = h("label", "otys-acts", label, menu);
  let offered = "";
  let shown = "";

  function choose() {
    const lang = menu.value;
    // On the wall the same step goes on in place.
    if (menu.closest("[data-wall]") || tell(menu, CHOSEN, { lang })) return send("lang", { lang });
    menu.value = shown;
  }

  return {
    el,
    /** @param {import("../types.js").Snapshot} now */
    update({ lang, options: { langs = LANGUAGES } }) {
      if (offered !== (offered = langs.join(" ")))
        setChildren(menu, ...langs.map((one) => h("option", { value: one, lang: one }, ownName(one))));
      setAttr(el, "hidden", langs.length < 2);
      setText(label, say("language"));
      menu.value = shown = lang;
    },
    /** What to say when the language has changed. */
    said: () => `${say("language")}: ${ownName(shown)}`,
  };
}
