import type { BetType, Parsed } from '@jara/game-kit/definition';
import { fieldsOf, listOf } from '@jara/game-kit/fields';
import { type InstantState, instantGame } from '@jara/game-kit/instant-game';
import { type Line, line } from '@jara/game-kit/line';
import { rational } from '@jara/game-kit/rational';
import { refuse } from '@jara/game-kit/refusal';
import { koboOfNaira, parseStakeNaira, payAt } from '@jara/game-kit/stakes';
import { formatNaira, type Kobo, toNaira } from '@jara/money/kobo';
import { CALL_BETS, type CallName, type CallPart, neighbourBet } from './call-bets.ts';
import { chanceOn, KINDS, paysOn, SPOTS, type SpotKind, spotById } from './spots.ts';
import { colourOf, POCKETS } from './wheel.ts';

/** All the chips on one spot together. */
export interface Chip {
  readonly spotId: string;
  readonly stakeNaira: number;
}

export interface RoyaleBet {
  /** At most one for each spot. */
  readonly chips: readonly Chip[];
}

export interface RoyaleOutcome {
  readonly number: number;
}

export type RoyaleState = InstantState<RoyaleBet, RoyaleOutcome>;

/** Minimum on one spot, so that a bet of many chips may be a small bet. */
const MIN_CHIP_NAIRA = 10;
/** Return to player, the same on every spot: 36 numbers are paid, 37 are drawn. */
const RETURN = rational(36n, 37n);

const limits = { minStakeKobo: 10_000n, maxStakeKobo: 20_000_000n, maxPayoutKobo: 1_000_000_000n };

const naira = (amount: number) => formatNaira(koboOfNaira(amount), 'short');

function parseChip(input: unknown): Parsed<Chip> {
  const { spotId, stakeNaira } = fieldsOf(input);
  const spot = spotById(spotId);
  if (spot === null) return refuse('which_spot', 'That is not a place on the table.');
  const stake = parseStakeNaira(stakeNaira);
  if (!stake.ok) return stake;
  if (stake.value < MIN_CHIP_NAIRA)
    return refuse('spot_least', `The minimum on one spot is ${naira(MIN_CHIP_NAIRA)}.`);
  const { maxNaira } = KINDS[spot.kind];
  if (stake.value > maxNaira)
    return refuse('spot_most', `The maximum on ${spot.name} is ${naira(maxNaira)}.`, [
      spot.name,
      naira(maxNaira),
    ]);
  return { ok: true, value: { spotId: spot.id, stakeNaira: stake.value } };
}

function parseBet(input: unknown): Parsed<RoyaleBet> {
  const listed = listOf(fieldsOf(input).chips, SPOTS.length);
  if (listed === null || listed.length === 0)
    return refuse('chip_missing', 'Put at least one chip on the table.');
  const chips: Chip[] = [];
  for (const item of listed) {
    const chip = parseChip(item);
    if (!chip.ok) return chip;
    if (chips.some(({ spotId }) => spotId === chip.value.spotId))
      return refuse('spot_once', 'Put the chips on one spot together.');
    chips.push(chip.value);
  }
  return { ok: true, value: { chips } };
}

/** Payout of one spot for a number. */
export function chipPaysKobo({ spotId, stakeNaira }: Chip, number: number): Kobo {
  const spot = spotById(spotId);
  return spot?.numbers.includes(number) ? payAt(koboOfNaira(stakeNaira), paysOn(spot.kind)) : 0n;
}

/** Payout of a whole bet for a number; the table shows it for any number under the finger. */
export function betPaysKobo({ chips }: RoyaleBet, number: number): Kobo {
  return chips.reduce((sum, chip) => sum + chipPaysKobo(chip, number), 0n);
}

/** Spots inside are named by their numbers, those outside by a message of their own. */
function spotLine(spotId: string): string | Line {
  const name = spotById(spotId)?.name ?? '';
  return /^[\d/]*$/.test(name) ? name : line(spotId);
}

function describe(bet: RoyaleBet, { number }: RoyaleOutcome): Line[] {
  const chips = bet.chips.map((chip) => {
    const paysKobo = chipPaysKobo(chip, number);
    const put = { stake: naira(chip.stakeNaira), selection: spotLine(chip.spotId) };
    return paysKobo > 0n
      ? line('betPaid', { ...put, amount: formatNaira(paysKobo, 'short') })
      : line('betLost', put);
  });
  return [line('fell', { number, colour: colourOf(number) }), ...chips];
}

/** Distributes a stake over the parts of a call bet by their chips; the first part receives the remainder. */
export function placeParts(parts: readonly CallPart[], stakeNaira: number): Chip[] {
  const chips = parts.reduce((sum, part) => sum + part.chips, 0);
  const chipNaira = Math.floor(stakeNaira / chips);
  const restNaira = stakeNaira - chipNaira * chips;
  return parts.map((part, i) => ({
    spotId: part.spotId,
    stakeNaira: chipNaira * part.chips + (i === 0 ? restNaira : 0),
  }));
}

type RoyaleType = BetType<RoyaleBet, RoyaleState, never>;

function betType(id: string, chips: (stakeNaira: number) => Chip[]): RoyaleType {
  return {
    id,
    name: line(id),
    rtp: RETURN,
    isEnumerable: true,
    example: (stakeKobo) => ({ chips: chips(toNaira(stakeKobo)) }),
  };
}

/** As many spots of a kind as the stake needs by the kind's limit, the last ones on the cloth first. */
function kindType(kind: SpotKind): RoyaleType {
  const { maxNaira } = KINDS[kind];
  const spots = SPOTS.filter((spot) => spot.kind === kind).reverse();
  return betType(kind, (stakeNaira) =>
    placeParts(
      spots.slice(0, Math.ceil(stakeNaira / maxNaira)).map(({ id }) => ({ spotId: id, chips: 1 })),
      stakeNaira,
    ),
  );
}

function callType(id: string, parts: readonly CallPart[]): RoyaleType {
  return betType(id, (stakeNaira) => placeParts(parts, stakeNaira));
}

const kinds = Object.keys(KINDS) as SpotKind[];
const calls = Object.keys(CALL_BETS) as CallName[];

/** One ball, 37 pockets, every bet of the French table. Every bet returns 36/37: the zero is the margin. */
export const game = instantGame<RoyaleBet, RoyaleOutcome>({
  id: 'spin-2-win-royale',
  title: 'Spin 2 Win Royale',
  mode: 'instant',
  addedOn: '2026-11-21',
  version: 1,
  limits,
  betTypes: [
    ...kinds.map(kindType),
    ...calls.map((call) => callType(call, CALL_BETS[call].parts)),
    callType('neighbours', neighbourBet(0, 2)),
  ],
  paytable: kinds.map((kind) => ({ name: line(kind), chance: chanceOn(kind), pays: paysOn(kind) })),
  parseBet,
  stakeKobo: ({ chips }) => chips.reduce((sum, { stakeNaira }) => sum + koboOfNaira(stakeNaira), 0n),
  draw: (draws) => ({ number: draws.below(POCKETS) }),
  payoutKobo: (bet, { number }) => betPaysKobo(bet, number),
  describe,
});
