import type { Aim, Kick } from '../kick.ts';
import { diveTo, GOAL, KEEPER, type Point, type Pose, SPOT, TARGETS } from './places.ts';

/** Run-up, flight and end of one kick. */
export const RUN_MS = 520;
export const FLIGHT_MS = 440;
const AFTER_MS = 480;
export const KICK_MS = RUN_MS + FLIGHT_MS + AFTER_MS;
/** Delay of the keeper's dive after the strike. */
const REACTION_MS = 50;

export interface Motion {
  readonly frames: Keyframe[];
  readonly delay: number;
  readonly duration: number;
  readonly easing?: string;
}

interface BallAt extends Point {
  readonly scale: number;
}

/** Size of the ball at the spot, and in the goal. */
const NEAR = 1;
const FAR = 0.58;
const SAMPLES = 12;
const TURNS_DEG = 760;

function ballFrame({ x, y, scale }: BallAt, turnDeg: number, more: Keyframe = {}): Keyframe {
  return { transform: `translate(${x}px, ${y}px) rotate(${turnDeg}deg) scale(${scale})`, ...more };
}

const outward = (aim: Aim) => Math.sign(TARGETS[aim].x - SPOT.x);

/** The end of the flight: at the target, or above the bar over it. */
export function flightEnd({ aim, fate }: Kick): Point {
  const target = TARGETS[aim];
  return fate === 'over' ? { x: target.x + outward(aim) * 6, y: GOAL.bar - 20 } : target;
}

/** The ball's final position: in the net, in the keeper's arms, past the post, or out of sight behind the goal. */
export function ballRest(kick: Kick): BallAt {
  const end = flightEnd(kick);
  const side = outward(kick.aim);
  if (kick.fate === 'goal') return { x: end.x - side * 6, y: GOAL.line - 8, scale: FAR * 0.92 };
  if (kick.fate === 'over') return { x: end.x + side * 8, y: end.y - 8, scale: FAR * 0.55 };
  return side === 0 ? { ...end, scale: FAR } : { x: end.x + side * 44, y: GOAL.line + 16, scale: FAR * 1.15 };
}

/** After the strike it rises fastest, and grows smaller with its distance. */
function flight(end: Point): BallAt[] {
  const lift = (SPOT.y - end.y) * 0.16;
  return Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const share = i / SAMPLES;
    const gone = 1 - (1 - share) ** 1.5;
    return {
      x: SPOT.x + (end.x - SPOT.x) * gone,
      y: SPOT.y + (end.y - SPOT.y) * gone - lift * 4 * gone * (1 - gone) * 0.5,
      scale: NEAR + (FAR - NEAR) * gone,
    };
  });
}

export function ballMotion(kick: Kick): Motion {
  const duration = FLIGHT_MS + AFTER_MS;
  const side = outward(kick.aim) || 1;
  const flown = flight(flightEnd(kick)).map((at, i) =>
    ballFrame(at, side * TURNS_DEG * (i / SAMPLES), { offset: ((i / SAMPLES) * FLIGHT_MS) / duration }),
  );
  const rest = ballRest(kick);
  const fades = kick.fate === 'over';
  // It fades only behind the goal: fading on the way would reveal the result early.
  const seen = fades ? flown.map((frame) => ({ ...frame, opacity: 1 })) : flown;
  const frames = [...seen, ballFrame(rest, side * (TURNS_DEG + 90), fades ? { opacity: 0 } : {})];
  return { frames, delay: RUN_MS, duration };
}

function poseFrame({ x, y, turnDeg }: Pose, more: Keyframe = {}): Keyframe {
  return { transform: `translate(${x}px, ${y}px) rotate(${turnDeg}deg)`, ...more };
}

/** The keeper's final position: at his dive, or down at a low ball that his fingertips reached. */
export function keeperRest({ aim, dive, fate }: Kick): Pose {
  return diveTo(fate === 'saved' ? aim : dive);
}

