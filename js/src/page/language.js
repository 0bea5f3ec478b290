/**
 * The language menu: each language in its own name, for whoever cannot read the one that is shown.
 *
 * @typedef {import("../types.js").Say} Say
 */
import { h, mark, refill, write } from "./dom.js";

const LANGUAGES = ["en", "fr", "de"];

/** @param {string} lang what it calls itself */
const own = (lang) => new Intl.DisplayNames(lang, { type: "language" }).of(lang) ?? lang;

/** @param {{say: Say, send: (what: string, more: Record<string, unknown>) => void}} ctx */
export function makeLanguage({ say, send }) {
  const label = h("span");
  const menu = h("select", { class: "otys-tool", change: () => send("lang", { lang: menu.value }) });
  const el = h("label", "otys-acts", label, menu);
  let offered = "";

  return {
    el,
    /** @param {import("../types.js").Snapshot} now @returns {string} what to say when the language has changed */
    update({ lang, options: { langs = LANGUAGES } }) {
      if (offered !== (offered = langs.join(" ")))
        refill(menu, ...langs.map((one) => h("option", { value: one, lang: one }, own(one))));
      mark(el, "hidden", langs.length < 2);
      write(label, say("language"));
      menu.value = lang;
      return `${say("language")}: ${own(lang)}`;
    },
  };
}
