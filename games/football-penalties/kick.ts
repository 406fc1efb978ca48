import { type Rational, rational } from '@jara/game-kit/rational';

export const AIMS = ['centre', 'low-left', 'low-right', 'top-left', 'top-right'] as const;
/** A place in the goal, as the kicker sees it: where the ball is aimed, and where the keeper goes. */
export type Aim = (typeof AIMS)[number];
export type Fate = 'goal' | 'saved' | 'over';

/** How the keeper's dive and the shot come out: one draw decides both. */
export interface Kick {
  readonly aim: Aim;
  readonly dive: Aim;
  readonly fate: Fate;
}

/** What comes back of every stake, over many rounds: taken once from a round, however long its streak. */
export const RETURN: Rational = rational(97n, 100n);

/** Each dive comes in four ways, all twenty alike likely. */
const WAYS = 4;
export const KICKS = AIMS.length * WAYS;
/** Of a dive's four ways, the one in which the keeper reaches further, and the one in which a high shot flies too high. */
const FINGERTIPS = 0;
const TOO_HIGH = 3;

const NAMES: Readonly<Record<Aim, string>> = {
  centre: 'down the middle',
  'low-left': 'low left',
  'low-right': 'low right',
  'top-left': 'top left',
  'top-right': 'top right',
};

export function aimName(aim: Aim): string {
  return NAMES[aim];
}

export const isTop = (aim: Aim) => aim === 'top-left' || aim === 'top-right';

/** The top corner above a low one: a keeper diving there may still get down to the ball. */
const ABOVE: Readonly<Partial<Record<Aim, Aim>>> = { 'low-left': 'top-left', 'low-right': 'top-right' };

/**
 * What becomes of a shot. It is saved where the keeper dives to it; a low one also by the fingertips of a dive above it; a high one
 * that the keeper does not reach goes over the bar one time in four.
 */
export function kickOf(aim: Aim, draw: number): Kick {
  const dive = AIMS[Math.floor(draw / WAYS)] ?? 'centre';
  const way = draw % WAYS;
  if (dive === aim || (dive === ABOVE[aim] && way === FINGERTIPS)) return { aim, dive, fate: 'saved' };
  return { aim, dive, fate: isTop(aim) && way === TOO_HIGH ? 'over' : 'goal' };
}

/** How many of the twenty kicks at an aim are goals, counted by the rule above. */
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
 * The multiple of a streak of goals: `RETURN` divided by the chance of each, so that neither where one shoots nor when one stops
 * changes the return. Null before the first.
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
