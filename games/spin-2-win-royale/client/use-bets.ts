import { nairaText } from '@jara/game-client/chips/chip-text';
import { useCallback, useState } from 'react';
import type { Chip } from '../game.ts';
import { type Pile, type Put, put, takeOff } from './bet-pile.ts';
import { TEXTS } from './texts.ts';

export interface Bets {
  readonly pile: Pile;
  readonly canUndo: boolean;
  /** Why the last chip was not put. */
  readonly fault: string | null;
  add(chips: readonly Chip[]): void;
  remove(spotId: string): void;
  undo(): void;
  clear(): void;
  /** A spin took them: a new bet begins. */
  reset(): void;
}

function sentenceOf(refused: Put & { ok: false }): string {
  const most = nairaText(refused.mostNaira);
  return refused.code === 'spot-full' ? TEXTS.spotFull(most) : TEXTS.tableFull(most);
}

/** The chips being laid, with every step to go back to. */
export function useBets(): Bets {
  const [steps, setSteps] = useState<readonly Pile[]>([[]]);
  const [fault, setFault] = useState<string | null>(null);
  const pile = steps.at(-1) ?? [];
  const step = useCallback((next: Pile) => {
    setFault(null);
    setSteps((before) => [...before, next]);
  }, []);
  return {
    pile,
    canUndo: steps.length > 1,
    fault,
    add(chips) {
      const done = put(pile, chips);
      if (done.ok) step(done.pile);
      else setFault(sentenceOf(done));
    },
    remove: (spotId) => step(takeOff(pile, spotId)),
    undo() {
      setFault(null);
      setSteps(steps.length > 1 ? steps.slice(0, -1) : steps);
    },
    clear: () => step([]),
    reset() {
      setFault(null);
      setSteps([[]]);
    },
  };
}
