const isOwn = Object.prototype.propertyIsEnumerable;

/**
 * What differs little from what the page has comes as a patch (otys_nb/widgets/patch.py). It changes only what there is: a
 * patch may come by a link.
 *
 * @template T
 * @param {T} base stays as it is
 * @param {import("../types.js").Patch} patch `[value]`, or what changes at which keys
 * @returns {T}
 */
export function applyPatch(base, patch) {
  if (Array.isArray(patch)) return patch[0];
  const copy = /** @type {any} */ (Array.isArray(base) ? [...base] : { ...base });
  for (const key of Object.keys(patch)) if (isOwn.call(copy, key)) copy[key] = applyPatch(copy[key], patch[key]);
  return copy;
}
