import type { DrawStream } from '@jara/fairness/stream';
import { beginning } from '@jara/odds/board';
import { eachCourse, HALF_LENGTHS, RED_CARD, ratesLeft } from '@jara/odds/football/endings';
import type { PlayState, Side, SportModel } from '@jara/odds/types';
import type { Course, Moment } from './course.ts';

type FootballModel = Extract<SportModel, { sport: 'football' }>;
type Half = 0 | 1;

/** Number of red cards in a million minutes of one side: one in eight matches. */
const REDS = 700;
const MILLIONTHS = 1_000_000;
/** Cancelled goals per hundred that count, in addition to the goals that the price expects. */
const CANCELLED_PERCENT = 4;
/** Minutes between a goal and its cancellation. */
const REVIEW_MINUTES = 0.5;
const BREAK_MINUTES = 4;
const MAX_REDS = 2;
/** Kick-offs by the match's clock. */
const KICK_OFFS = [0, 45] as const;
const SIDES = ['home', 'away'] as const;

/** Minutes since the kick-off of its half, as a fraction. */
interface Goal {
  readonly half: Half;
  readonly side: Side;
  readonly minute: number;
}

/**
 * A match whose goals of each half are drawn from the table that prices it, at uniformly distributed moments of the half. Cancelled goals do
 * not count and change no chance. A red card is drawn only as often as the following goals fit a side with a player less, so the chances of
 * the result stay those of the table.
 */
export function footballCourse(model: FootballModel, paceMs: number, draws: DrawStream): Course {
  const goals = drawGoals(model, draws);
  const cancelled = drawCancelled(model, goals, draws);
  const moments: Moment[] = [];
  let play: PlayState = { ...beginning('football'), periods: [{ home: 0, away: 0 }] };
  let clock = 0;
  for (const half of [0, 1] as const) {
    const addMoment = (minute: number, heldMinutes: number | null = null) =>
      moments.push({
        ...{ atMs: (clock + minute) * paceMs, play, isHeld: heldMinutes !== null },
        heldUntilMs: (clock + minute + (heldMinutes ?? 0)) * paceMs,
      });
    for (let minute = 0; minute < HALF_LENGTHS[half]; minute += 1) {
      play = { ...play, minute: KICK_OFFS[half] + minute };
      addMoment(minute);
      for (const side of SIDES) {
        if (!isRed(model, play, side, goals, { half, minute }, draws)) continue;
        play = withRed(play, side);
        addMoment(minute, 0);
      }
      const events = [
        ...goals.filter(isIn(half, minute)).map((goal) => ({ ...goal, counts: true })),
        ...cancelled.filter(isIn(half, minute)).map((goal) => ({ ...goal, counts: false })),
      ].sort((one, other) => one.minute - other.minute);
      for (const { side, counts, minute: at } of events) {
        const before = play;
        play = withGoal(play, side);
        addMoment(at, counts ? 0 : REVIEW_MINUTES);
        if (counts) continue;
        play = before;
        addMoment(at + REVIEW_MINUTES, 0);
      }
    }
    clock += HALF_LENGTHS[half];
    if (half === 1) break;
    play = { ...play, isBreak: true, minute: KICK_OFFS[1] };
    addMoment(0);
    clock += BREAK_MINUTES;
    play = { ...play, isBreak: false, periods: [...play.periods, { home: 0, away: 0 }] };
  }
  play = { ...play, isOver: true };
  moments.push({ atMs: clock * paceMs, play, isHeld: true, heldUntilMs: clock * paceMs });
  return moments;
}

const isIn = (half: Half, minute: number) => (goal: Goal) =>
  goal.half === half && Math.floor(goal.minute) === minute;

interface ResultTable {
  readonly courses: readonly (readonly [h1: number, a1: number, h2: number, a2: number])[];
  /** Cumulative sums over the courses. */
  readonly sums: readonly number[];
}

const tables = new WeakMap<FootballModel, ResultTable>();

/** All goals of both halves with their chances, as they are priced before the match. */
function tableOf(model: FootballModel): ResultTable {
  const known = tables.get(model);
  if (known !== undefined) return known;
  const courses: (readonly [number, number, number, number])[] = [];
  const sums: number[] = [];
  let sum = 0;
  eachCourse(model, beginning('football'), (h1, a1, h2, a2, chance) => {
    sum += chance;
    courses.push([h1, a1, h2, a2]);
    sums.push(sum);
  });
  const table = { courses, sums };
  tables.set(model, table);
  return table;
}

