import type { Ending } from '../endings.ts';
import type { PlayState, Side, SportModel } from '../types.ts';
import { boundRate, boundRho, poisson, tau } from './score-matrix.ts';

type FootballModel = Extract<SportModel, { sport: 'football' }>;

/** Share of a match's goals in the first half: 44.5 % over five leagues and ten seasons of `docs/odds.md`. */
const FIRST_HALF_SHARE = 0.445;
const HALF_MINUTES = 45;
/** Mean added time; a half that goes beyond it may still see a goal. */
const ADDED_MINUTES = { first: 2, second: 4 } as const;
/** Minutes of each half with its added time: a match simulated by this model has the same number. */
export const HALF_LENGTHS = [
  HALF_MINUTES + ADDED_MINUTES.first,
  HALF_MINUTES + ADDED_MINUTES.second,
] as const;
/** A minute is reported at its beginning and priced until the next: on average half of it is left. */
const REPORTED_MINUTE_LEFT = 0.5;
/** Minimum minutes left in a half for open markets: within a minute a price would be off by more than its margin. */
const MIN_OPEN_MINUTES = 3;
/** A side with a man less scores a third less, the other side a quarter more (Ridder, Cramer and Hopstaken 1994, "Down to ten"). */
export const RED_CARD = { own: 0.67, other: 1.25 } as const;
/**
 * Maximum further goals of one side in one half. A seventh goal of five expected ones has a probability of one in a hundred thousand.
 */
const MAX_MORE = 10;
const MIN_CHANCE = 1e-10;
/** Minimum probability of a course in joint endings: one match in 100,000 at most ends in an omitted one. */
export const MIN_JOINT_CHANCE = 1e-8;

/** Further goals expected of each side, by half. */
export interface RatesLeft {
  readonly first: readonly [home: number, away: number];
  readonly second: readonly [home: number, away: number];
}

export function ratesLeft({ homeRate, awayRate }: FootballModel, play: PlayState): RatesLeft {
  const share = sharesLeft(play);
  const home = boundRate(homeRate) * RED_CARD.own ** play.homeReds * RED_CARD.other ** play.awayReds;
  const away = boundRate(awayRate) * RED_CARD.own ** play.awayReds * RED_CARD.other ** play.homeReds;
  return {
    first: [home * share.first, away * share.first],
    second: [home * share.second, away * share.second],
  };
}

/** Remaining share of a match's goals in each half. */
function sharesLeft({ periods, minute, isBreak, isOver }: PlayState): { first: number; second: number } {
  if (isOver) return { first: 0, second: 0 };
  const whole = 1 - FIRST_HALF_SHARE;
  if (periods.length === 0) return { first: FIRST_HALF_SHARE, second: whole };
  if (periods.length === 1 && !isBreak) {
    const left = minutesLeft(HALF_MINUTES, ADDED_MINUTES.first, minute);
    return { first: (FIRST_HALF_SHARE * left) / (HALF_MINUTES + ADDED_MINUTES.first), second: whole };
  }
  if (periods.length === 1) return { first: 0, second: whole };
  const left = minutesLeft(2 * HALF_MINUTES, ADDED_MINUTES.second, minute);
  return { first: 0, second: (whole * left) / (HALF_MINUTES + ADDED_MINUTES.second) };
}

function minutesLeft(end: number, added: number, minute: number): number {
  return Math.max(0, Math.min(HALF_MINUTES + added, end + added - minute) - REPORTED_MINUTE_LEFT);
}

/** Whether a half's markets are closed shortly before its end. The second half ends with the match. */
export function isHalfShut({ periods, isBreak, minute }: PlayState, half: 0 | 1): boolean {
  if (periods.length === 0 || periods.length - 1 < half) return false;
  if (periods.length - 1 > half || (half === 0 && isBreak)) return true;
  const added = half === 0 ? ADDED_MINUTES.first : ADDED_MINUTES.second;
  return HALF_MINUTES * (half + 1) + added - minute < MIN_OPEN_MINUTES;
}

/** Goals of each side in each half, and the unnormalised probability. */
export type Visit = (h1: number, a1: number, h2: number, a2: number, chance: number) => void;

