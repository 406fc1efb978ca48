import type { Corner } from '../../card.ts';
import type { Style } from '../../fighters.ts';
import { type Choreography, IN_RANGE, OUT_OF_RANGE, other } from './choreography.ts';
import type { PoseName } from './poses.ts';

/** An exchange between two fighters. Returns its end time; it ends with both on their feet, out of reach. */
type Exchange = (stage: Choreography, atMs: number, attacker: Corner, damage: number) => number;

/** Moves both back to their distance, in the middle third of the mat. */
function part(stage: Choreography, atMs: number, attacker: Corner): number {
  const middle = Math.min(0.3, Math.max(-0.3, (stage.xOf(0) + stage.xOf(1)) / 2)) * 0.75;
  for (const corner of [attacker, other(attacker)]) {
    const x = middle - (stage.forward(corner) * OUT_OF_RANGE) / 2;
    stage.place(corner, atMs, 'guard', x);
  }
  return atMs;
}

const oneTwo =
  (last: PoseName): Exchange =>
  (stage, atMs, attacker, damage) => {
    const defender = other(attacker);
    stage.steps(attacker, [
      [atMs + 170, 'guard', stage.approach(IN_RANGE + 0.05)],
      [atMs + 250, 'jab', 0.02],
      [atMs + 350, 'guard'],
      [atMs + 400, last === 'upper' ? 'dip' : 'windUp'],
      [atMs + 510, last, 0.03],
    ]);
    stage.steps(defender, [
      [atMs + 180, 'guard'],
      [atMs + 250, 'block'],
      [atMs + 400, 'block'],
      [atMs + 500, 'guard'],
      [atMs + 570, 'hitHead', -0.05],
    ]);
    stage.hit(atMs + 510, defender, damage);
    stage.steps(attacker, [[atMs + 660, 'guard', -0.04]]);
    return part(stage, atMs + 880, attacker);
  };

const kick =
  (pose: PoseName, hurt: PoseName, y: number): Exchange =>
  (stage, atMs, attacker, damage) => {
    const defender = other(attacker);
    stage.steps(attacker, [
      [atMs + 140, 'guard', stage.approach(IN_RANGE + 0.03)],
      [atMs + 240, 'chamber'],
      [atMs + 350, pose],
    ]);
    stage.steps(defender, [
      [atMs + 300, 'guard'],
      [atMs + 410, hurt, -0.03],
    ]);
    stage.hit(atMs + 350, defender, damage, y);
    stage.steps(attacker, [
      [atMs + 460, 'chamber', -0.04],
      [atMs + 580, 'guard'],
    ]);
    return part(stage, atMs + 760, attacker);
  };

/** A hook that misses, and the jab that answers it. */
const counter: Exchange = (stage, atMs, attacker, damage) => {
  const defender = other(attacker);
  stage.steps(attacker, [
    [atMs + 150, 'guard', stage.approach(IN_RANGE + 0.04)],
    [atMs + 230, 'windUp'],
    [atMs + 340, 'hook'],
    [atMs + 440, 'guard'],
  ]);
  stage.steps(defender, [
    [atMs + 220, 'guard'],
    [atMs + 330, 'slip'],
    [atMs + 430, 'guard', 0.03],
    [atMs + 500, 'cross'],
    [atMs + 640, 'guard'],
  ]);
  stage.steps(attacker, [[atMs + 570, 'hitHead', -0.04]]);
  stage.hit(atMs + 500, attacker, damage);
  return part(stage, atMs + 860, attacker);
};

/** A tie-up against the fence, with knees. */
const clinch: Exchange = (stage, atMs, attacker, damage) => {
  const defender = other(attacker);
  stage.steps(attacker, [
    [atMs + 220, 'clinch', stage.approach(0.42)],
    [atMs + 420, 'clinch'],
    [atMs + 540, 'knee'],
    [atMs + 680, 'clinch'],
    [atMs + 800, 'knee'],
    [atMs + 920, 'clinch'],
  ]);
  stage.steps(defender, [
    [atMs + 230, 'clinch'],
    [atMs + 540, 'clinch'],
    [atMs + 600, 'hitBody', -0.01],
    [atMs + 720, 'clinch'],
    [atMs + 800, 'clinch'],
    [atMs + 860, 'hitBody', -0.02],
  ]);
  for (const at of [540, 800]) stage.hit(atMs + at, defender, damage * 0.6, 0.55);
  return part(stage, atMs + 1_200, attacker);
};

