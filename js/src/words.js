/** The interface's words: all of them come from the kernel, in the learner's language. */

/**
 * The words that a board speaks with. They stand in a model of their own (`speech`), one for each language, sent once;
 * a page without a kernel holds them itself.
 *
 * @param {import("./types.js").Model} model
 * @returns {Promise<Record<string, string>>}
 */
export async function spoken(model) {
  const speech = model.get("speech")?.replace("IPY_MODEL_", "");
  return speech ? (await model.widget_manager?.get_model(speech))?.get("words") : model.get("words");
}

/**
 * @param {() => Record<string, string>} words
 * @returns {import("./types.js").Say} a speaker that fills in `{name}`; what it does not know it calls by its key, and rules not at all
 */
export function speaker(words) {
  return (key, facts = {}) => {
    const text = words()[key] ?? (key.startsWith("rule.") ? "" : key);
    return text.replace(/\{(\w+)\}/g, (whole, name) => String(facts[name] ?? whole));
  };
}