/**
 * Goes through all possible further goals. Those of the halves are independent except for the correction of low scores, which is that of
 * the final score by the whole match's rates: a match whose result is drawn before it begins is priced right at every minute.
 */
export function eachCourse(model: FootballModel, play: PlayState, visit: Visit): void {
  const left = ratesLeft(model, play);
  const [homeRate, awayRate] = [boundRate(model.homeRate), boundRate(model.awayRate)];
  const rho = boundRho(model.rho, homeRate, awayRate);
  const inFirst = play.periods.length === 0 || (play.periods.length === 1 && !play.isBreak && !play.isOver);
  const [firstHome, firstAway] = [goalsMore(left.first[0], inFirst), goalsMore(left.first[1], inFirst)];
  const [lastHome, lastAway] = [
    goalsMore(left.second[0], !play.isOver),
    goalsMore(left.second[1], !play.isOver),
  ];
  for (let h1 = 0; h1 < firstHome.length; h1 += 1)
    for (let a1 = 0; a1 < firstAway.length; a1 += 1) {
      const first = (firstHome[h1] ?? 0) * (firstAway[a1] ?? 0);
      if (first < MIN_CHANCE) continue;
      for (let h2 = 0; h2 < lastHome.length; h2 += 1)
        for (let a2 = 0; a2 < lastAway.length; a2 += 1) {
          const chance = first * (lastHome[h2] ?? 0) * (lastAway[a2] ?? 0);
          if (chance >= MIN_CHANCE)
            visit(
              h1,
              a1,
              h2,
              a2,
              chance * tau(play.home + h1 + h2, play.away + a1 + a2, homeRate, awayRate, rho),
            );
        }
    }
}

function goalsMore(rate: number, mayScore: boolean): Float64Array {
  return mayScore && rate > 0 ? poisson(rate, MAX_MORE) : Float64Array.of(1);
}

/** The endings of a match, grouped by the facts that a market depends on, each group computed on demand. */
export class FootballEndings {
  readonly #model: FootballModel;
  readonly #play: PlayState;
  #final: readonly Ending[] | undefined;
  #half: readonly Ending[] | undefined;
  #halfFull: readonly Ending[] | undefined;
  #first: readonly Ending[] | undefined;

  constructor(model: FootballModel, play: PlayState) {
    this.#model = model;
    this.#play = play;
  }

  /** By the final score. */
  get final(): readonly Ending[] {
    const { home, away } = this.#play;
    this.#final ??= this.#tallied(
      (add) => (h1, a1, h2, a2, chance) => add(home + h1 + h2, away + a1 + a2, chance),
      (homeEnd, awayEnd) => this.#ended(NO_GOALS, { home: homeEnd, away: awayEnd }),
    );
    return this.#final;
  }

  /** By the score at half time. */
  get half(): readonly Ending[] {
    const { home, away } = this.#atHalf;
    this.#half ??= this.#tallied(
      (add) => (h1, a1, _h2, _a2, chance) => add(home + h1, away + a1, chance),
      (homeHalf, awayHalf) =>
        this.#ended({ home: homeHalf, away: awayHalf }, { home: homeHalf, away: awayHalf }),
    );
    return this.#half;
  }

  /** By the leader at half time and the winner: one score represents all with the same leader and winner. */
  get halfFull(): readonly Ending[] {
    const leadNow = this.#play.home - this.#play.away;
    const leadAtHalf = this.#atHalf.home - this.#atHalf.away;
    this.#halfFull ??= this.#tallied(
      (add) => (h1, a1, h2, a2, chance) =>
        add(1 + Math.sign(leadAtHalf + h1 - a1), 1 + Math.sign(leadNow + h1 + h2 - a1 - a2), chance),
      (early, full) => this.#ended(scoreLedBy(early - 1), scoreLedBy(full - 1)),
    );
    return this.#halfFull;
  }

  /** By the side of the first goal. */
  get first(): readonly Ending[] {
    const { firstGoal } = this.#play;
    this.#first ??= this.#tallied(
      (add) => (h1, a1, h2, a2, chance) => {
        const homeFirst = chanceOfHomeFirst(firstGoal, [h1, a1], [h2, a2]);
        if (homeFirst === null) return add(0, 0, chance);
        add(1, 0, chance * homeFirst);
        add(0, 1, chance * (1 - homeFirst));
      },
      (home, away) => ended(this.#play, NO_GOALS, { home, away }, leaderOf(home, away)),
    );
    return this.#first;
  }

  get #atHalf(): Score {
    return this.#play.periods[0] ?? NO_GOALS;
  }

  #ended(atHalf: Score, score: Score): PlayState {
    return ended(this.#play, atHalf, score, this.#play.firstGoal);
  }

  #tallied(visit: (add: Tally['add']) => Visit, ending: (one: number, other: number) => PlayState): Ending[] {
    const tally = new Tally();
    eachCourse(
      this.#model,
      this.#play,
      visit((one, other, chance) => tally.add(one, other, chance)),
    );
    return tally.endings(ending);
  }
}

