import { type Rational, rational } from '@jara/game-kit/rational';

export const AIMS = ['centre', 'low-left', 'low-right', 'top-left', 'top-right'] as const;
/** A spot in the goal, from the kicker's view: the aim of the ball, and the keeper's dive. */
export type Aim = (typeof AIMS)[number];
export type Fate = 'goal' | 'saved' | 'over';

/** The result of the keeper's dive and the shot: one draw decides both. */
export interface Kick {
  readonly aim: Aim;
  readonly dive: Aim;
  readonly fate: Fate;
}

/** Return to player: the margin is taken once a round, for a streak of any length. */
export const RETURN: Rational = rational(97n, 100n);

/** Ways of each dive, all twenty equally likely. */
const WAYS = 4;
export const KICKS = AIMS.length * WAYS;
/** Of a dive's four ways, the one with a longer reach of the keeper, and the one in which a high shot goes over the bar. */
const FINGERTIPS = 0;
const TOO_HIGH = 3;

export const isTop = (aim: Aim) => aim === 'top-left' || aim === 'top-right';

/** The top corner above a low one: a keeper diving there may still reach the ball. */
const ABOVE: Readonly<Partial<Record<Aim, Aim>>> = { 'low-left': 'top-left', 'low-right': 'top-right' };

/**
 * The result of a shot. It is saved where the keeper dives to it; a low one also by the fingertips of a dive above it; a high one
 * that the keeper does not reach goes over the bar one time in four.
 */
export function kickOf(aim: Aim, draw: number): Kick {
  const dive = AIMS[Math.floor(draw / WAYS)] ?? 'centre';
  const way = draw % WAYS;
  if (dive === aim || (dive === ABOVE[aim] && way === FINGERTIPS)) return { aim, dive, fate: 'saved' };
  return { aim, dive, fate: isTop(aim) && way === TOO_HIGH ? 'over' : 'goal' };
}

/** Number of goals among the twenty kicks at an aim, counted by the rule above. */
function goalsAt(aim: Aim): number {
  return Array.from({ length: KICKS }, (_, draw) => kickOf(aim, draw)).filter(({ fate }) => fate === 'goal')
    .length;
}

const CHANCES = Object.fromEntries(
  AIMS.map((aim) => [aim, rational(BigInt(goalsAt(aim)), BigInt(KICKS))]),
) as Readonly<Record<Aim, Rational>>;

export function chanceOf(aim: Aim): Rational {
  return CHANCES[aim];
}

/**
 * The multiple of a streak of goals: `RETURN` divided by the probability of each, so that the return depends neither on the aims
 * nor on when a player stops. Null before the first.
 */
export function multipleOf(scored: readonly Aim[]): Rational | null {
  if (scored.length === 0) return null;
  let { numerator, denominator } = RETURN;
  for (const aim of scored) {
    const chance = chanceOf(aim);
    numerator *= chance.denominator;
    denominator *= chance.numerator;
  }
  return { numerator, denominator };
}
