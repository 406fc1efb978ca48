import type { Ending } from '../endings.ts';
import { type FairMarket, fairMarket } from '../fair-market.ts';
import type { PlayState, SportModel } from '../types.ts';

type TennisModel = Extract<SportModel, { sport: 'tennis' }>;
interface Games {
  readonly home: number;
  readonly away: number;
}
type SetEnds = ReadonlyMap<string, { readonly games: Games; readonly chance: number }>;

const LEAST_CHANCE = 1e-7;
const MOST_TOTALS = 3;
const LIKELIEST = 0.9;

/** The chance that the server wins a game, by the chance of a point (the usual closed form, deuces included). */
export function holdChance(point: number): number {
  const lost = 1 - point;
  const toDeuce = 20 * point ** 3 * lost ** 3;
  const fromDeuce = point ** 2 / (point ** 2 + lost ** 2);
  return point ** 4 * (1 + 4 * lost + 10 * lost ** 2) + toDeuce * fromDeuce;
}

/** Every way in which the match may end from here; nobody tells who serves, so both are as likely. */
export function tennisEndings(model: TennisModel, play: PlayState): Ending[] {
  const hold = { home: holdChance(model.homeServe), away: holdChance(model.awayServe) };
  const done = play.isBreak || play.periods.length === 0 ? play.periods : play.periods.slice(0, -1);
  const current = play.isBreak ? undefined : play.periods[done.length];
  const fresh = setEnds(hold, { home: 0, away: 0 });
  const endings: Ending[] = [];
  const go = (sets: readonly Games[], home: number, away: number, chance: number, ends: SetEnds) => {
    if (home === model.setsToWin || away === model.setsToWin) {
      endings.push({ chance, play: over(play, sets, home, away) });
      return;
    }
    for (const { games, chance: part } of ends.values()) {
      if (chance * part < LEAST_CHANCE) continue;
      const isHome = games.home > games.away;
      go([...sets, games], home + Number(isHome), away + Number(!isHome), chance * part, fresh);
    }
  };
  go(done, play.home, play.away, 1, current === undefined ? fresh : setEnds(hold, current));
  const sum = endings.reduce((total, { chance }) => total + chance, 0);
  return endings.map((ending) => ({ ...ending, chance: ending.chance / sum }));
}

/** How a set may end from these games, over either server. */
function setEnds(hold: { readonly home: number; readonly away: number }, from: Games): SetEnds {
  const ends = new Map<string, { games: Games; chance: number }>();
  const go = (home: number, away: number, homeServes: boolean, chance: number) => {
    const isOver = (home >= 6 || away >= 6) && (Math.abs(home - away) >= 2 || home === 7 || away === 7);
    if (isOver) {
      const key = `${home}-${away}`;
      ends.set(key, { games: { home, away }, chance: chance + (ends.get(key)?.chance ?? 0) });
      return;
    }
    // A tie-break is about as much of a server's game as of the other's.
    const homeWins =
      home === 6 && away === 6 ? (hold.home + 1 - hold.away) / 2 : homeServes ? hold.home : 1 - hold.away;
    go(home + 1, away, !homeServes, chance * homeWins);
    go(home, away + 1, !homeServes, chance * (1 - homeWins));
  };
  for (const homeServes of [true, false]) go(from.home, from.away, homeServes, 0.5);
  return ends;
}

function over(play: PlayState, sets: readonly Games[], home: number, away: number): PlayState {
  return { ...play, home, away, periods: sets, isBreak: false, isOver: true };
}

export function tennisFair(model: TennisModel, play: PlayState): FairMarket[] {
  const endings = tennisEndings(model, play);
  const isFirstSet = play.periods.length === 0 || (play.periods.length === 1 && !play.isBreak);
  const two = (marketId: string, selectionIds: readonly string[]) =>
    fairMarket('tennis', { marketId, selectionIds }, endings);
  const sets = model.setsToWin === 2 ? [2.5] : [3.5, 4.5];
  return [
    two('ml', ['home', 'away']),
    ...(isFirstSet ? [two('set1', ['home', 'away'])] : []),
    ...sets.map((line) => two(`sets:${line}`, ['over', 'under'])),
    ...totalLines(endings).map((line) => two(`ou:${line}`, ['over', 'under'])),
  ];
}

/** The totals of games nearest to even. */
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
    .slice(0, MOST_TOTALS)
    .map(({ line }) => line)
    .sort((one, other) => one - other);
}
