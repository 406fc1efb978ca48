import type { RaceField, RaceOutcome } from '@jara/race-kit/field';
import { finishTimes, OFF_MS } from '@jara/race-kit/outcome';

/**
 * The running of a race, derived from its result: the position of every runner at any moment of the animation. A length of the course is
 * measured in seconds that the winner takes for it. Each runner crosses the line at its exact time in the result; on the way one leads
 * early and fades, another comes late, by the seed of the running.
 */
export interface Running {
  /** Length of the course. */
  readonly course: number;
  /** Time at which the winner crosses the line, in milliseconds of the animation. */
  readonly wonAtMs: number;
  /** The same of the last runner. */
  readonly inAtMs: number;
  readonly runners: readonly RunnerPace[];
  readonly outcome: RaceOutcome;
}

export interface RunnerPace {
  readonly number: number;
  readonly finishMs: number;
  /** Its lead over an even pace, as waves over its way: one, two and three halves of a wave. */
  readonly waves: readonly [number, number, number];
  /** Its lead over the others as a share of a stride. */
  readonly stride: number;
}

/** Duration of the start. */
const START_SECONDS = 0.9;
/** Amplitudes of the waves, in seconds of running. */
const WAVES = [0.3, 0.16, 0.07] as const;
/** Past the line they slow down to this part of their speed within these seconds. */
const COAST_SECONDS = 2.5;
const COAST_TO = 0.35;

export function runningOf(field: RaceField, outcome: RaceOutcome): Running {
  const times = finishTimes(field, outcome);
  const wonAtMs = times[0] ?? OFF_MS;
  const random = randomFrom(outcome.seed);
  const paces = new Map(
    outcome.order.map((number, place) => [number, { number, finishMs: times[place] ?? wonAtMs }]),
  );
  const runners = [...paces.keys()]
    .toSorted((a, b) => a - b)
    .flatMap((number): RunnerPace[] => {
      const pace = paces.get(number);
      const [one, two, three] = WAVES.map((most) => (2 * random() - 1) * most) as [number, number, number];
      return pace === undefined ? [] : [{ ...pace, waves: [one, two, three], stride: random() }];
    });
  return { course: (wonAtMs - OFF_MS) / 1000, wonAtMs, inAtMs: times.at(-1) ?? wonAtMs, runners, outcome };
}

/** Position of a runner with a start and then an even pace. */
const even = (seconds: number) => seconds - START_SECONDS * (1 - Math.exp(-seconds / START_SECONDS));

/** Position of a runner at a moment of the animation. */
export function positionOf(running: Running, runner: RunnerPace, animationMs: number): number {
  const { course, wonAtMs } = running;
  const seconds = Math.max(0, animationMs - OFF_MS) / 1000;
  const own = (runner.finishMs - OFF_MS) / 1000;
  const speed = course / even((wonAtMs - OFF_MS) / 1000);
  if (seconds >= own) return course + speed * coasted(seconds - own);
  const share = seconds / own;
  const behind = speed * even(own) - course;
  const ahead = runner.waves.reduce((sum, wave, at) => sum + wave * Math.sin((at + 1) * Math.PI * share), 0);
  // In the gates all runners are level.
  const driven = 1 - Math.exp(-seconds / START_SECONDS);
  return speed * even(seconds) - behind * share * share + ahead * driven * driven;
}

function coasted(seconds: number): number {
  const slowing = COAST_SECONDS * (1 - COAST_TO) * (1 - Math.exp(-seconds / COAST_SECONDS));
  return COAST_TO * seconds + slowing;
}

/** The current order of the numbers: finished runners by the result, then the others by their position. */
export function standings(running: Running, animationMs: number): number[] {
  const { runners } = running;
  const isIn = ({ finishMs }: RunnerPace) => finishMs <= animationMs;
  const finished = runners.filter(isIn).toSorted((a, b) => a.finishMs - b.finishMs);
  const others = runners
    .filter((runner) => !isIn(runner))
    .map((runner) => ({ runner, at: positionOf(running, runner, animationMs) }))
    .toSorted((a, b) => b.at - a.at || a.runner.number - b.runner.number)
    .map(({ runner }) => runner);
  return [...finished, ...others].map(({ number }) => number);
}

/** The camera stops a little past the line. */
const STOP_PAST = 0.1;
const FOLLOW = 7;
const STOPS = 3.2;

/** The camera's position: the leader, without a jerk when another takes over; at the end the line. */
export function cameraAt(running: Running, animationMs: number): number {
  const ats = running.runners.map((runner) => positionOf(running, runner, animationMs));
  const leader = Math.max(...ats);
  const lead =
    leader +
    Math.log(ats.reduce((sum, at) => sum + Math.exp(FOLLOW * (at - leader)), 0) / ats.length) / FOLLOW;
  const stop = running.course + STOP_PAST;
  return stop - Math.log1p(Math.exp(STOPS * (stop - lead))) / STOPS;
}

/** Share of the course that the leader has run, from 0 to 1. */
export function progressAt(running: Running, animationMs: number): number {
  const leader = Math.max(...running.runners.map((runner) => positionOf(running, runner, animationMs)));
  return Math.min(1, leader / running.course);
}

/** Pseudorandom numbers from 0 to 1 by the seed (mulberry32): every phone shows the same race. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
}
