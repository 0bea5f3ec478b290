/**
 * The engine as the page knows it: it loads, it is ready, it opens a room, or it says in one word why it cannot.
 *
 * @typedef {"old" | "network" | "stopped"} Fault
 * @typedef {{is: "loading" | "starting" | "ready" | "failed", loaded: number, fault?: Fault, text?: string}} State
 * @typedef {{from: string, files: Record<string, number>, wheels: string[], worker: string}} Given where Python's files
 *   lie, the bytes of each that will travel, and which of them are packages
 */
import { makeManager } from "./widget-manager.js";

/** @param {Given} given @param {() => void} tell @param {(url: string, options: any) => any} [made] a worker */
export function makeEngine(given, tell, made = (url, options) => new Worker(url, options)) {
  const total = Object.values(given.files).reduce((sum, bytes) => sum + bytes, 0);
  /** @type {State} */
  const state = { is: "loading", loaded: 0 };
  /** Who asked for a room and was not answered yet, in order. @type {{done: (model: any) => void, lost: (error: Error) => void}[]} */
  const asked = [];
  /** Who waits until all that was said is answered. @type {(() => void)[]} */
  const listening = [];
  let modern = false;
  /** @type {any} */
  let worker = null;

  /** @param {Partial<State>} more */
  function now(more) {
    if (state.is === "failed") return;
    Object.assign(state, more);
    if (state.is === "loading" && state.loaded >= total) state.is = "starting";
    tell();
  }

  /** @param {Fault} fault @param {string} text */
  function fail(fault, text) {
    worker?.terminate();
    manager.part();
    now({ is: "failed", fault, text });
    for (const { lost } of asked.splice(0)) lost(new Error(text));
    for (const done of listening.splice(0)) done();
  }

  /** @param {unknown} said */
  const send = (said) => state.is !== "failed" && worker.postMessage(said);
  const manager = makeManager((message) => send({ message: JSON.stringify(message) }));

  /** While somebody still chooses a room, what all of them need is loaded. */
  function ready() {
    if (!asked.length) send({ warm: true });
    now({ is: "ready" });
  }

  /** @param {any} event */
  function heard({ data }) {
    if (data.message) manager.receive(JSON.parse(data.message), data.buffers);
    else if (data.loaded) now({ loaded: data.loaded });
    else if (data.ready) ready();
    else if (data.answered) listening.shift()?.();
    else if (data.board) asked.shift()?.done(manager.get_model(data.board));
    else if (data.failed === "load") fail(data.network ? "network" : "stopped", data.text);
    else if (data.failed === "enter") asked.shift()?.lost(new Error(data.text));
    else if (data.failed) fail("stopped", data.text);
  }

  /** A worker that cannot even be read says nothing more. @param {any} event */
  const broken = ({ message = "" }) => fail(state.is === "ready" || message ? "stopped" : "network", message);

  /** Load it. */
  function start() {
    const options = {
      name: "otys",
      get type() {
        return ((modern = true), "module");
      },
    };
    try {
      worker = made(given.worker, options);
    } catch (error) {
      return fail("old", String(error));
    }
    worker.onmessage = heard;
    worker.onerror = broken;
    if (!modern || !("WebAssembly" in globalThis) || !("DecompressionStream" in globalThis)) return fail("old", "");
    send({ load: { from: given.from, wheels: given.wheels } });
  }

  return {
    start,
    state,
    total,
    /** Ends once Python has said all that it has to say to what it was told. @returns {Promise<void>} */
    answered: () =>
      new Promise((done) => {
        if (state.is === "failed") return done();
        listening.push(done);
        send({ answered: true });
      }),
    /** Open a room. @param {object} room with `lang` @returns {Promise<any>} the model of its board */
    enter: (room) =>
      new Promise((done, lost) => {
        if (state.is === "failed") return lost(new Error(state.text));
        asked.push({ done, lost });
        send({ enter: JSON.stringify(room) });
      }),
  };
}
