import { keep, onDevice, readKept } from '@jara/game-client/kept';
import { Volume2, VolumeX } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { TEXTS } from './texts.ts';
import { openSound, playTicks } from './tick-sound.ts';

const KEPT_AS = 'jara-sound';

export interface TickSound {
  readonly on: boolean;
  toggle(): void;
  /** Browsers let sound start only from a press, so the press that spins wakes it. */
  wake(): void;
  onPegs(times: readonly number[], durationMs: number): () => void;
}

/** The pegs' knocking: off until asked for, then remembered on this phone. */
export function useTickSound(): TickSound {
  const [on, setOn] = useState(() => readKept(onDevice, KEPT_AS) === 'on');
  const silence = useRef<() => void>(() => {});
  const toggle = () => {
    if (on) silence.current();
    else openSound();
    keep(onDevice, KEPT_AS, on ? 'off' : 'on');
    setOn(!on);
  };
  const wake = () => {
    if (on) openSound();
  };
  const onPegs = useCallback(
    (times: readonly number[], durationMs: number) => {
      silence.current = on ? playTicks(times, durationMs) : () => {};
      return () => silence.current();
    },
    [on],
  );
  return { on, toggle, wake, onPegs };
}

export function SoundToggle({ sound }: { sound: TickSound }) {
  const Icon = sound.on ? Volume2 : VolumeX;
  return (
    <button
      type="button"
      aria-pressed={sound.on}
      aria-label={TEXTS.sound}
      onClick={sound.toggle}
      className="flex size-12 items-center justify-center rounded-lg text-text-soft hover:text-text"
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
    </button>
  );
}
