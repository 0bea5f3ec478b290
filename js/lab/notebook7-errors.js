/**
 * Silences two harmless promise rejections that Notebook 7 leaves unhandled as it starts, with or without this extension: one
 * asks for the shortcuts before they are loaded, the other for a file browser command that its pages do not have. Otherwise
 * each would show as an error in the console of every page.
 */
const KNOWN = [
  /Cannot read properties of undefined \(reading 'schema'\)|\.plugins\[[^\]]*\](\.id\])? is undefined/,
  /filebrowser:open-path/,
];

/** @param {PromiseRejectionEvent} event */
function silence(event) {
  const { message, stack } = Object(event.reason);
  if (/\/static\/notebook\//.test(stack ?? "") && KNOWN.some((known) => known.test(message ?? "")))
    event.preventDefault();
}

export const silenceNotebook7 = () => addEventListener("unhandledrejection", silence);
