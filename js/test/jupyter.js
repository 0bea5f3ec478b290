/** What the extension's modules meet in Jupyter, as far as they use it. */
import { h } from "../src/page/dom.js";
import { page } from "./scenes.js";

const LAB = "https://school.example/lab/tree/course/02_keys_and_hacker.ipynb?token=a#top";

/** A page at an address, with what Jupyter keeps in it. */
export function opened(t, url = LAB, config = {}) {
  const window = page(t, url);
  window.document.body.append(
    h("script", { id: "jupyter-config-data", type: "application/json" }, JSON.stringify(config)),
  );
  return window;
}

/** Lumino's widget. */
export class Widget {
  constructor({ node }) {
    this.node = node;
    this.title = {};
  }
  hide() {
    this.node.hidden = true;
  }
  show() {
    this.node.hidden = false;
  }
}

/** A signal of Lumino's. */
export function signal() {
  const heard = [];
  return { connect: (f) => heard.push(f), emit: (...what) => heard.forEach((f) => f(...what)) };
}

/** An application whose server has these files. */
export function app(...files) {
  const opened = [];
  return {
    opened,
    serviceManager: {
      contents: { get: (path) => (files.includes(path) ? Promise.resolve({}) : Promise.reject(new Error())) },
    },
    commands: { execute: (_, { path }) => opened.push(path) },
  };
}
