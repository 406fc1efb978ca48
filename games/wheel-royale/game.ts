import type { BetType, Draws, Parsed, PayRow } from '@jara/game-kit/definition';
import { fieldsOf, listOf, oneOf } from '@jara/game-kit/fields';
import { type InstantState, instantGame } from '@jara/game-kit/instant-game';
import { type Line, line } from '@jara/game-kit/line';
import { rational, times } from '@jara/game-kit/rational';
import { refuse } from '@jara/game-kit/refusal';
import { koboOfNaira, parseStakeNaira } from '@jara/game-kit/stakes';
import { formatNaira, type Kobo, toNaira } from '@jara/money/kobo';
import {
  bonusPrizes,
  CLIMB,
  chanceOf,
  DANFOS,
  isBonus,
  MARKS,
  type Mark,
  RUNGS,
  returnOf,
  WHEEL,
} from './wheel.ts';

/** The total stake on one mark. */
export interface Chip {
  readonly mark: Mark;
  readonly stakeNaira: number;
}

export interface WheelBet {
  /** At most one for each mark. */
  readonly chips: readonly Chip[];
}

export interface WheelOutcome {
  /** The wheel's stop, 0 to 53. */
  readonly segment: number;
  /** In Danfo Dash the winning bus, 0 to 9; on the Adire Ladder the rung reached, 0 the lowest; null on a number. */
  readonly bonus: number | null;
}

export type WheelState = InstantState<WheelBet, WheelOutcome>;

const limits = { minStakeKobo: 10_000n, maxStakeKobo: 10_000_000n, maxPayoutKobo: 1_000_000_000n };

const NAMES: Readonly<Record<Mark, string>> = {
  '2': '2×',
  '4': '4×',
  '13': '13×',
  '26': '26×',
  '52': '52×',
  danfo: 'Danfo Dash',
  adire: 'Adire Ladder',
};

function markName(mark: Mark): string {
  return NAMES[mark];
}

export function markAt({ segment }: WheelOutcome): Mark {
  return WHEEL[segment] ?? '2';
}

function climbed(draws: Draws): number {
  for (let rung = 0; rung < RUNGS.length - 1; rung += 1) {
    if (draws.below(CLIMB.of) >= CLIMB.good) return rung;
  }
  return RUNGS.length - 1;
}

function draw(draws: Draws): WheelOutcome {
  const segment = draws.below(WHEEL.length);
  const mark = markAt({ segment, bonus: null });
  if (mark === 'danfo') return { segment, bonus: draws.below(DANFOS.length) };
  return { segment, bonus: mark === 'adire' ? climbed(draws) : null };
}

/** Payout of a stake of one on the winning mark. */
export function paysNow(outcome: WheelOutcome): number {
  const mark = markAt(outcome);
  if (!isBonus(mark)) return Number(mark);
  return (mark === 'danfo' ? DANFOS : RUNGS)[outcome.bonus ?? 0] ?? 0;
}

export function betPaysKobo({ chips }: WheelBet, outcome: WheelOutcome): Kobo {
  const chip = chips.find(({ mark }) => mark === markAt(outcome));
  return chip === undefined ? 0n : koboOfNaira(chip.stakeNaira) * BigInt(paysNow(outcome));
}

function parseBet(input: unknown): Parsed<WheelBet> {
  const listed = listOf(fieldsOf(input).chips, MARKS.length);
  if (listed === null || listed.length === 0)
    return refuse('mark_missing', 'Stake on at least one mark of the wheel.');
  const chips: Chip[] = [];
  for (const item of listed) {
    const fields = fieldsOf(item);
    const mark = oneOf(fields.mark, MARKS);
    if (mark === null) return refuse('which_mark', 'That is not a mark of the wheel.');
    if (chips.some((chip) => chip.mark === mark))
      return refuse('mark_once', 'Put what you stake on one mark together.');
    const stake = parseStakeNaira(fields.stakeNaira);
    if (!stake.ok) return stake;
    chips.push({ mark, stakeNaira: stake.value });
  }
  return { ok: true, value: { chips } };
}

function bonusLines(outcome: WheelOutcome): Line[] {
  const mark = markAt(outcome);
  const place = (outcome.bonus ?? 0) + 1;
  const pays = `${paysNow(outcome)}×`;
  if (mark === 'danfo') return [line('bus', { place, buses: DANFOS.length, pays })];
  return mark === 'adire' ? [line('rung', { place, rungs: RUNGS.length, pays })] : [];
}

function describe(bet: WheelBet, outcome: WheelOutcome): Line[] {
  const amount = formatNaira(betPaysKobo(bet, outcome), 'short');
  const chips = bet.chips.map(({ mark, stakeNaira }) => {
    const put = { stake: formatNaira(koboOfNaira(stakeNaira), 'short'), selection: markName(mark) };
    return mark === markAt(outcome) ? line('betPaid', { ...put, amount }) : line('betLost', put);
  });
  return [
    line('stopped', { segment: outcome.segment + 1, mark: markName(markAt(outcome)) }),
    ...bonusLines(outcome),
    ...chips,
  ];
}

function markType(mark: Mark): BetType<WheelBet, WheelState, never> {
  return {
    id: mark,
    name: line('mark', { mark: markName(mark) }),
    rtp: returnOf(mark),
    isEnumerable: true,
    example: (stakeKobo) => ({ chips: [{ mark, stakeNaira: toNaira(stakeKobo) }] }),
  };
}

/** The numbers, and every prize of the bonus rounds with its probability from the start of the spin. */
const paytable: readonly PayRow[] = MARKS.flatMap((mark): PayRow[] => {
  const chance = chanceOf(mark);
  if (!isBonus(mark))
    return [{ name: line('mark', { mark: markName(mark) }), chance, pays: rational(BigInt(mark)) }];
  return bonusPrizes(mark).map((prize) => ({
    name: prize.name,
    chance: times(chance, prize.chance),
    pays: rational(BigInt(prize.pays)),
  }));
});

/** A big wheel of 54 segments: five numbers that pay themselves, and two bonus rounds. Every bet on it returns 52/54. */
export const game = instantGame<WheelBet, WheelOutcome>({
  id: 'wheel-royale',
  title: 'Wheel Royale',
  mode: 'instant',
  addedOn: '2026-11-21',
  version: 1,
  limits,
  betTypes: MARKS.map(markType),
  paytable,
  parseBet,
  stakeKobo: ({ chips }) => chips.reduce((sum, { stakeNaira }) => sum + koboOfNaira(stakeNaira), 0n),
  draw,
  payoutKobo: betPaysKobo,
  describe,
});
