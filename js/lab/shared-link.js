import { sharedCode } from "../src/explorer/address.js";

/**
 * A link to a position ends in `#p=CODE`. JupyterLab writes its address anew while it starts, before an explorer is there
 * to read it; so the code waits on the page's root element until one does (js/src/explorer/explorer.js).
 */
export function keepSharedLink() {
  const code = sharedCode(location);
  if (code) document.documentElement.dataset.otysShared = code;
}