export function keeperMotion(kick: Kick): Motion {
  const rest = keeperRest(kick);
  const crouch: Pose = { ...KEEPER, y: KEEPER.y + 6, turnDeg: 0 };
  const hop: Pose = { ...KEEPER, y: KEEPER.y - 4, turnDeg: 0 };
  const begun = diveTo(kick.dive);
  const isChanged = kick.fate === 'saved' && kick.dive !== kick.aim;
  const half: Pose = isChanged
    ? { x: (KEEPER.x + begun.x) / 2, y: (KEEPER.y + begun.y) / 2, turnDeg: begun.turnDeg / 2 }
    : { x: (KEEPER.x + rest.x) / 2, y: (KEEPER.y + rest.y) / 2 - 8, turnDeg: rest.turnDeg * 0.6 };
  const start = { ...KEEPER, turnDeg: 0 };
  const frames =
    kick.dive === 'centre'
      ? [poseFrame(start), poseFrame(crouch), poseFrame(hop), poseFrame(rest)]
      : [
          poseFrame(start),
          poseFrame(crouch, { offset: 0.2 }),
          poseFrame(half, { offset: 0.6 }),
          poseFrame(rest),
        ];
  return {
    frames,
    delay: RUN_MS + REACTION_MS,
    duration: FLIGHT_MS - REACTION_MS,
    easing: 'cubic-bezier(0.3, 0.2, 0.4, 1)',
  };
}

/** Each arm turns at its shoulder: up for a dive, in front of the chest for a ball down the middle. */
export function armMotion(kick: Kick, side: -1 | 1): Motion {
  const isUpright = kick.dive === 'centre';
  const held = kick.fate === 'saved' ? -20 : 70;
  const deg = isUpright ? held : 172;
  return {
    frames: [{ transform: armAt(side, 38) }, { transform: armAt(side, deg) }],
    delay: RUN_MS + REACTION_MS,
    duration: FLIGHT_MS - REACTION_MS - 60,
    easing: 'ease-out',
  };
}

/** An arm hangs from its shoulder; degrees are outwards and up. */
export function armAt(side: -1 | 1, deg: number): string {
  return `translate(${side * 11}px, -29px) rotate(${-side * deg}deg)`;
}

export const KICKER_REST = 'translate(108px, 268px) scale(1)';

export function kickerMotion(): Motion {
  return {
    frames: [
      { transform: KICKER_REST },
      { transform: 'translate(122px, 259px) scale(0.98)', offset: 0.4 },
      { transform: 'translate(138px, 264px) scale(0.97)', offset: 0.7 },
      { transform: 'translate(152px, 257px) scale(0.95)' },
    ],
    delay: 0,
    duration: RUN_MS,
    easing: 'linear',
  };
}

/** Steps of the run, the swing back, and through the ball; `isKicking` is the right leg. */
export function legMotion(isKicking: boolean): Motion {
  const at = (deg: number, offset: number): Keyframe => ({
    transform: `translate(${isKicking ? 8 : -8}px, -46px) rotate(${deg}deg)`,
    offset,
  });
  const frames = isKicking
    ? [at(0, 0), at(22, 0.18), at(-14, 0.36), at(38, 0.62), at(-52, 0.84), at(-18, 1)]
    : [at(0, 0), at(-18, 0.18), at(16, 0.36), at(-6, 0.6), at(0, 0.84), at(4, 1)];
  return { frames, delay: 0, duration: RUN_MS + 120, easing: 'linear' };
}

/** The effects of a goal start when the ball is in, and are invisible before. */
const IN_MS = RUN_MS + FLIGHT_MS;

/** The net's bulge at the ball. */
export function bulgeMotion(kick: Kick): Motion {
  const { x, y } = flightEnd(kick);
  const at = (scale: number, opacity: number, more: Keyframe = {}): Keyframe => ({
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    opacity,
    ...more,
  });
  const frames = [at(0.2, 0), at(0.4, 1, { offset: 0.1 }), at(1.1, 0.9, { offset: 0.5 }), at(1, 0)];
  return { frames, delay: IN_MS, duration: 420, easing: 'ease-out' };
}

export const SPECTATORS_MOTION: Motion = {
  frames: [0, -7, 0, -6, 0].map((rise): Keyframe => ({ transform: `translateY(${rise}px)` })),
  delay: IN_MS,
  duration: 700,
};

/** Shown once, and gone before the next shot is chosen. */
export const CALL_MOTION: Motion = {
  frames: [
    { transform: 'scale(0.3)', opacity: 0 },
    { transform: 'scale(1.12)', opacity: 1, offset: 0.3 },
    { transform: 'scale(1)', opacity: 1, offset: 0.7 },
    { transform: 'scale(1)', opacity: 0 },
  ],
  delay: IN_MS,
  duration: 900,
  easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
};
