import { quickPick } from '@jara/draw-kit/keno-card';
import { MAX_SPOTS } from '@jara/draw-kit/keno-odds';
import { deviceWord, ownChance } from '@jara/game-client/numbers/own-chance';
import type { Sound } from '@jara/game-client/sound';
import { useState } from 'react';
import type { KenoForm } from './form-texts.ts';

const FIRST_PICK = 5;

export interface CardProps {
  readonly texts: KenoForm;
  readonly sound: Sound;
  /** Absent: an empty card. */
  readonly first?: readonly number[] | undefined;
  /** The card was marked or cleared. */
  onMark?(): void;
  /** Announces refusals and picks to a screen reader; absent where the screen itself does. */
  announce?(text: string): void;
}

/** The card being filled in. It keeps its numbers after a purchase, so that it can be bought again. */
export function useCard({ texts, sound, first = [], onMark, announce }: CardProps) {
  const [spots, setSpots] = useState(first);
  const [pickCount, setPickCount] = useState(first.length === 0 ? FIRST_PICK : first.length);
  const [isRefused, setRefused] = useState(false);
  function mark(next: readonly number[]) {
    setRefused(false);
    onMark?.();
    setSpots(next);
  }
  return {
    spots,
    pickCount,
    setPickCount,
    /** The reason that the last press marked nothing. */
    refusal: isRefused ? texts.full(MAX_SPOTS) : null,
    forgetRefusal: () => setRefused(false),
    clear: () => mark([]),
    toggle(number: number) {
      if (spots.includes(number)) mark(spots.filter((spot) => spot !== number));
      else if (spots.length >= MAX_SPOTS) {
        setRefused(true);
        return announce?.(texts.full(MAX_SPOTS));
      } else mark([...spots, number].sort((a, b) => a - b));
      sound.play('tap');
    },
    pick() {
      const picked = quickPick(pickCount, ownChance(deviceWord));
      sound.play('chip');
      mark(picked);
      announce?.(texts.saidPicked(picked.join(', ')));
    },
  };
}
