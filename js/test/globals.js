/** What a test makes global: all tests run in one process, so each gives back what was there. */

/** What was there before any test, by its name. @type {Map<string, PropertyDescriptor | undefined>} */
const real = new Map();

/**
 * Make these global until the test ends.
 * @param {{ after(done: () => void): void }} t @param {Record<string, any>} values
 */
export function globals(t, values) {
  for (const [name, value] of Object.entries(values)) {
    if (!real.has(name)) real.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  t.after(() => {
    for (const name of Object.keys(values)) {
      const old = real.get(name);
      if (old) Object.defineProperty(globalThis, name, old);
      else delete (/** @type {any} */ (globalThis)[name]);
    }
  });
}
