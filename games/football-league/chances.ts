import { type Rational, rational } from '@jara/game-kit/rational';
import { PICKS, type Pick } from './picks.ts';
import { MAX_GOALS, PARTS, type ScoreTable, scoreAt } from './score-table.ts';

/** A goal falls in the first half with a probability of 9 in 20. */
const FIRST = 9n;
const SECOND = 11n;
const TWENTY = FIRST + SECOND;

/** The halves of a score have probabilities over 20 to the power of the goals; all are brought to the highest power. */
const MAX_TOGETHER = BigInt(2 * MAX_GOALS);
const HALVES_SCALE = TWENTY ** MAX_TOGETHER;

const CELLS = (MAX_GOALS + 1) ** 2;

function binomial(n: number, k: number): bigint {
  let value = 1n;
  for (let i = 1; i <= k; i += 1) value = (value * BigInt(n - k + i)) / BigInt(i);
  return value;
}

/** Probability that `first` of a side's goals fall in the first half, times 20 to the power of its goals. */
const firstHalfWeight = (goals: number, first: number) =>
  binomial(goals, first) * FIRST ** BigInt(first) * SECOND ** BigInt(goals - first);

const NO_GOALS = { home: 0, away: 0 };

/** Whether a pick depends on the half-time score. */
const needsHalves = ({ market }: Pick) => market === 'halves';

/** For each final score: the part of `HALVES_SCALE` over first halves with which the pick wins. The same for every match. */
function halvesWeights(pick: Pick): readonly bigint[] {
  return Array.from({ length: CELLS }, (_, cell) => {
    const full = scoreAt(cell);
    let weight = 0n;
    for (let home = 0; home <= full.home; home += 1)
      for (let away = 0; away <= full.away; away += 1)
        if (pick.wins({ full, half: { home, away } }))
          weight += firstHalfWeight(full.home, home) * firstHalfWeight(full.away, away);
    return weight * TWENTY ** (MAX_TOGETHER - BigInt(full.home + full.away));
  });
}

/** The cells of a pick that does not depend on the half-time score. */
function winningCells(pick: Pick): readonly number[] {
  const cells = Array.from({ length: CELLS }, (_, cell) => cell);
  return cells.filter((cell) => pick.wins({ full: scoreAt(cell), half: NO_GOALS }));
}

const CELLS_OF = new Map(
  PICKS.filter((pick) => !needsHalves(pick)).map((pick) => [pick.id, winningCells(pick)]),
);
const WEIGHTS_OF = new Map(PICKS.filter(needsHalves).map((pick) => [pick.id, halvesWeights(pick)]));

/** A probability as a share of `of`. */
export interface Share {
  readonly parts: bigint;
  readonly of: bigint;
}

/** The exact probability of a pick in a match with this table. */
export function shareOf({ parts }: ScoreTable, pick: Pick): Share {
  const weights = WEIGHTS_OF.get(pick.id);
  if (weights === undefined) {
    const cells = CELLS_OF.get(pick.id) ?? [];
    return { parts: BigInt(cells.reduce((sum, cell) => sum + (parts[cell] ?? 0), 0)), of: BigInt(PARTS) };
  }
  let sum = 0n;
  for (const [cell, weight] of weights.entries()) if (weight !== 0n) sum += BigInt(parts[cell] ?? 0) * weight;
  return { parts: sum, of: BigInt(PARTS) * HALVES_SCALE };
}

export function chanceOf(table: ScoreTable, pick: Pick): Rational {
  const { parts, of } = shareOf(table, pick);
  return rational(parts, of);
}
