import type { Card } from '@jara/game-kit/cards';
import { keep, onDevice, readKept } from '@jara/play-client/kept';
import { useEffect, useState } from 'react';
import { type Advice, bestHold } from '../strategy.ts';

const KEPT_AS = 'jacks-poker hint';

export interface Hint {
  readonly wanted: boolean;
  /** Of the current deal; null while it is computed, or where the hint is off. */
  readonly advice: Advice | null;
  toggle(wanted: boolean): void;
}

/**
 * The best hold of a deal, for players who enabled the hint; the setting is stored on this device. The first deal takes some
 * milliseconds, so it waits until the cards are painted.
 */
export function useHint(dealt: readonly Card[] | null): Hint {
  const [wanted, setWanted] = useState(() => readKept(onDevice, KEPT_AS) === 'on');
  const [found, setFound] = useState<{ dealt: readonly Card[]; advice: Advice } | null>(null);
  useEffect(() => {
    if (!wanted || dealt === null) return;
    const timer = setTimeout(() => setFound({ dealt, advice: bestHold(dealt) }), 0);
    return () => clearTimeout(timer);
  }, [wanted, dealt]);
  return {
    wanted,
    advice: wanted && found !== null && found.dealt === dealt ? found.advice : null,
    toggle(now) {
      keep(onDevice, KEPT_AS, now ? 'on' : null);
      setWanted(now);
    },
  };
}
