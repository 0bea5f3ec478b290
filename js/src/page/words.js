/** Looks up the interface's words, which the kernel sends in the learner's language. */

/**
 * @param {() => Record<string, string>} words
 * @returns {import("../types.js").Say} a speaker that fills in `{name}`; what it does not know it calls by its key, and what there is to say or ask about something not at all
 */
export function speaker(words) {
  return (key, facts = {}) => {
    const text = words()[key] ?? (/^a(bout|sks)/.test(key) ? "" : key);
    return text.replace(/\{(\w+)\}/g, (whole, name) => String(facts[name] ?? whole));
  };
}
