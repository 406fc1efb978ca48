import { fieldsOf, wholeNumber } from '@jara/game-kit/fields';
import { line } from '@jara/game-kit/line';
import { rational } from '@jara/game-kit/rational';
import { refuse } from '@jara/game-kit/refusal';
import type { SharedGame } from '@jara/game-kit/shared-game';

const RUNNERS = 4;

interface Selection {
  /** 0 is any even number, at the price on the card. */
  readonly runner: number;
}

interface Card {
  /** In hundredths. */
  readonly evenPays: number;
}

interface Outcome {
  readonly winner: number;
}

/** The smallest shared game without cash-outs: one of four runners wins and pays three and a half times the stake. */
export const race: SharedGame<Selection, Outcome, Card> = {
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
  card: (round, drawsOf) => ({ evenPays: 150 + drawsOf(round).below(40) }),
  parseSelection(input) {
    const runner = wholeNumber(fieldsOf(input).runner, 0, RUNNERS);
    return runner === null
      ? refuse('bad_runner', 'Choose one of the four runners.')
      : { ok: true, value: { runner } };
  },
  outcome: (draws) => ({ winner: 1 + draws.below(RUNNERS) }),
  runningMs: () => 30_000,
  pays({ selection: { runner } }, { winner }, _cashOuts, { evenPays }) {
    if (runner === 0 && winner % 2 === 0) return rational(BigInt(evenPays), 100n);
    return runner === winner ? rational(7n, 2n) : rational(0n);
  },
  describeSelection: ({ runner }, { evenPays }) =>
    runner === 0 ? line('even', { odds: evenPays / 100 }) : line('wins', { runner }),
  describeOutcome: ({ winner }) => [line('won', { winner })],
};
