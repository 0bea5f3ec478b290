/** Short codes that people copy by hand; `otys_nb/lessons/short_code.py` says how they are made. */

const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const [BITS, CHECK] = [5, 2];

/** @param {number} number @param {number} width */
export const bits = (number, width) => number.toString(2).padStart(width, "0");

/** @param {string} text */
export function crc32(text) {
  let crc = -1;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte;
    for (let i = 0; i < 8; i += 1) crc = (crc >>> 1) ^ (crc & 1 && 0xedb88320);
  }
  return ~crc >>> 0;
}

/** The signs that guard the others. @param {string} signs */
function guard(signs) {
  const value = crc32(`otys ${signs}`) % 1024;
  return SIGNS[value >> BITS] + SIGNS[value % 32];
}

/** The code of some bits. @param {string} all @returns {string} */
export function encodeBits(all) {
  const fives = all.padEnd(Math.ceil(all.length / BITS) * BITS, "0").match(/.{5}/g) ?? [];
  const signs = fives.map((five) => SIGNS[parseInt(five, 2)]).join("");
  return (signs + guard(signs)).replace(/.{5}(?=.)/g, "$&-");
}

/** The bits of a code, with up to four zeros more; null if it is misspelt or incomplete. @param {string} code @returns {string | null} */
export function decodeBits(code) {
  const signs = code.toUpperCase().replace(/[\s-]/g, "").replace(/[IL]/g, "1").replace(/O/g, "0").replace(/U/g, "V");
  const body = signs.slice(0, -CHECK);
  if (/[^0-9A-HJKMNP-TV-Z]/.test(signs) || signs.length < CHECK || guard(body) !== signs.slice(-CHECK)) return null;
  return [...body].map((sign) => bits(SIGNS.indexOf(sign), BITS)).join("");
}
