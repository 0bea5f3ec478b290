const isOwn = Object.prototype.propertyIsEnumerable;

/**
 * What differs little from what the page has comes as a patch: new values by their paths (otys_nb/widgets/patch.py). It
 * changes only what there is: a patch may come by a link.
 *
 * @template T
 * @param {T} base stays as it is
 * @param {import("../types.js").Patch} [patch]
 * @returns {T}
 */
export function applyPatch(base, patch = {}) {
  for (const [path, value] of Object.entries(patch)) base = put(base, path ? path.split("/") : [], value);
  return base;
}

/** @param {any} base @param {string[]} names the way to what is replaced @param {unknown} value @returns {any} */
function put(base, [name, ...rest], value) {
  if (name === undefined) return value;
  if (Object(base) !== base || !isOwn.call(base, name)) return base;
  const copy = Array.isArray(base) ? [...base] : { ...base };
  copy[name] = put(copy[name], rest, value);
  return copy;
}
