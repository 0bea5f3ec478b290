/**
 * The one place that judges a string that is to become an address: it may lead to the site of this page and nowhere else.
 *
 * The browser's own parser reads it, so nothing depends on how it looks: `https:/\elsewhere`, `//elsewhere` and a tab within
 * `java\tscript:` are what the browser would make of them.
 */

/**
 * The string itself where it leads to this site, else null.
 * @param {unknown} text @param {string} [here] the address of this page @param {string} [base] what relative addresses start from
 * @returns {string | null}
 */
export function ownAddress(text, here = location.href, base = globalThis.document?.baseURI ?? here) {
  if (typeof text !== "string") return null;
  try {
    const [there, page] = [new URL(text, base), new URL(here)];
    // Scripts, data and blobs have no host, and neither has a page on a stick, whose addresses are those of files.
    const placed = page.host || page.protocol === "file:";
    return placed && there.protocol === page.protocol && there.host === page.host ? text : null;
  } catch {
    return null;
  }
}

/** Go to a page of this site; an address elsewhere leads nowhere. @param {unknown} text */
export function goTo(text) {
  const address = ownAddress(text);
  if (address) location.assign(address);
}
