import type { Ending } from '../endings.ts';
import { type MarketOffer, marketOffer } from '../fair-market.ts';
import type { PlayState, Side, SportModel } from '../types.ts';

type TennisModel = Extract<SportModel, { sport: 'tennis' }>;
interface Games {
  readonly home: number;
  readonly away: number;
}
interface SetEnd {
  readonly games: Games;
  readonly next: Side;
  readonly chance: number;
}

const NO_GAMES: Games = { home: 0, away: 0 };
const SIDES: readonly Side[] = ['home', 'away'];

const MIN_CHANCE = 1e-7;
const MAX_TOTALS = 3;
const LIKELIEST = 0.9;

/** Probability that the server wins a game, by that of a point (the usual closed form, deuces included). */
export function holdChance(point: number): number {
  const lost = 1 - point;
  const toDeuce = 20 * point ** 3 * lost ** 3;
  const fromDeuce = point ** 2 / (point ** 2 + lost ** 2);
  return point ** 4 * (1 + 4 * lost + 10 * lost ** 2) + toDeuce * fromDeuce;
}

interface Holds {
  readonly home: number;
  readonly away: number;
}

/** Probability that the home side wins a game. A tie-break is priced as half a service game of each player. */
export function homeWinsGame(hold: Holds, { home, away }: Games, server: Side): number {
  if (home === 6 && away === 6) return (hold.home + 1 - hold.away) / 2;
  return server === 'home' ? hold.home : 1 - hold.away;
}

/**
 * Every ending of the match from here, with its probability; they sum to one. Before the match either side may serve first; during it
 * `play.server` is the side serving.
 */
export function tennisEndings(model: TennisModel, play: PlayState): Ending[] {
  const hold = { home: holdChance(model.homeServe), away: holdChance(model.awayServe) };
  const done = play.isBreak || play.periods.length === 0 ? play.periods : play.periods.slice(0, -1);
  const current = play.isBreak ? undefined : play.periods[done.length];
  const fresh = { home: setEnds(hold, NO_GAMES, 'home'), away: setEnds(hold, NO_GAMES, 'away') };
  const endings = new Map<string, { play: PlayState; chance: number }>();
  const go = (
    sets: readonly Games[],
    home: number,
    away: number,
    chance: number,
    ends: readonly SetEnd[],
  ) => {
    if (home === model.setsToWin || away === model.setsToWin) {
      const name = sets.map((set) => `${set.home}-${set.away}`).join();
      endings.set(name, {
        play: over(play, sets, home, away),
        chance: chance + (endings.get(name)?.chance ?? 0),
      });
      return;
    }
    for (const { games, next, chance: part } of ends) {
      if (chance * part < MIN_CHANCE) continue;
      const isHome = games.home > games.away;
      go([...sets, games], home + Number(isHome), away + Number(!isHome), chance * part, fresh[next]);
    }
  };
  for (const server of play.server === undefined ? SIDES : [play.server])
    go(done, play.home, play.away, 1, current === undefined ? fresh[server] : setEnds(hold, current, server));
  const all = [...endings.values()];
  const sum = all.reduce((total, { chance }) => total + chance, 0);
  return all.map((ending) => ({ ...ending, chance: ending.chance / sum }));
}

/** The endings of a set from these games, and the first server of the next one: the serve alternates. */
function setEnds(hold: Holds, from: Games, server: Side): SetEnd[] {
  const ends = new Map<string, SetEnd>();
  const go = (home: number, away: number, serves: Side, chance: number) => {
    const isOver = (home >= 6 || away >= 6) && (Math.abs(home - away) >= 2 || home === 7 || away === 7);
    if (isOver) {
      const key = `${home}-${away}`;
      const before = ends.get(key)?.chance ?? 0;
      ends.set(key, { games: { home, away }, next: serves, chance: chance + before });
      return;
    }
    const homeWins = homeWinsGame(hold, { home, away }, serves);
    const next = serves === 'home' ? 'away' : 'home';
    go(home + 1, away, next, chance * homeWins);
    go(home, away + 1, next, chance * (1 - homeWins));
  };
  go(from.home, from.away, server, 1);
  return [...ends.values()];
}

function over(play: PlayState, sets: readonly Games[], home: number, away: number): PlayState {
  return { ...play, home, away, periods: sets, isBreak: false, isOver: true };
}

export function tennisOffers(model: TennisModel, play: PlayState): MarketOffer[] {
  // The server wins most games: a price that ignores who serves could be exploited by anyone watching the match.
  if (play.periods.length > 0 && play.server === undefined) return [];
  const endings = tennisEndings(model, play);
  const isFirstSet = play.periods.length === 0 || (play.periods.length === 1 && !play.isBreak);
  const offerOf = (marketId: string, selectionIds: readonly string[]) =>
    marketOffer('tennis', { marketId, selectionIds }, () => endings);
  const sets = model.setsToWin === 2 ? [2.5] : [3.5, 4.5];
  return [
    offerOf('ml', ['home', 'away']),
    ...(isFirstSet ? [offerOf('set1', ['home', 'away'])] : []),
    ...sets.map((line) => offerOf(`sets:${line}`, ['over', 'under'])),
    ...totalLines(endings).map((line) => offerOf(`ou:${line}`, ['over', 'under'])),
  ];
}

/** The totals of games nearest to even odds. */
function totalLines(endings: readonly Ending[]): number[] {
  const chances = new Map<number, number>();
  for (const { play, chance } of endings) {
    const games = play.periods.reduce((sum, { home, away }) => sum + home + away, 0);
    chances.set(games, (chances.get(games) ?? 0) + chance);
  }
  const totals = [...chances.keys()].sort((one, other) => one - other);
  let under = 0;
  return totals
    .map((games) => {
      under += chances.get(games) ?? 0;
      return { line: games + 0.5, under };
    })
    .filter((line) => line.under < LIKELIEST && line.under > 1 - LIKELIEST)
    .sort((one, other) => Math.abs(one.under - 0.5) - Math.abs(other.under - 0.5))
    .slice(0, MAX_TOTALS)
    .map(({ line }) => line)
    .sort((one, other) => one - other);
}
