import { hash } from 'node:crypto';
import { drawStream } from '@jara/fairness/stream';
import { createBuilderPricing } from '@jara/odds/bet-builder';
import { beginning, boardOf } from '@jara/odds/board';
import { legResult } from '@jara/odds/leg-result';
import { isByFinalScore } from '@jara/odds/settle-selection';
import type { Market, PlayState, PricedEvent, SelectionName, SportModel } from '@jara/odds/types';
import { HOUSE_COMPETITIONS } from '../providers/house/competitions.ts';
import { endOf } from '../providers/house/course.ts';
import { type DrawsOf, type Fixture, fixturesOfInterval } from '../providers/house/fixtures.ts';
import { courseOf, updateAt } from '../providers/house/house-state.ts';

/** Returns of similar selections over played matches. */
export interface PlayedGroup {
  readonly name: string;
  /** Matches in which there was such a bet. */
  readonly matches: number;
  /** Return of the stakes that won or lost. A stake that is returned because its line was met is not counted. */
  readonly back: number;
  /** By the chances of the price. */
  readonly expected: number;
  /** Standard deviation of `back`; that of the price if it is greater, since a long shot may not have won at all. */
  readonly deviation: number;
}

const RETURNS = { won: 1, half_won: 0.5, void: 0, half_lost: 0, lost: 0 } as const;
const KEPT = { won: 0, half_won: 0.5, void: 1, half_lost: 0.5, lost: 0 } as const;
/** Number of bet builders of two and of three selections within one match. */
const BUILDERS = 120;
/** Maximum number of plays held with their results; some hundred megabytes. */
const MAX_HELD = 500_000;

const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer');
export const drawsBy =
  (serverSeed: string): DrawsOf =>
  (clientSeed) =>
    drawStream(sha256, { serverSeed, clientSeed, nonce: 0 });

/** A fixture of the house in this sport that is played to its end. */
export function playedFixture(sport: SportModel['sport'], seed: string): Fixture {
  const competition = HOUSE_COMPETITIONS.find((one) => one.sport === sport);
  const [fixture] = competition === undefined ? [] : fixturesOfInterval(competition, 1, drawsBy(seed));
  if (fixture === undefined) throw new Error(`the house plays no ${sport}`);
  return { ...fixture, fate: 'played' };
}

interface State {
  readonly minute: string;
  readonly play: PlayState;
  matches: number;
  /** How many times each result followed. */
  readonly ends: Map<PlayState, number>;
}

interface Priced {
  readonly selections: readonly SelectionName[];
  readonly odds: number;
  readonly probability: number;
  readonly returned: number;
}

/**
 * Plays a fixture repeatedly by the feed's own course, and compares the offers before it and at each of these minutes of its clock (games of tennis),
 * at a random moment within it, with the result. `back` does not use the model's chances.
 */
export function playedReturns(
  fixture: Fixture,
  {
    matches,
    minutes,
    seed,
  }: { readonly matches: number; readonly minutes: readonly number[]; readonly seed: string },
): PlayedGroup[] {
  const groups = new Map<string, Sums>();
  const states = createStates(fixture.model, (state) => {
    const seen = new Set<string>();
    for (const bet of offeredIn(fixture.model, state)) addBet(groups, seen, fixture, state, bet);
  });
  for (let match = 0; match < matches; match += 1) {
    const drawsOf = drawsBy(`${seed} ${match}`);
    const course = courseOf(fixture, drawsOf);
    const plays = new Map([['before', beginning(fixture.model.sport)]]);
    const within = drawsOf('moment').below(1_000_000) / 1_000_000;
    for (const minute of minutes) {
      const sinceMs = (minute + within) * fixture.competition.paceMs;
      const update = updateAt(fixture, course, new Date(fixture.startsAtMs + sinceMs), drawsOf);
      if (update.play !== null && update.status === 'live' && !update.suspended)
        plays.set(String(minute), update.play);
    }
    states.add(endOf(course).play, plays);
  }
  states.tallyAll();
  return [...groups].filter(([, { played }]) => played > 0).map(([name, sums]) => toGroup(name, sums));
}

/** Sums over bets: `back` and `played` are the winnings and the part of the stake that won or lost; the squares and the product are of these two. */
interface Sums {
  matches: number;
  bets: number;
  back: number;
  played: number;
  backSquare: number;
  playedSquare: number;
  product: number;
  /** By the chances of the price, as `pricedPlayed` and `variance`. */
  expected: number;
  pricedPlayed: number;
  variance: number;
}

/** The ratio of winnings to stakes that won or lost, with the deviation of a ratio of two means. */
function toGroup(name: string, sums: Sums): PlayedGroup {
  const { matches, bets, played, pricedPlayed } = sums;
  const back = sums.back / played;
  const square = sums.backSquare - 2 * back * sums.product + back ** 2 * sums.playedSquare;
  const perBet = Math.max(square, sums.variance) / bets;
  const deviation = Math.sqrt(perBet / matches) / (played / bets);
  return { name, matches, back, expected: sums.expected / pricedPlayed, deviation };
}

