/** Codes through the camera, where the browser reads them itself (`BarcodeDetector`); the picture stays in this page. */
import { h } from "../page/dom.js";

const INTERVAL_MS = 300;

export const canScan = () => "BarcodeDetector" in globalThis && navigator.mediaDevices?.getUserMedia;

/**
 * Look through the camera until its picture is taken off the page.
 * @param {HTMLVideoElement} video @param {(code: string) => void} found each code once
 */
export async function scan(video, found) {
  const detector = new /** @type {any} */ (globalThis).BarcodeDetector({ formats: ["qr_code"] });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const known = new Set();
  video.srcObject = stream;
  await video.play();
  const look = async () => {
    if (!video.isConnected) return stream.getTracks().forEach((track) => track.stop());
    for (const { rawValue } of await detector.detect(video).catch(() => [])) {
      if (!known.has(rawValue)) found(rawValue);
      known.add(rawValue);
    }
    return void setTimeout(look, INTERVAL_MS);
  };
  void look();
}

/** @param {string} label */
export const camera = (label) =>
  h("video", { class: "otys-camera", "aria-label": label, muted: true, playsinline: true });
