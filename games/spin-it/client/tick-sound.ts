/** A peg passing the pointer: a short knock of wood, made, not loaded. */
const KNOCK_MS = 28;
const PITCH_HZ = 1350;
const LOUDNESS = 0.12;
/** Knocks closer than this blur into a buzz on a phone's loudspeaker. */
const CLOSEST_MS = 45;

let context: AudioContext | null = null;

/** Must be called from a press: browsers keep sound shut until somebody touches something. */
export function openSound(): void {
  context ??= new AudioContext();
  void context.resume();
}

/** Plays a knock at each share of the spin's time; returns how to silence the rest. */
export function playTicks(times: readonly number[], durationMs: number): () => void {
  if (context === null) return () => {};
  const audio = context;
  const volume = audio.createGain();
  volume.connect(audio.destination);
  const startS = audio.currentTime;
  let lastMs = -CLOSEST_MS;
  for (const time of times) {
    const atMs = time * durationMs;
    if (atMs - lastMs < CLOSEST_MS) continue;
    lastMs = atMs;
    knock(audio, volume, startS + atMs / 1000);
  }
  return () => volume.disconnect();
}

function knock(audio: AudioContext, volume: AudioNode, atS: number): void {
  const endS = atS + KNOCK_MS / 1000;
  const tone = audio.createOscillator();
  const shape = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(PITCH_HZ, atS);
  tone.frequency.exponentialRampToValueAtTime(PITCH_HZ / 3, endS);
  shape.gain.setValueAtTime(LOUDNESS, atS);
  shape.gain.exponentialRampToValueAtTime(0.001, endS);
  tone.connect(shape).connect(volume);
  tone.start(atS);
  tone.stop(endS);
}