function drawGoals(model: FootballModel, draws: DrawStream): Goal[] {
  const { courses, sums } = tableOf(model);
  const drawn = uniform(draws) * (sums.at(-1) ?? 0);
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((sums[middle] ?? 0) > drawn) high = middle;
    else low = middle + 1;
  }
  const [h1, a1, h2, a2] = courses[low] ?? [0, 0, 0, 0];
  const of = (half: Half, side: Side, count: number) =>
    Array.from({ length: count }, () => ({ half, side, minute: uniform(draws) * HALF_LENGTHS[half] }));
  return [...of(0, 'home', h1), ...of(0, 'away', a1), ...of(1, 'home', h2), ...of(1, 'away', a2)];
}

/** Not if another goal falls, or the half ends, before the referee's decision. */
function drawCancelled(model: FootballModel, goals: readonly Goal[], draws: DrawStream): Goal[] {
  const rates = ratesLeft(model, beginning('football'));
  const cancelled: Goal[] = [];
  for (const half of [0, 1] as const)
    for (const side of SIDES) {
      const rate = (half === 0 ? rates.first : rates.second)[side === 'home' ? 0 : 1];
      // Decided within its minute: the match clock only moves forward.
      const minute = draws.below(HALF_LENGTHS[half]) + uniform(draws) * (1 - REVIEW_MINUTES);
      if (uniform(draws) * 100 >= rate * CANCELLED_PERCENT) continue;
      const isClear = [...goals, ...cancelled].every(
        (other) => other.half !== half || Math.abs(other.minute - minute) > 2 * REVIEW_MINUTES,
      );
      if (isClear) cancelled.push({ half, side, minute });
    }
  return cancelled;
}

/**
 * Whether a side gets a red card at the beginning of a minute. The chance is proportional to how much likelier the following goals are with
 * the card than without it: after it, the goals therefore fit the new price.
 */
function isRed(
  model: FootballModel,
  play: PlayState,
  side: Side,
  goals: readonly Goal[],
  { half, minute }: { readonly half: Half; readonly minute: number },
  draws: DrawStream,
): boolean {
  const drawn = draws.below(MILLIONTHS);
  if (redsOf(play, side) >= MAX_REDS) return false;
  const left = goals.filter((goal) => goal.half > half || (goal.half === half && goal.minute >= minute));
  const rates = ratesAtStart(model, play, half, minute);
  let likelier = 1;
  for (const [at, of] of SIDES.entries()) {
    const factor = of === side ? RED_CARD.own : RED_CARD.other;
    const scored = left.filter((goal) => goal.side === of).length;
    likelier *= factor ** scored * Math.exp((1 - factor) * (rates[at] ?? 0));
  }
  return drawn < REDS * likelier;
}

/** Expected remaining goals of each side from the beginning of a minute on. */
function ratesAtStart(model: FootballModel, play: PlayState, half: Half, minute: number): number[] {
  const whole = ratesLeft(model, { ...play, periods: [], isBreak: false });
  const share = 1 - minute / HALF_LENGTHS[half];
  return [0, 1].map((side) =>
    half === 0
      ? (whole.first[side] ?? 0) * share + (whole.second[side] ?? 0)
      : (whole.second[side] ?? 0) * share,
  );
}

const FINE = 2 ** 32;

/** From 0 to 1. */
function uniform(draws: DrawStream): number {
  return draws.below(FINE) / FINE;
}

function redsOf(play: PlayState, side: Side): number {
  return side === 'home' ? play.homeReds : play.awayReds;
}

function withRed(play: PlayState, side: Side): PlayState {
  return side === 'home'
    ? { ...play, homeReds: play.homeReds + 1 }
    : { ...play, awayReds: play.awayReds + 1 };
}

function withGoal(play: PlayState, side: Side): PlayState {
  const periods = play.periods.map((period, at) =>
    at === play.periods.length - 1 ? { ...period, [side]: period[side] + 1 } : period,
  );
  return { ...play, periods, [side]: play[side] + 1, firstGoal: play.firstGoal ?? side };
}
