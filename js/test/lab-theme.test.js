import assert from "node:assert/strict";
import { test } from "node:test";
import { changeTheme, keepChosenTheme } from "../lab/theme.js";

/** @param {Record<string, unknown>} user what the reader has chosen */
const registry = (user) => ({
  load: async () => ({
    user,
    set: async (/** @type {string} */ name, /** @type {unknown} */ value) => void (user[name] = value),
  }),
});

test("a theme that was chosen stays, and nothing is written where none was", async () => {
  for (const [chosen, kept] of [
    [{ theme: "JupyterLab Dark" }, { theme: "JupyterLab Dark", "adaptive-theme": false }],
    [
      { theme: "JupyterLab Dark", "adaptive-theme": true },
      { theme: "JupyterLab Dark", "adaptive-theme": true },
    ],
    [{}, {}],
  ]) {
    await keepChosenTheme(registry(chosen));
    assert.deepEqual(chosen, kept);
  }
  await keepChosenTheme(null);
});

test("the other theme is asked for", () => {
  /** @type {unknown[]} */
  const asked = [];
  globalThis.document = /** @type {any} */ ({ body: { dataset: { jpThemeLight: "true" } } });
  changeTheme({ execute: (/** @type {string} */ command, /** @type {any} */ { theme }) => asked.push(command, theme) });
  document.body.dataset.jpThemeLight = "false";
  changeTheme({ execute: (/** @type {string} */ command, /** @type {any} */ { theme }) => asked.push(command, theme) });
  assert.deepEqual(asked, ["apputils:change-theme", "JupyterLab Dark", "apputils:change-theme", "JupyterLab Light"]);
});
