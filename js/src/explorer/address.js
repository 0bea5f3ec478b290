/**
 * The address of this page for somebody else, without what only this reader has in it, such as a token; "" where nobody
 * else comes to.
 *
 * @param {{ host: string, origin: string, pathname: string, search: string }} location
 */
export function shareableAddress({ host, origin, pathname, search }) {
  if (/^(localhost|127\.|\[)/.test(host)) return "";
  const path = new URLSearchParams(search).get("path");
  return origin + pathname + (path ? `?path=${path}` : "");
}

/** The position or game that an address names behind `#p=`. @param {{ hash: string }} location @returns {string | undefined} */
export const sharedCode = ({ hash }) => /^#p=(otys[\w.~-]{1,60000})$/.exec(hash)?.[1];
