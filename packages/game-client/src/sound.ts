import { keep, onDevice, readKept } from '@jara/play-client/kept';
import { createStore } from '@jara/play-client/store';
import { wantsStillness } from './motion.ts';

export type SoundName = 'tap' | 'chip' | 'card' | 'tick' | 'win' | 'lose';

/** A game's sound, off by default, and its vibration, on by default; each choice is stored on this device. */
export interface Sound {
  readonly soundOn: boolean;
  readonly vibrationOn: boolean;
  /** Whether this device can vibrate, and its owner does not prefer reduced motion. */
  readonly canVibrate: boolean;
  /** `times`: the win as a multiple of the stake; sound and vibration are in proportion, and zero is no win. */
  play(name: SoundName, times?: number): void;
  /** Ticks at these times from now, until the returned function is called; the audio clock times them, not a script. */
  tickAt(timesMs: readonly number[]): () => void;
  toggleSound(): void;
  toggleVibration(): void;
}

interface Note {
  readonly atMs: number;
  readonly forMs: number;
  readonly fromHz: number;
  readonly toHz: number;
  readonly loudness: number;
  readonly shape: OscillatorType;
}

const note = (
  atMs: number,
  forMs: number,
  fromHz: number,
  toHz: number,
  loudness = 0.1,
  shape: OscillatorType = 'triangle',
): Note => ({ atMs, forMs, fromHz, toHz, loudness, shape });

/** Minimum multiple of the stake of a large win. */
const LARGE_TIMES = 10;
const FANFARE: readonly Note[] = [note(330, 130, 1047, 1047), note(440, 420, 1319, 1319, 0.08)];

/** Synthesised, not loaded: a knock, a card on cloth, three rising notes. */
const SOUNDS: Readonly<Record<SoundName, readonly Note[]>> = {
  tap: [note(0, 25, 900, 600, 0.05)],
  chip: [note(0, 30, 2400, 1800, 0.06), note(35, 30, 2900, 2100, 0.05)],
  card: [note(0, 60, 520, 160, 0.09, 'sawtooth')],
  tick: [note(0, 28, 1350, 450, 0.1)],
  win: [note(0, 130, 523, 523), note(110, 130, 659, 659), note(220, 260, 784, 784)],
  lose: [note(0, 180, 220, 165, 0.06)],
};

/** A tap gives a short pulse; a wheel's own motion and a loss give none. */
const PULSES_MS: Readonly<Record<Exclude<SoundName, 'win'>, readonly number[]>> = {
  tap: [8],
  chip: [10],
  card: [14],
  tick: [],
  lose: [],
};

/** A round that pays no more than its stake sounds like moving chips. */
export function playedAs(name: SoundName, times: number | undefined): SoundName {
  return name === 'win' && times !== undefined && times <= 1 ? 'chip' : name;
}

/** Pulse, pause, pulse: one for a small win, more for a larger one. */
export function pulsesMs(name: SoundName, times = 2): readonly number[] {
  if (name !== 'win') return PULSES_MS[name];
  if (times < 2) return [25];
  return times < LARGE_TIMES ? [30, 40, 50] : [30, 40, 30, 40, 120];
}

const notesOf = (name: SoundName, times = 0): readonly Note[] =>
  name === 'win' && times >= LARGE_TIMES ? [...SOUNDS.win, ...FANFARE] : SOUNDS[name];

/** Minimum interval of ticks: closer ones blur into a buzz on a phone's loudspeaker. */
const CLOSEST_TICKS_MS = 45;

/** The audible ticks, from times in order. */
export function farEnough(timesMs: readonly number[]): readonly number[] {
  const kept: number[] = [];
  for (const atMs of timesMs) {
    const before = kept.at(-1);
    if (before === undefined || atMs - before >= CLOSEST_TICKS_MS) kept.push(atMs);
  }
  return kept;
}

const SOUND_KEPT_AS = 'game-sound';
const VIBRATION_KEPT_AS = 'game-vibration';

export interface SoundStore {
  current(): Sound;
  subscribe(listener: () => void): () => void;
}

export interface SoundOptions {
  /** A page without a switch for the vibration omits it. */
  readonly vibrates?: boolean;
}

export function createSound({ vibrates = true }: SoundOptions = {}): SoundStore {
  const canVibrate = vibrates && 'vibrate' in navigator && !wantsStillness();
  let audio: AudioContext | null = null;
  /** The ticks being played. */
  let ticks: GainNode | null = null;
  const store = createStore<Sound>({
    soundOn: readKept(onDevice, SOUND_KEPT_AS) === 'on',
    vibrationOn: readKept(onDevice, VIBRATION_KEPT_AS) !== 'off',
    canVibrate,
    play(requested, times) {
      const name = playedAs(requested, times);
      if (store.read().vibrationOn && canVibrate) shake(pulsesMs(name, times));
      if (!store.read().soundOn) return;
      audio ??= new AudioContext();
      void audio.resume();
      for (const one of notesOf(name, times)) playNote(audio, one);
    },
    tickAt(timesMs) {
      if (!store.read().soundOn || audio === null) return nothing;
      const volume = audio.createGain();
      volume.connect(audio.destination);
      ticks?.disconnect();
      ticks = volume;
      for (const atMs of farEnough(timesMs))
        for (const one of SOUNDS.tick) playNote(audio, { ...one, atMs }, volume);
      return () => volume.disconnect();
    },
    toggleSound() {
      const soundOn = !store.read().soundOn;
      keep(onDevice, SOUND_KEPT_AS, soundOn ? 'on' : 'off');
      if (!soundOn) ticks?.disconnect();
      set({ soundOn });
      // The press that enables it also starts the audio: browsers start sound only on a press.
      store.read().play('tap');
    },
    toggleVibration() {
      const vibrationOn = !store.read().vibrationOn;
      keep(onDevice, VIBRATION_KEPT_AS, vibrationOn ? 'on' : 'off');
      set({ vibrationOn });
      if (vibrationOn && canVibrate) shake(pulsesMs('chip'));
    },
  });
  const set = (change: Partial<Sound>) => store.update((sound) => ({ ...sound, ...change }));
  return { current: store.read, subscribe: store.subscribe };
}

/** Before the page was touched a browser refuses, with an error in its log; a hidden page does not vibrate. */
function shake(pulses: readonly number[]): void {
  if (pulses.length > 0 && navigator.userActivation?.hasBeenActive !== false && !document.hidden)
    navigator.vibrate([...pulses]);
}

function nothing() {}

function playNote(
  audio: AudioContext,
  { atMs, forMs, fromHz, toHz, loudness, shape }: Note,
  output: AudioNode = audio.destination,
): void {
  const startS = audio.currentTime + atMs / 1000;
  const endS = startS + forMs / 1000;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = shape;
  tone.frequency.setValueAtTime(fromHz, startS);
  tone.frequency.exponentialRampToValueAtTime(toHz, endS);
  volume.gain.setValueAtTime(loudness, startS);
  volume.gain.exponentialRampToValueAtTime(0.001, endS);
  tone.connect(volume).connect(output);
  tone.start(startS);
  tone.stop(endS);
}
