import { fieldsOf, wholeNumber } from '@jara/game-kit/fields';
import { rational } from '@jara/game-kit/rational';
import { refuse } from '@jara/game-kit/refusal';
import type { SharedGame } from '@jara/game-kit/shared-game';

const RUNNERS = 4;

interface Selection {
  readonly runner: number;
}

interface Outcome {
  readonly winner: number;
}

/** The smallest shared game without cash-outs: one of four runners wins and pays three and a half times the stake. */
export const race: SharedGame<Selection, Outcome> = {
  id: 'race',
  title: 'Test Race',
  mode: 'race',
  addedOn: '2026-11-23',
  version: 1,
  limits: { minStakeKobo: 10_000n, maxStakeKobo: 5_000_000n, maxPayoutKobo: 1_000_000_000n },
  paytable: [],
  betTypes: [],
  phases: { openMs: 20_000, restMs: 5000 },
  betsPerRound: 1,
  parseSelection(input) {
    const runner = wholeNumber(fieldsOf(input).runner, 1, RUNNERS);
    return runner === null
      ? refuse('bad_runner', 'Choose one of the four runners.')
      : { ok: true, value: { runner } };
  },
  outcome: (draws) => ({ winner: 1 + draws.below(RUNNERS) }),
  runningMs: () => 30_000,
  pays: ({ selection }, { winner }) => (selection.runner === winner ? rational(7n, 2n) : rational(0n)),
  describeSelection: ({ runner }) => `Runner ${runner} wins`,
  describeOutcome: ({ winner }) => [`Runner ${winner} won`],
};
