import type { BetType, PayRow } from '@jara/game-kit/definition';
import { fieldsOf, oneOf } from '@jara/game-kit/fields';
import { type InstantState, instantGame } from '@jara/game-kit/instant-game';
import { type Line, line } from '@jara/game-kit/line';
import { type Rational, rational, timesText } from '@jara/game-kit/rational';
import { refuse } from '@jara/game-kit/refusal';
import { koboOfNaira, parseStakeNaira, payAt } from '@jara/game-kit/stakes';
import { formatNaira, toNaira } from '@jara/money/kobo';
import { binChances, binsOf, RISKS, type Risk, ROWS, rareReturnOf, returnOf } from './tables.ts';

export interface PlinkoBet {
  readonly stakeNaira: number;
  readonly rows: number;
  readonly risk: Risk;
}

export interface PlinkoOutcome {
  /** At each peg from the top: 0 the ball goes left, 1 right. */
  readonly turns: readonly number[];
}

export type PlinkoState = InstantState<PlinkoBet, PlinkoOutcome>;

const limits = { minStakeKobo: 10_000n, maxStakeKobo: 1_000_000n, maxPayoutKobo: 1_000_000_000n };

/** The bin the ball ends in, from the left, 0 first. */
export function binOf({ turns }: PlinkoOutcome): number {
  return turns.reduce((bin, turn) => bin + turn, 0);
}

export function multipleOf(bet: Pick<PlinkoBet, 'rows' | 'risk'>, bin: number): Rational {
  return binsOf(bet.rows, bet.risk)[bin] ?? rational(0n);
}

function describe(bet: PlinkoBet, outcome: PlinkoOutcome): Line[] {
  const bin = binOf(outcome);
  const path = outcome.turns.map((turn) => (turn === 1 ? 'R' : 'L')).join('');
  return [
    line('board', {
      stake: formatNaira(koboOfNaira(bet.stakeNaira), 'short'),
      rows: bet.rows,
      risk: bet.risk,
    }),
    line('path', { path }),
    line('slot', { slot: bin + 1, slots: bet.rows + 1, pays: timesText(multipleOf(bet, bin)) }),
  ];
}

const boardName = (rows: number, risk: Risk) => line('boardName', { rows, risk });

const boards = RISKS.flatMap((risk) => ROWS.map((rows) => ({ risk, rows })));

function boardType({ risk, rows }: { risk: Risk; rows: number }): BetType<PlinkoBet, PlinkoState, never> {
  return {
    id: `${risk}-${rows}`,
    name: boardName(rows, risk),
    rtp: returnOf(rows, risk),
    rareReturn: rareReturnOf(rows, risk),
    isEnumerable: true,
    example: (stakeKobo) => ({ stakeNaira: toNaira(stakeKobo), rows, risk }),
    classes: { chances: binChances(rows), of: ({ outcome }) => binOf(outcome) },
  };
}

/** Every prize of every board, left and right counted together. */
const paytable: readonly PayRow[] = boards.flatMap(({ risk, rows }) => {
  const chances = binChances(rows);
  const bins = binsOf(rows, risk);
  return bins.slice(0, Math.floor(rows / 2) + 1).map((pays, bin) => {
    const { numerator, denominator } = chances[bin] ?? rational(0n);
    const sides = bin * 2 === rows ? 1n : 2n;
    const name = line(bin === 0 ? 'outermost' : bin * 2 >= rows - 1 ? 'middle' : 'fromSide', { bin });
    return {
      name,
      table: boardName(rows, risk),
      chance: rational(sides * numerator, denominator),
      pays,
    };
  });
});

/** A ball falls through 8 to 16 rows of pegs, left or right at each with the same probability, and is paid by its bin. */
export const game = instantGame<PlinkoBet, PlinkoOutcome>({
  id: 'plinko',
  title: 'Plinko',
  mode: 'instant',
  addedOn: '2026-11-21',
  version: 1,
  limits,
  betTypes: boards.map(boardType),
  paytable,
  parseBet(input) {
    const fields = fieldsOf(input);
    const rows = ROWS.find((count) => count === fields.rows);
    if (rows === undefined) return refuse('row_count', 'Choose 8 to 16 rows.');
    const risk = oneOf(fields.risk, RISKS);
    if (risk === null) return refuse('which_risk', 'Choose a low, medium or high risk.');
    const stake = parseStakeNaira(fields.stakeNaira);
    return stake.ok ? { ok: true, value: { stakeNaira: stake.value, rows, risk } } : stake;
  },
  stakeKobo: ({ stakeNaira }) => koboOfNaira(stakeNaira),
  draw: (draws, { rows }) => ({ turns: Array.from({ length: rows }, () => draws.below(2)) }),
  payoutKobo: (bet, outcome) => payAt(koboOfNaira(bet.stakeNaira), multipleOf(bet, binOf(outcome))),
  describe,
});
