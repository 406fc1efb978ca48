import { keep, onDevice, readKept } from './kept.ts';

export type SoundName = 'tap' | 'chip' | 'card' | 'tick' | 'win' | 'lose';

/** A game's sound and vibration: off until asked for, then remembered on this device. */
export interface Sound {
  readonly soundOn: boolean;
  readonly vibrationOn: boolean;
  /** Whether this device can vibrate at all. */
  readonly canVibrate: boolean;
  play(name: SoundName): void;
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

/** Made, not loaded: a knock, a card on cloth, three rising notes. */
const SOUNDS: Readonly<Record<SoundName, readonly Note[]>> = {
  tap: [note(0, 25, 900, 600, 0.05)],
  chip: [note(0, 30, 2400, 1800, 0.06), note(35, 30, 2900, 2100, 0.05)],
  card: [note(0, 60, 520, 160, 0.09, 'sawtooth')],
  tick: [note(0, 28, 1350, 450, 0.1)],
  win: [note(0, 130, 523, 523), note(110, 130, 659, 659), note(220, 260, 784, 784)],
  lose: [note(0, 180, 220, 165, 0.06)],
};

const PULSES_MS: Readonly<Record<SoundName, readonly number[]>> = {
  tap: [8],
  chip: [10],
  card: [14],
  tick: [6],
  win: [30, 40, 30, 40, 80],
  lose: [],
};

const SOUND_KEPT_AS = 'game-sound';
const VIBRATION_KEPT_AS = 'game-vibration';

export interface SoundStore {
  current(): Sound;
  subscribe(listener: () => void): () => void;
}

export function createSound(): SoundStore {
  const listeners = new Set<() => void>();
  const canVibrate = typeof navigator !== 'undefined' && 'vibrate' in navigator;
  let audio: AudioContext | null = null;
  const set = (change: Partial<Sound>) => {
    sound = { ...sound, ...change };
    for (const listener of listeners) listener();
  };
  let sound: Sound = {
    soundOn: readKept(onDevice, SOUND_KEPT_AS) === 'on',
    vibrationOn: readKept(onDevice, VIBRATION_KEPT_AS) === 'on',
    canVibrate,
    play(name) {
      const pulses = PULSES_MS[name];
      if (sound.vibrationOn && canVibrate && pulses.length > 0) navigator.vibrate([...pulses]);
      if (!sound.soundOn) return;
      audio ??= new AudioContext();
      void audio.resume();
      for (const one of SOUNDS[name]) playNote(audio, one);
    },
    toggleSound() {
      const soundOn = !sound.soundOn;
      keep(onDevice, SOUND_KEPT_AS, soundOn ? 'on' : 'off');
      set({ soundOn });
      // The press that turns it on also wakes it: browsers let sound start only from a press.
      sound.play('tap');
    },
    toggleVibration() {
      const vibrationOn = !sound.vibrationOn;
      keep(onDevice, VIBRATION_KEPT_AS, vibrationOn ? 'on' : 'off');
      set({ vibrationOn });
    },
  };
  return {
    current: () => sound,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function playNote(audio: AudioContext, { atMs, forMs, fromHz, toHz, loudness, shape }: Note): void {
  const startS = audio.currentTime + atMs / 1000;
  const endS = startS + forMs / 1000;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = shape;
  tone.frequency.setValueAtTime(fromHz, startS);
  tone.frequency.exponentialRampToValueAtTime(toHz, endS);
  volume.gain.setValueAtTime(loudness, startS);
  volume.gain.exponentialRampToValueAtTime(0.001, endS);
  tone.connect(volume).connect(audio.destination);
  tone.start(startS);
  tone.stop(endS);
}
