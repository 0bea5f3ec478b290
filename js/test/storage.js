/** A storage that takes what comes, or refuses it. @param {boolean} full @param {Record<string, string>} [kept] what it holds */
export function storage(full, kept = {}) {
  const held = new Map(Object.entries(kept));
  const refuses = () => {
    throw new Error("QuotaExceededError");
  };
  return {
    getItem: (/** @type {string} */ key) => held.get(key) ?? null,
    setItem: full ? refuses : (/** @type {string} */ key, /** @type {string} */ value) => void held.set(key, value),
  };
}
