import type { BetType, Draws, Parsed, PayRow } from '@jara/game-kit/definition';
import { pickDistinct } from '@jara/game-kit/draws';
import { fieldsOf, listOf, wholeNumber } from '@jara/game-kit/fields';
import { type InstantState, instantGame } from '@jara/game-kit/instant-game';
import { timesText } from '@jara/game-kit/rational';
import { refuse } from '@jara/game-kit/refusal';
import { koboOfNaira, parseStakeNaira, payAt } from '@jara/game-kit/stakes';
import { formatNaira, toNaira } from '@jara/money/kobo';
import { chanceOf, DRAWN, hitsOf, MOST_SPOTS, NUMBERS, paysFor, rareReturnOf, returnOf } from './odds.ts';

export interface KenoBet {
  readonly stakeNaira: number;
  /** The numbers marked, 1 to 80, in rising order. */
  readonly spots: readonly number[];
}

export interface KenoOutcome {
  /** The 20 numbers in the order they were drawn. */
  readonly balls: readonly number[];
}

export type KenoState = InstantState<KenoBet, KenoOutcome>;

const limits = { minStakeKobo: 10_000n, maxStakeKobo: 1_000_000n, maxPayoutKobo: 5_000_000_000n };

/** `count` different numbers from 1 to 80, each choice equally likely, in the order they come. */
function balls(count: number, draws: Draws): number[] {
  return pickDistinct(draws, count, NUMBERS).map((number) => number + 1);
}

const rising = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);

/** Marks a card for a player who leaves it to chance. Whose chance is the caller's business: it is no part of the round. */
export function quickPick(count: number, draws: Draws): number[] {
  return rising(balls(count, draws));
}

/** Those of the marked numbers that were drawn, in the order they came. */
export function hitBalls(bet: KenoBet, outcome: KenoOutcome): number[] {
  return outcome.balls.filter((ball) => bet.spots.includes(ball));
}

function parseSpots(input: unknown): Parsed<number[]> {
  const listed = listOf(input, MOST_SPOTS);
  if (listed === null || listed.length === 0) {
    return refuse('spot_count', `Mark 1 to ${MOST_SPOTS} numbers.`);
  }
  const spots = listed.map((item) => wholeNumber(item, 1, NUMBERS));
  if (spots.includes(null)) return refuse('number_range', `The numbers are 1 to ${NUMBERS}.`);
  if (new Set(spots).size < spots.length) return refuse('number_once', 'Mark each number once.');
  return { ok: true, value: rising(spots.filter((spot) => spot !== null)) };
}

function parseBet(input: unknown): Parsed<KenoBet> {
  const fields = fieldsOf(input);
  const spots = parseSpots(fields.spots);
  if (!spots.ok) return spots;
  const stake = parseStakeNaira(fields.stakeNaira);
  return stake.ok ? { ok: true, value: { stakeNaira: stake.value, spots: spots.value } } : stake;
}

function describe(bet: KenoBet, outcome: KenoOutcome): string[] {
  const hit = hitBalls(bet, outcome);
  const pays = paysFor(bet.spots.length, hit.length);
  const which = hit.length > 0 ? ` (${rising(hit).join(', ')})` : '';
  return [
    `${formatNaira(koboOfNaira(bet.stakeNaira), 'short')} on ${bet.spots.join(', ')}`,
    `drawn: ${outcome.balls.join(', ')}`,
    `${hit.length} of ${bet.spots.length} hit${which}: ${pays.numerator === 0n ? 'nothing' : timesText(pays)}`,
  ];
}

const cards = Array.from({ length: MOST_SPOTS }, (_, i) => i + 1);

/** A card of the given size spread over the board, so that no stretch of it is always tried. */
function exampleSpots(spots: number): number[] {
  return rising(Array.from({ length: spots }, (_, i) => ((i * 37) % NUMBERS) + 1));
}

function cardType(spots: number): BetType<KenoBet, KenoState, never> {
  return {
    id: `spots-${spots}`,
    name: spots === 1 ? '1 spot' : `${spots} spots`,
    rtp: returnOf(spots),
    rareReturn: rareReturnOf(spots),
    isEnumerable: false,
    example: (stakeKobo) => ({ stakeNaira: toNaira(stakeKobo), spots: exampleSpots(spots) }),
    classes: {
      chances: hitsOf(spots).map((hits) => chanceOf(spots, hits)),
      of: ({ bet, outcome }) => hitBalls(bet, outcome).length,
    },
  };
}

const paytable: readonly PayRow[] = cards.flatMap((spots) =>
  hitsOf(spots)
    .reverse()
    .filter((hits) => paysFor(spots, hits).numerator > 0n)
    .map((hits) => ({
      name: `${hits} of ${spots}`,
      chance: chanceOf(spots, hits),
      pays: paysFor(spots, hits),
    })),
);

/** Twenty of eighty numbers are drawn; a card of one to ten is paid by how many of them it holds. */
export const game = instantGame<KenoBet, KenoOutcome>({
  id: 'keno-80',
  title: 'Keno 80',
  mode: 'instant',
  addedOn: '2026-11-21',
  version: 1,
  limits,
  betTypes: cards.map(cardType),
  paytable,
  parseBet,
  stakeKobo: ({ stakeNaira }) => koboOfNaira(stakeNaira),
  draw: (draws) => ({ balls: balls(DRAWN, draws) }),
  payoutKobo: (bet, outcome) =>
    payAt(koboOfNaira(bet.stakeNaira), paysFor(bet.spots.length, hitBalls(bet, outcome).length)),
  describe,
});
