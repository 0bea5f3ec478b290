/**
 * The address of this page for somebody else, without what only this reader has in it, such as a token or a workspace; "" where nobody
 * else comes to.
 *
 * @param {{ host: string, origin: string, pathname: string, search: string }} location
 */
export function shareableAddress({ host, origin, pathname, search }) {
  if (/^(localhost|127\.|\[)/.test(host)) return "";
  const path = new URLSearchParams(search).get("path");
  return origin + pathname.replace(/\/workspaces\/[^/]+/, "") + (path ? `?path=${path}` : "");
}

/** The position or game that an address names behind `#p=`. @param {{ hash: string }} location @returns {string | undefined} */
export const sharedCode = ({ hash }) => /^#p=(otys[\w.~-]{1,60000})$/.exec(hash)?.[1];

/**
 * A page that writes its address anew before an explorer is there to read it keeps the code on its root element until one
 * does (js/src/explorer/explorer.js). @returns {boolean} whether there was one
 */
export function keepSharedCode() {
  const code = sharedCode(location);
  if (code) document.documentElement.dataset.otysShared = code;
  return Boolean(code);
}
