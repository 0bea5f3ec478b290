import assert from "node:assert/strict";
import { test } from "node:test";
import { changeTheme, keepChosenTheme } from "../lab/theme.js";
import { globals } from "./globals.js";

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

test("one press brings the other theme, in a host that follows the system, too", async (t) => {
  let follows = true;
  const host = {
    // As JupyterLab 4 does it: while it follows the system, the command only ends that.
    async execute(/** @type {string} */ command, /** @type {{theme: string}} */ { theme }) {
      assert.equal(command, "apputils:change-theme");
      if (follows) follows = false;
      else document.body.dataset.jpThemeLight = String(theme === "JupyterLab Light");
    },
  };
  globals(t, { document: { body: { dataset: { jpThemeLight: "true" } } } });
  const light = () => document.body.dataset.jpThemeLight;
  await changeTheme(host);
  assert.equal(light(), "false");
  await changeTheme(host);
  assert.equal(light(), "true");
});
