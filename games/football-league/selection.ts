import type { Parsed } from '@jara/game-kit/definition';
import { fieldsOf, listOf, wholeNumber } from '@jara/game-kit/fields';
import { type Line, line } from '@jara/game-kit/line';
import { oddsText } from '@jara/game-kit/odds-text';
import { type Rational, rational } from '@jara/game-kit/rational';
import { type RuleRefusal, refuse } from '@jara/game-kit/refusal';
import type { Hundredths, SharedBet } from '@jara/game-kit/shared-game';
import { formatNaira, KOBO_PER_NAIRA } from '@jara/money/kobo';
import { fixtureAt, fixturesOf, type LeagueCard } from './card.ts';
import { chanceOf } from './chances.ts';
import { clubAt } from './clubs.ts';
import { MATCHES } from './fixtures.ts';
import { type Pick, pickOf } from './picks.ts';
import { MAX_ODDS, MIN_ODDS, pricedMatch, product } from './prices.ts';

/** One pick in one match, at the odds that its player saw. */
export interface Leg {
  /** Its index on the card, from 0. */
  readonly match: number;
  /** The id of a pick. */
  readonly pick: string;
  readonly odds: Hundredths;
}

/** One leg is a single, several are an accumulator: all must win. */
export interface LeagueSelection {
  readonly legs: readonly Leg[];
}

export const MAX_LEGS = 10;

export const LIMITS = { minStakeKobo: 10_000n, maxStakeKobo: 5_000_000n, maxPayoutKobo: 1_000_000_000n };

const BAD_LEGS = refuse('league_legs', `Choose one to ${MAX_LEGS} selections.`);
const BAD_SELECTION = refuse('league_selection', 'This selection is not one of this week’s. Choose again.');
const SAME_MATCH = refuse(
  'league_same_match',
  'Two selections of one match depend on each other: an accumulator takes one from each match.',
);

export function parseSelection(input: unknown): Parsed<LeagueSelection> {
  const list = listOf(fieldsOf(input).legs, MAX_LEGS);
  if (list === null || list.length === 0) return BAD_LEGS;
  const legs: Leg[] = [];
  for (const item of list) {
    const fields = fieldsOf(item);
    const match = wholeNumber(fields.match, 0, MATCHES - 1);
    const pick = pickOf(fields.pick);
    const odds = wholeNumber(fields.odds, MIN_ODDS, MAX_ODDS);
    if (match === null || pick === undefined || odds === null) return BAD_SELECTION;
    if (legs.some((leg) => leg.match === match)) return SAME_MATCH;
    legs.push({ match, pick: pick.id, odds });
  }
  return { ok: true, value: { legs } };
}

/** Odds of a pick on this card; null where it is not offered. */
export function oddsOn(card: LeagueCard, match: number, pick: string): Hundredths | null {
  const fixture = fixtureAt(card, match);
  return fixture === undefined ? null : (pricedMatch(fixture).odds.get(pick) ?? null);
}

export const totalOdds = ({ legs }: LeagueSelection): Rational => product(legs.map(({ odds }) => odds));

/** The exact probability that all legs win: matches are independent. */
export function selectionChance({ legs }: LeagueSelection, card: LeagueCard): Rational {
  let [numerator, denominator] = [1n, 1n];
  for (const { match, pick } of legs) {
    const fixture = fixtureAt(card, match);
    const known = pickOf(pick);
    if (fixture === undefined || known === undefined) return rational(0n);
    const chance = chanceOf(pricedMatch(fixture).table, known);
    numerator *= chance.numerator;
    denominator *= chance.denominator;
  }
  return rational(numerator, denominator);
}

/** The highest whole stake whose payout at these odds is within the maximum. */
export function maxStakeNaira({ numerator, denominator }: Rational): number {
  const most = (LIMITS.maxPayoutKobo * denominator) / numerator / KOBO_PER_NAIRA;
  const highest = LIMITS.maxStakeKobo / KOBO_PER_NAIRA;
  return Number(most < highest ? most : highest);
}

/** Rounded down for display; the payout is not. */
export const hundredthsOf = ({ numerator, denominator }: Rational): Hundredths =>
  Number((numerator * 100n) / denominator);

const naira = (amount: number) => formatNaira(BigInt(amount) * KOBO_PER_NAIRA, 'short');

/** Whether the legs are on this card at these odds, and the maximum payout within the limits. */
export function betFault(
  { stakeNaira, selection }: SharedBet<LeagueSelection>,
  card: LeagueCard,
): RuleRefusal | null {
  for (const { match, pick, odds } of selection.legs) {
    const now = oddsOn(card, match, pick);
    if (now === null)
      return refuse('league_not_offered', 'This selection is not offered in this match. Choose another.');
    if (now !== odds)
      return refuse('league_odds_changed', `The odds are ${oddsText(now)} now. Choose again.`);
  }
  const most = maxStakeNaira(totalOdds(selection));
  if (stakeNaira <= most) return null;
  const highest = formatNaira(LIMITS.maxPayoutKobo, 'short');
  if (BigInt(most) * KOBO_PER_NAIRA < LIMITS.minStakeKobo)
    return refuse(
      'league_odds_most',
      `A bet pays at most ${highest}, so odds go up to ${oddsText(MAX_ODDS)}. Take a selection off.`,
    );
  return refuse(
    'league_above_most',
    `A bet pays at most ${highest}: at these odds the stake can be up to ${naira(most)}.`,
  );
}

export const legPick = ({ pick }: Leg): Pick | undefined => pickOf(pick);

/** A pick, for records. */
function pickLine(pick: string): Line {
  const [kind = '', first = '', second = ''] = pick.split('-');
  if (kind === 'over' || kind === 'under') return line(kind, { goals: first });
  if (kind === 'both') return line(first === 'yes' ? 'both' : 'notBoth');
  if (kind === 'score') return line('score', { score: `${first}–${second}` });
  if (kind === 'half') return line('half', { half: first, full: second });
  return first === '' ? line('result', { result: kind }) : line('double', { results: `${kind}${first}` });
}

export function describeSelection(selection: LeagueSelection, card: LeagueCard): Line {
  const fixtures = fixturesOf(card);
  const legs = selection.legs.map(({ match, pick, odds }) => {
    const fixture = fixtures[match];
    const names = [fixture?.home, fixture?.away].map((side) => clubAt(side?.club ?? -1).name).join(' – ');
    return line('leg', { match: names, pick: pickLine(pick), odds: oddsText(odds) });
  });
  const [only] = legs;
  if (only !== undefined && legs.length === 1) return only;
  return line('together', { count: legs.length, odds: oddsText(hundredthsOf(totalOdds(selection))), legs });
}
