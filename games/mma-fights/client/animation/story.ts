import { type AnimationTimes, animationTimes, REPLAY_BEFORE_MS, REPLAY_PACE } from '../../animation-times.ts';
import { type FightCard, inCorner } from '../../card.ts';
import { aheadIn, type FightOutcome } from '../../outcome.ts';
import { Choreography, dice, type Hit, other } from './choreography.ts';
import { LONGEST_MS, REPERTOIRE, SHORT } from './exchanges.ts';
import { finishOf, verdictScene, walkIn } from './finishes.ts';
import type { Key } from './track.ts';

/** The visible course of a fight: a function of its card and outcome. */
export interface Story {
  readonly times: AnimationTimes;
  readonly tracks: readonly [readonly Key[], readonly Key[]];
  readonly referee: readonly Key[];
  readonly hits: readonly Hit[];
}

/** Minimum of a bar before the end, so that the bars do not reveal it. */
export const MIN_HEALTH = 38;
const HIT = 5;

export function storyOf(card: FightCard, outcome: FightOutcome): Story {
  const times = animationTimes(outcome);
  const stage = new Choreography();
  const roll = dice(outcome.animationSeed);
  const { winner, method } = outcome;
  const finish =
    method === 'decision'
      ? null
      : finishOf({ method, isGrappler: inCorner(card, winner).style === 'grappler' }, roll);

  walkIn(stage, times.rounds[0]?.fromMs ?? 0);
  for (const [i, { fromMs, toMs }] of times.rounds.entries()) {
    const isLast = i + 1 === times.rounds.length;
    const untilMs = isLast && finish !== null ? toMs - finish.leadMs : toMs;
    const ahead = isLast && finish !== null ? (roll(2) as 0 | 1) : aheadIn(outcome, i + 1);
    let atMs = fromMs + 200;
    while (atMs + SHORT_MS <= untilMs) {
      const attacker = roll(100) < 64 ? ahead : other(ahead);
      const { style } = inCorner(card, attacker);
      const choices = REPERTOIRE[style];
      const long = atMs + LONGEST_MS <= untilMs ? choices[roll(choices.length)] : null;
      atMs = (long ?? SHORT)(stage, atMs, attacker, HIT + roll(4));
      atMs += 40 + roll(120);
    }
    if (!isLast || finish === null) backToCorners(stage, toMs);
  }
  finish?.play(stage, times.endMs, winner);
  verdictScene(
    stage,
    times.replay === null ? times.endMs + 900 : times.verdictMs - 1,
    times.verdictMs,
    winner,
  );
  return {
    times,
    tracks: stage.tracks,
    referee: refereeOf(times, stage, finish !== null, winner),
    hits: stage.hits,
  };
}

/** Minimum duration of an exchange. */
const SHORT_MS = 480;

function backToCorners(stage: Choreography, bellMs: number): void {
  for (const corner of [0, 1] as const) {
    const side = -stage.forward(corner);
    stage.place(corner, bellMs, 'guard', stage.xOf(corner));
    stage.place(corner, bellMs + 380, 'rest', side * 0.6);
    stage.place(corner, bellMs + 620, 'rest', side * 0.6);
    stage.place(corner, bellMs + 800, 'guard', side * 0.46);
  }
}

/** The referee stays behind the fighters, steps in at the end and lifts the winner's arm. */
function refereeOf(times: AnimationTimes, stage: Choreography, isFinish: boolean, winner: 0 | 1): Key[] {
  const keys: Key[] = [{ atMs: 0, pose: 'upright', x: 0, facing: 1 }];
  for (const [i, { fromMs, toMs }] of times.rounds.entries()) {
    const x = i % 2 === 0 ? 0.86 : -0.86;
    keys.push({ atMs: fromMs - 300, pose: 'upright', x: x * 0.5, facing: -Math.sign(x) });
    keys.push({ atMs: fromMs + 500, pose: 'watch', x, facing: -Math.sign(x) });
    keys.push({ atMs: (fromMs + toMs) / 2, pose: 'watch', x: x * 0.86, facing: -Math.sign(x) });
    keys.push({ atMs: toMs - 400, pose: 'watch', x, facing: -Math.sign(x) });
  }
  const towards = stage.forward(winner);
  if (isFinish) {
    const { endMs } = times;
    const x = stage.xOf(other(winner)) - towards * 0.1;
    for (const [i, atMs] of [150, 400, 650, 900, 1_150, 1_400].entries())
      keys.push({ atMs: endMs + atMs, pose: i % 2 === 0 ? 'wave' : 'waveTwo', x, facing: towards });
    keys.push({ atMs: endMs + 2_600, pose: 'watch', x, facing: towards });
  } else keys.push({ atMs: times.endMs + 800, pose: 'upright', x: 0, facing: -towards });
  const facing = -towards;
  keys.push({ atMs: times.verdictMs - 1, pose: 'upright', x: 0, facing });
  keys.push({ atMs: times.verdictMs + 350, pose: 'present', x: 0, facing: towards });
  keys.push({ atMs: times.verdictMs + 20_000, pose: 'present', x: 0, facing: towards });
  return keys.sort((a, b) => a.atMs - b.atMs);
}

/** The moment of the story at a moment of the animation: the replay goes back. */
export function storyMs({ replay, endMs }: AnimationTimes, animationMs: number): number {
  if (replay === null || animationMs < replay.fromMs || animationMs >= replay.toMs) return animationMs;
  return endMs - REPLAY_BEFORE_MS + (animationMs - replay.fromMs) * REPLAY_PACE;
}

export interface Bars {
  /** 0 to 100. */
  readonly health: readonly [number, number];
  readonly stamina: readonly [number, number];
}

/** The remaining bars. Hits reduce health, rounds reduce stamina; only the end empties a bar. */
export function barsAt({ hits, times }: Story, card: FightCard, atMs: number): Bars {
  const taken: [number, number] = [0, 0];
  let fallen: 0 | 1 | null = null;
  for (const { atMs: hitMs, corner, damage } of hits) {
    if (hitMs > atMs) continue;
    if (damage >= 100) fallen = corner;
    else taken[corner] += damage;
  }
  const fought = times.rounds.reduce(
    (sum, { fromMs, toMs }) => sum + Math.max(0, Math.min(toMs, atMs) - fromMs),
    0,
  );
  const whole = 5 * 4_300;
  const healthOf = (corner: 0 | 1) =>
    fallen === corner ? 0 : MIN_HEALTH + (100 - MIN_HEALTH) * Math.exp(-taken[corner] / 60);
  const staminaOf = (corner: 0 | 1) =>
    100 - ((115 - card.fighters[corner].facts.stamina) * fought * 0.8) / whole;
  return { health: [healthOf(0), healthOf(1)], stamina: [staminaOf(0), staminaOf(1)] };
}