/** Merges equal plays, so that each is priced once, and tallies them before they exceed the maximum: memory is bounded for any number of matches. */
function createStates(model: SportModel, tally: (state: State) => void) {
  const { sport } = model;
  const markets = boardOf({ eventId: 'e', model, play: beginning(sport), outside: null, trading: {} });
  // If the final score settles all markets, the periods are ignored: otherwise few plays of basketball would be equal.
  const isByScore = markets.every(({ marketId }) => isByFinalScore(sport, marketId));
  const nameOf = (play: PlayState) =>
    JSON.stringify(isByScore ? { ...play, periods: play.periods.length } : play);
  const [states, ends] = [new Map<string, State>(), new Map<string, PlayState>()];
  let held = 0;
  function tallyAll(): void {
    for (const state of states.values()) tally(state);
    states.clear();
    ends.clear();
    held = 0;
  }
  return {
    /** Adds a match with this end, and its play before it and at each minute. */
    add(end: PlayState, plays: ReadonlyMap<string, PlayState>): void {
      const result = nameOf(end);
      const known = ends.get(result) ?? end;
      ends.set(result, known);
      for (const [minute, play] of plays) {
        const name = `${minute} ${nameOf(play)}`;
        const state = states.get(name) ?? { minute, play, matches: 0, ends: new Map() };
        states.set(name, state);
        state.matches += 1;
        if (!state.ends.has(known)) held += 1;
        state.ends.set(known, (state.ends.get(known) ?? 0) + 1);
      }
      if (held >= MAX_HELD) tallyAll();
    },
    tallyAll,
  };
}

function* offeredIn(model: SportModel, { play }: State): Generator<Priced> {
  const event: PricedEvent = { eventId: 'e', model, play, outside: null, trading: {} };
  const board = boardOf(event);
  for (const { marketId, selections } of board)
    for (const { selectionId, odds, probability, returned } of selections)
      if (odds > 0) yield { selections: [{ marketId, selectionId }], odds, probability, returned };
  yield* buildersOf(event, board);
}

function* buildersOf(event: PricedEvent, board: readonly Market[]): Generator<Priced> {
  const pricing = createBuilderPricing(event, board);
  if (pricing === null) return;
  const draws = drawsBy('builders')('of a match');
  const pick = () => {
    const market = board[draws.below(board.length)];
    const selection = market?.selections[draws.below(market.selections.length)];
    return market === undefined || selection === undefined || selection.odds === 0
      ? []
      : [{ marketId: market.marketId, ...selection }];
  };
  for (let tries = 0; tries < BUILDERS; tries += 1) {
    const chosen = [...pick(), ...pick(), ...(tries % 2 === 0 ? pick() : [])];
    if (new Set(chosen.map(({ marketId }) => marketId)).size < Math.max(2, chosen.length)) continue;
    const price = pricing.price(chosen);
    if (price !== null) yield { ...price, selections: chosen };
  }
}

const NOTHING: Sums = {
  ...{ matches: 0, bets: 0, back: 0, played: 0, backSquare: 0, playedSquare: 0, product: 0 },
  ...{ expected: 0, pricedPlayed: 0, variance: 0 },
};

function addBet(
  groups: Map<string, Sums>,
  seen: Set<string>,
  { model: { sport } }: Fixture,
  state: State,
  { selections, odds, probability, returned }: Priced,
): void {
  const [first] = selections;
  const family = first?.marketId.replace(/:-?[\d.]+$/, '');
  const chance = probability >= 0.5 ? 'likely' : probability >= 0.1 ? 'open' : 'long';
  const of =
    selections.length > 1 ? `builder of ${selections.length}` : `${family} ${first?.selectionId} ${chance}`;
  const name = `${state.minute} ${of}`;
  const sums = groups.get(name) ?? { ...NOTHING };
  groups.set(name, sums);
  // Lines of one market win together: a match counts once.
  if (!seen.has(name)) sums.matches += state.matches;
  seen.add(name);
  sums.bets += state.matches;
  sums.expected += (state.matches * (1 - returned) * probability * odds) / 100;
  sums.pricedPlayed += state.matches * (1 - returned);
  sums.variance += state.matches * (1 - returned) * probability * (1 - probability) * (odds / 100) ** 2;
  for (const [play, count] of state.ends) {
    const result = legResult(sport, selections, play) ?? 'void';
    const [back, played] = [(RETURNS[result] * odds) / 100, 1 - KEPT[result]];
    sums.back += count * back;
    sums.played += count * played;
    sums.backSquare += count * back ** 2;
    sums.playedSquare += count * played ** 2;
    sums.product += count * back * played;
  }
}