interface Score {
  readonly home: number;
  readonly away: number;
}

const NO_GOALS: Score = { home: 0, away: 0 };

function leaderOf(home: number, away: number): Side | null {
  if (home === away) return null;
  return home > away ? 'home' : 'away';
}

/** The lowest score with this leader: 1 the home side, -1 the away side, 0 a draw. */
function scoreLedBy(sign: number): Score {
  return { home: Number(sign > 0), away: Number(sign < 0) };
}

/** Every ending of a match, by the facts that several markets depend on. */
export function jointEndings(model: FootballModel, play: PlayState): Ending[] {
  const half = play.periods[0] ?? { home: 0, away: 0 };
  const endings: Ending[] = [];
  let sum = 0;
  eachCourse(model, play, (h1, a1, h2, a2, chance) => {
    if (chance < MIN_JOINT_CHANCE) return;
    sum += chance;
    const atHalf = { home: half.home + h1, away: half.away + a1 };
    const score = { home: play.home + h1 + h2, away: play.away + a1 + a2 };
    const homeFirst = chanceOfHomeFirst(play.firstGoal, [h1, a1], [h2, a2]);
    const add = (first: Side | null, part: number) => {
      if (part > 0) endings.push({ play: ended(play, atHalf, score, first), chance: chance * part });
    };
    if (homeFirst === null) return add(null, 1);
    add('home', homeFirst);
    add('away', 1 - homeFirst);
  });
  return endings.map(({ play: end, chance }) => ({ play: end, chance: chance / sum }));
}

type Goals = readonly [home: number, away: number];

/**
 * The order of goals within a half is random, so the first is the home side's with the probability of its share; null without a goal.
 */
export function chanceOfHomeFirst(known: Side | null, first: Goals, second: Goals): number | null {
  if (known !== null) return known === 'home' ? 1 : 0;
  const [home, away] = first[0] + first[1] > 0 ? first : second;
  return home + away === 0 ? null : home / (home + away);
}

/** Above the maximum goals of a side, including those before the current play. */
const MAX_TALLIED = 64;

/** Sums probabilities by two small integers, in the order of their first use. */
class Tally {
  readonly #chances = new Float64Array(MAX_TALLIED ** 2);
  readonly #met: number[] = [];
  #sum = 0;

  add(one: number, other: number, chance: number): void {
    if (chance === 0) return;
    const key = one * MAX_TALLIED + other;
    if (this.#chances[key] === 0) this.#met.push(key);
    this.#chances[key] = (this.#chances[key] ?? 0) + chance;
    this.#sum += chance;
  }

  endings(ending: (one: number, other: number) => PlayState): Ending[] {
    return this.#met.map((key) => ({
      play: ending(Math.floor(key / MAX_TALLIED), key % MAX_TALLIED),
      chance: (this.#chances[key] ?? 0) / this.#sum,
    }));
  }
}

function ended(
  { sport, homeReds, awayReds }: PlayState,
  atHalf: Score,
  { home, away }: Score,
  firstGoal: Side | null,
): PlayState {
  const second = { home: home - atHalf.home, away: away - atHalf.away };
  return {
    ...{ sport, home, away, homeReds, awayReds, firstGoal, minute: 90, isBreak: false, isOver: true },
    periods: [atHalf, second],
  };
}
