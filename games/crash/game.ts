import { endsAtMs, multiplierText, paysWithCashOuts } from '@jara/game-kit/cash-outs';
import type { PayRow } from '@jara/game-kit/definition';
import { fieldsOf, wholeNumber } from '@jara/game-kit/fields';
import { line } from '@jara/game-kit/line';
import { minus, plus, type Rational, rational, times } from '@jara/game-kit/rational';
import { refuse } from '@jara/game-kit/refusal';
import type {
  CashOutRules,
  Hundredths,
  PayChance,
  SharedBet,
  SharedBetType,
  SharedGame,
} from '@jara/game-kit/shared-game';
import { KOBO_PER_NAIRA } from '@jara/money/kobo';
import { crashPoint, HIGHEST, RETURN_PERCENT } from './crash-point.ts';
import { elapsedAt, multiplierAt } from './curve.ts';

export interface CrashSelection {
  /** Multiplier of the automatic cash-out; null: by the player, or at the maximum win of the stake. */
  readonly autoAt: Hundredths | null;
}

export interface CrashOutcome {
  /** The last multiplier of the flight. */
  readonly point: Hundredths;
}

type CrashBet = SharedBet<CrashSelection>;

/** Minimum, 1.01×: below it a cash-out would win nothing. */
export const MIN_POINT: Hundredths = 101;

const limits = { minStakeKobo: 10_000n, maxStakeKobo: 5_000_000n, maxPayoutKobo: 1_000_000_000n };
const RETURN = rational(RETURN_PERCENT, 100n);

/**
 * The multiplier at which this stake wins the maximum payout: the bet is cashed out there, so that the cap takes nothing away.
 */
export function ceilingOf(stakeNaira: number): Hundredths {
  const ceiling = Number((limits.maxPayoutKobo * 100n) / (BigInt(stakeNaira) * KOBO_PER_NAIRA));
  return Math.min(ceiling, HIGHEST);
}

/** Probability that a flight reaches this multiplier. */
export function chanceOf(multiplier: Hundredths): Rational {
  return rational(RETURN_PERCENT, BigInt(multiplier));
}

const rules: CashOutRules<CrashSelection, CrashOutcome> = {
  least: MIN_POINT,
  multiplierAt,
  elapsedAt,
  autoAt: ({ stakeNaira, selection }: CrashBet) => selection.autoAt ?? ceilingOf(stakeNaira),
  lastMultiplier: ({ point }) => point,
};

const NOTHING = rational(0n);
const stakeTimes = (multiplier: Hundredths) => rational(BigInt(multiplier), 100n);

function autoType(autoAt: Hundredths): SharedBetType<CrashSelection> {
  const chance = chanceOf(autoAt);
  const chances: PayChance[] = [
    { pays: stakeTimes(autoAt), chance },
    { pays: NOTHING, chance: minus(rational(1n), chance) },
  ];
  return {
    id: `auto-${autoAt}`,
    name: line('cashOutAt', { multiplier: multiplierText(autoAt) }),
    rtp: RETURN,
    example: () => ({ autoAt }),
    chances: () => chances,
  };
}

/** Half manually, the rest automatically. */
function halfType(halfAt: Hundredths, autoAt: Hundredths): SharedBetType<CrashSelection> {
  const [half, rest] = [halfAt, autoAt].map((at) => times(rational(1n, 2n), stakeTimes(at))) as [
    Rational,
    Rational,
  ];
  const chances: PayChance[] = [
    { pays: plus(half, rest), chance: chanceOf(autoAt) },
    { pays: half, chance: minus(chanceOf(halfAt), chanceOf(autoAt)) },
    { pays: NOTHING, chance: minus(rational(1n), chanceOf(halfAt)) },
  ];
  return {
    id: `half-${halfAt}-${autoAt}`,
    name: line('halfAt', { half: multiplierText(halfAt), rest: multiplierText(autoAt) }),
    rtp: RETURN,
    example: () => ({ autoAt }),
    cashOuts: [{ part: 'half', elapsedMs: elapsedAt(halfAt) }],
    chances: () => chances,
  };
}

const SHOWN = [MIN_POINT, 150, 200, 500, 1_000, 5_000, 20_000];

const paytable: PayRow[] = SHOWN.map((multiplier) => ({
  name: line('cashOutAt', { multiplier: multiplierText(multiplier) }),
  chance: chanceOf(multiplier),
  pays: stakeTimes(multiplier),
}));

const BAD_AUTO = refuse(
  'auto_range',
  `Choose a cash-out from ${multiplierText(MIN_POINT)} to ${multiplierText(HIGHEST)}, in steps of 0.01×.`,
);

export const sharedGame: SharedGame<CrashSelection, CrashOutcome> = {
  id: 'crash',
  title: 'Lagos Jet',
  mode: 'crash',
  addedOn: '2026-11-23',
  version: 1,
  limits,
  betTypes: [...SHOWN.map(autoType), halfType(200, 1_000)],
  paytable,
  phases: { openMs: 5_000, restMs: 2_500 },
  betsPerRound: 2,
  card: () => null,
  parseSelection(input) {
    const { autoAt } = fieldsOf(input);
    if (autoAt === null) return { ok: true, value: { autoAt } };
    const read = wholeNumber(autoAt, MIN_POINT, HIGHEST);
    return read === null ? BAD_AUTO : { ok: true, value: { autoAt: read } };
  },
  betFault({ stakeNaira, selection }) {
    const ceiling = ceilingOf(stakeNaira);
    return selection.autoAt === null || selection.autoAt <= ceiling
      ? null
      : refuse(
          'auto_above_ceiling',
          `With this stake the cash-out can be at most ${multiplierText(ceiling)}.`,
        );
  },
  outcome: (draws) => ({ point: crashPoint(draws) }),
  runningMs: (outcome) => endsAtMs(rules, outcome),
  pays: (bet, outcome, cashOuts) => paysWithCashOuts(rules, bet, outcome, cashOuts),
  cashOut: rules,
  describeSelection: ({ autoAt }) =>
    autoAt === null ? line('byHand') : line('auto', { multiplier: multiplierText(autoAt) }),
  describeOutcome: ({ point }) => [line('flewAway', { multiplier: multiplierText(point) })],
};
