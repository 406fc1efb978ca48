import { nairaText } from '@jara/game-client/chips/chip-text';
import { useRoundState } from '@jara/game-client/use-round-state';
import type { Chip } from '../game.ts';
import { type Pile, type Put, put, takeOff } from './bet-pile.ts';
import { TEXTS } from './texts.ts';

export interface Bets {
  readonly pile: Pile;
  readonly canUndo: boolean;
  /** The reason that the last chip was refused. */
  readonly fault: string | null;
  add(chips: readonly Chip[]): void;
  remove(spotId: string): void;
  undo(): void;
  clear(): void;
}

function sentenceOf(refused: Put & { ok: false }): string {
  const most = nairaText(refused.maxNaira);
  return refused.code === 'spot-full' ? TEXTS.spotFull(most) : TEXTS.tableFull(most);
}

const NO_CHIPS: readonly Pile[] = [[]];

/** The chips being placed for the round after `roundId`, with every step for undoing. */
export function useBets(roundId: string | null): Bets {
  const [steps, setSteps] = useRoundState(roundId, NO_CHIPS);
  const [fault, setFault] = useRoundState<string | null>(roundId, null);
  const pile = steps.at(-1) ?? [];
  const step = (next: Pile) => {
    setFault(null);
    setSteps([...steps, next]);
  };
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
  };
}
