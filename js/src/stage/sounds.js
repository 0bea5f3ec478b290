/**
 * What is heard, if the reader asks for it: a few tones made on the spot, one idea each. Off at first.
 *
 * @typedef {[from: number, to: number, seconds: number, wave?: OscillatorType]} Tone from one pitch to another, in hertz
 */

/** @type {Record<string, Tone[]>} */
const TONES = {
  KeySlid: [[140, 90, 0.09, "square"]],
  DiverActivated: [[300, 70, 0.12, "triangle"]],
  Cube: [[240, 620, 0.12]],
  Gained: [[880, 1180, 0.09]],
  Resurfaced: [[180, 760, 0.35]],
  KeysReturned: [
    [400, 300, 0.07, "square"],
    [500, 400, 0.07, "square"],
  ],
  ContractCompleted: [
    [523, 523, 0.12],
    [659, 659, 0.12],
    [784, 784, 0.22],
  ],
};

/** @type {AudioContext | undefined} */
let heard;

/** @param {string} kind an event's */
export function sound(kind) {
  const tones = TONES[kind.replace(/(Cube).*/, "$1")];
  if (!tones || !globalThis.AudioContext) return;
  heard ??= new AudioContext();
  let at = heard.currentTime;
  for (const [from, to, seconds, wave = "sine"] of tones) {
    const tone = heard.createOscillator();
    const loud = heard.createGain();
    tone.type = wave;
    tone.frequency.setValueAtTime(from, at);
    tone.frequency.exponentialRampToValueAtTime(to, at + seconds);
    loud.gain.setValueAtTime(wave === "square" ? 0.04 : 0.12, at);
    loud.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    tone.connect(loud).connect(heard.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds * 0.8;
  }
}
