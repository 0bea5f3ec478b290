import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  {
    rules: {
      eqeqeq: "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "no-var": "error",
      "prefer-const": "error",
    },
  },
  {
    // What runs in the reader's page: no Node, and no HTML made from text.
    files: ["js/src/**/*.js", "js/lab/**/*.js"],
    languageOptions: { globals: globals.browser },
    rules: {
      "no-console": "error",
      "no-restricted-properties": [
        "error",
        { property: "innerHTML", message: "Make nodes: text from a position must never be read as HTML." },
        { property: "outerHTML", message: "Make nodes: text from a position must never be read as HTML." },
        { property: "insertAdjacentHTML", message: "Make nodes: text from a position must never be read as HTML." },
      ],
    },
  },
  {
    files: ["js/test/**/*.js", "js/*.mjs", "*.mjs"],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
];