/** A takedown attempt that is stopped. */
const stuffed: Exchange = (stage, atMs, attacker) => {
  const defender = other(attacker);
  stage.steps(attacker, [
    [atMs + 140, 'dip'],
    [atMs + 330, 'shoot', stage.approach(0.6)],
    [atMs + 600, 'shoot'],
    [atMs + 860, 'rising', -0.1],
  ]);
  stage.steps(defender, [
    [atMs + 240, 'guard'],
    [atMs + 400, 'sprawl', -0.02],
    [atMs + 620, 'sprawl'],
    [atMs + 860, 'guard', -0.06],
  ]);
  return part(stage, atMs + 1_120, attacker);
};

/** Both legs taken: the opponent lands on the back, the attacker kneels in the guard. Returns the time when both are down. */
export function takeDown(stage: Choreography, atMs: number, attacker: Corner): number {
  const defender = other(attacker);
  stage.steps(attacker, [
    [atMs + 130, 'dip'],
    [atMs + 290, 'shoot', stage.approach(0.5)],
    [atMs + 460, 'shoot', 0.08],
  ]);
  stage.steps(defender, [
    [atMs + 270, 'guard'],
    [atMs + 400, 'falling', -0.04],
    [atMs + 560, 'bottom', -0.12],
  ]);
  stage.steps(attacker, [[atMs + 600, 'mount', stage.approach(0.28)]]);
  return atMs + 600;
}

/** Blows from above until the fight is stopped. */
export function pound(
  stage: Choreography,
  attacker: Corner,
  blows: readonly { readonly atMs: number; readonly damage: number }[],
): void {
  for (const { atMs, damage } of blows) {
    stage.steps(attacker, [
      [atMs - 130, 'poundUp'],
      [atMs, 'poundDown'],
    ]);
    stage.hit(atMs, other(attacker), damage, 0.16);
  }
}

const ground: Exchange = (stage, atMs, attacker, damage) => {
  const defender = other(attacker);
  const downMs = takeDown(stage, atMs, attacker);
  pound(stage, attacker, [
    { atMs: downMs + 260, damage: damage * 0.6 },
    { atMs: downMs + 520, damage: damage * 0.6 },
  ]);
  stage.steps(defender, [[downMs + 620, 'bottom']]);
  stage.steps(attacker, [
    [downMs + 640, 'mount'],
    [downMs + 900, 'rising', -0.16],
  ]);
  stage.steps(defender, [[downMs + 920, 'rising', -0.06]]);
  return part(stage, downMs + 1_220, attacker);
};

/** Steps to the side, a feint. */
const circle: Exchange = (stage, atMs, attacker) => {
  stage.steps(attacker, [
    [atMs + 140, 'dip', 0.06],
    [atMs + 280, 'guard', 0.02],
  ]);
  stage.steps(other(attacker), [
    [atMs + 160, 'shell', -0.03],
    [atMs + 300, 'guard'],
  ]);
  return part(stage, atMs + 480, attacker);
};

const HANDS = [oneTwo('cross'), oneTwo('hook'), oneTwo('upper'), counter];
const KICKS = [
  kick('lowKick', 'hitLeg', 0.25),
  kick('bodyKick', 'hitBody', 0.58),
  kick('highKick', 'block', 0.84),
];

/** Exchanges of each style, repeated by their frequency. */
export const REPERTOIRE: Readonly<Record<Style, readonly Exchange[]>> = {
  striker: [...HANDS, ...HANDS, ...KICKS, ...KICKS, circle],
  grappler: [...HANDS, clinch, clinch, stuffed, ground, ground, circle],
  'all-round': [...HANDS, ...KICKS, clinch, ground, circle],
};

/** Maximum duration of an exchange. */
export const LONGEST_MS = 1_850;
/** A short one for the end of a round. */
export const SHORT: Exchange = circle;
