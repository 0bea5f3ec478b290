/** What Python packs for a page: deflated, and in base64 where it stands in text (`otys_nb/bake/store.py`). */

/** @param {string} base64 */
export const fromBase64 = (base64) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** @param {BlobPart} packed */
export const inflate = (packed) => new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));

/** A value out of its base64. @param {string} packed @returns {Promise<any>} */
export const unpack = async (packed) => new Response(inflate(fromBase64(packed))).json();
