import type { PayRow } from '@jara/game-kit/definition';
import { line } from '@jara/game-kit/line';
import { compare, minus, type Rational, rational } from '@jara/game-kit/rational';
import { type RuleRefusal, refuse } from '@jara/game-kit/refusal';
import type { SharedBet, SharedBetType, SharedGame } from '@jara/game-kit/shared-game';
import { formatNaira, KOBO_PER_NAIRA } from '@jara/money/kobo';
import { drawCard } from './card.ts';
import {
  maxRunners,
  type RaceCard,
  type RaceField,
  type RaceOutcome,
  STRENGTHS,
  type Starters,
  stableRunner,
} from './field.ts';
import {
  comesIn,
  faultOn,
  MARKETS,
  type Market,
  marketRule,
  type RaceSelection,
  returnOf,
} from './markets.ts';
import { drawOutcome, isPhotoFinish, marginsOf, runningMs } from './outcome.ts';
import { chanceOf, minReturn, oddsOf } from './prices.ts';
import {
  betOdds,
  isSide,
  parseBetSelection,
  type RaceBetSelection,
  sideBetOf,
  sideBetType,
} from './side-bets.ts';

export type RaceGame = SharedGame<RaceBetSelection, RaceOutcome, RaceCard>;

/** Naira, in kobo. At ₦100 every selection of every card is allowed. */
export const LIMITS = { minStakeKobo: 10_000n, maxStakeKobo: 2_000_000n, maxPayoutKobo: 2_000_000_000n };
const NOTHING = rational(0n);

const NO_PRICE = refuse(
  'race_no_price',
  'This is too likely for a price above the stake, so it is not offered. Choose another bet.',
);

/** The highest stake whose payout at these odds is within the maximum. */
export function maxStakeNaira(odds: number): number {
  const most = (LIMITS.maxPayoutKobo * 100n) / BigInt(odds) / KOBO_PER_NAIRA;
  const highest = LIMITS.maxStakeKobo / KOBO_PER_NAIRA;
  return Number(most < highest ? most : highest);
}

function betFault(
  field: RaceField,
  { stakeNaira, selection }: SharedBet<RaceBetSelection>,
  card: RaceCard,
): RuleRefusal | null {
  const missing = isSide(selection) ? null : faultOn(selection, card.runners.length);
  if (missing !== null) return missing;
  const odds = betOdds(field, card, selection);
  if (odds === null) return NO_PRICE;
  const most = maxStakeNaira(odds);
  if (stakeNaira <= most) return null;
  const [highest, stake] = [LIMITS.maxPayoutKobo, BigInt(most) * KOBO_PER_NAIRA].map((kobo) =>
    formatNaira(kobo, 'short'),
  );
  return refuse(
    'race_above_most',
    `A race pays at most ${highest}: at these odds the stake can be up to ${stake}.`,
  );
}

const timesStake = (odds: number): Rational => rational(BigInt(odds), 100n);

/** A card for the suites: its likeliest runners, or middle ones where the likeliest may not be offered. */
function exampleOf(market: Market, card: RaceCard): RaceSelection {
  const { picks, places, isOrdered } = marketRule(market, card.runners.length);
  const byStrength = card.runners
    .map(({ strength }, at) => ({ number: at + 1, strength }))
    .toSorted((a, b) => b.strength - a.strength || a.number - b.number)
    .map(({ number }) => number);
  const first = places > picks ? Math.floor(byStrength.length / 2) : 0;
  const runners = byStrength.slice(first, first + picks);
  return { market, runners: isOrdered ? runners : runners.toSorted((a, b) => a - b) };
}

/**
 * The card on which a selection of the market is likeliest: the selected runners have the maximum strength, all others the minimum.
 * A probability only grows with the strength of selected runners, and falls with that of the others.
 */
export function likeliestCard(starters: Starters, picks: number): RaceCard {
  const strengths = starters.flatMap((runners, at) =>
    Array.from({ length: runners }, () => STRENGTHS[at] ?? STRENGTHS[0]),
  );
  return {
    runners: strengths.map(({ least, most }, at) => ({
      stable: at,
      strength: at < picks ? most : least,
      form: [],
    })),
  };
}

/** Minimum return of any selection of the market on any card with these starters. */
function minOf(market: Market, starters: Starters): Rational {
  const size = starters.reduce((sum, one) => sum + one, 0);
  const rule = marketRule(market, size);
  const runners = Array.from({ length: rule.picks }, (_, at) => at + 1);
  return minReturn(rule, chanceOf(likeliestCard(starters, rule.picks), { market, runners }));
}

function betType(field: RaceField, market: Market): SharedBetType<RaceBetSelection, RaceCard> {
  const returns = field.programme.map((starters) => minOf(market, starters));
  const rule = marketRule(market, maxRunners(field));
  return {
    id: market,
    name: line('market', { market: market.replace('-', '') }),
    rtp: returns.reduce((least, one) => (compare(one, least) < 0n ? one : least)),
    maxRtp: returnOf(rule),
    example: (card) => exampleOf(market, card),
    chances(card) {
      const selection = exampleOf(market, card);
      const chance = chanceOf(card, selection);
      return [
        { pays: timesStake(oddsOf(card, selection) ?? 0), chance },
        { pays: NOTHING, chance: minus(rational(1n), chance) },
      ];
    },
  };
}

/** A race of a field: the common part of the four games. */
export function raceGame(field: RaceField): RaceGame {
  const most = maxRunners(field);
  const nameOf = (card: RaceCard, number: number) => {
    const runner = card.runners[number - 1];
    return runner === undefined ? `${number}` : `${number} ${stableRunner(field, runner).name}`;
  };
  const betTypes = [
    ...MARKETS.map((market) => betType(field, market)),
    ...(field.sideBets ?? []).map((bet) => sideBetType(field, bet)),
  ];
  const paytable: PayRow[] = betTypes.map(({ name }) => ({ name, chance: null, pays: null }));
  return {
    id: field.id,
    title: field.title,
    mode: field.mode,
    addedOn: field.addedOn,
    version: field.version,
    limits: LIMITS,
    betTypes,
    paytable,
    phases: { openMs: 30_000, restMs: 7_000 },
    betsPerRound: 8,
    card: (round, drawsOf) => drawCard(field, round, drawsOf(round)),
    parseSelection: (input) => parseBetSelection(field, input, most),
    betFault: (bet, card) => betFault(field, bet, card),
    outcome: (draws, card) => drawOutcome(card, draws),
    runningMs: (outcome) => runningMs(field, outcome),
    pays({ selection }, { order }, _cashOuts, card) {
      const wins = isSide(selection) ? sideBetOf(field, selection).comesIn(order) : comesIn(selection, order);
      return wins ? timesStake(betOdds(field, card, selection) ?? 0) : NOTHING;
    },
    describeSelection(selection, card) {
      if (isSide(selection)) return line(selection.side);
      const { market, runners } = selection;
      const { isOrdered } = marketRule(market, card.runners.length);
      const named = runners.map((number) => nameOf(card, number));
      return line('selection', {
        market: market.replace('-', ''),
        runners: named.join(isOrdered ? ' › ' : ' + '),
      });
    },
    describeOutcome(outcome, card) {
      const margins = marginsOf(outcome);
      const lines = outcome.order.map((number, place) => {
        const runner = { place: place + 1, name: nameOf(card, number) };
        return place === 0
          ? line('winner', runner)
          : line('runner', { ...runner, seconds: ((margins[place] ?? 0) / 100).toFixed(2) });
      });
      return isPhotoFinish(outcome) ? [...lines, line('photo')] : lines;
    },
  };
}
