/**
 * Notebook 7 leaves two promises of its own start without anybody to hear that they failed, with or without this extension:
 * one asks for the shortcuts before they are loaded, one for a command of the file browser, which its pages do not have.
 * Neither changes anything; unheard, each stands as an error in the console of every page.
 */
const KNOWN = [
  /Cannot read properties of undefined \(reading 'schema'\)|\.plugins\[[^\]]*\](\.id\])? is undefined/,
  /filebrowser:open-path/,
];

/** @param {PromiseRejectionEvent} event */
function hush(event) {
  const { message, stack } = Object(event.reason);
  if (/\/static\/notebook\//.test(stack ?? "") && KNOWN.some((known) => known.test(message ?? "")))
    event.preventDefault();
}

export const hushNotebook7 = () => addEventListener("unhandledrejection", hush);
