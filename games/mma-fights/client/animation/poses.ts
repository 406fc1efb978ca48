/** A point of a figure that faces right: forward, up; one is the height of a fighter. */
export type LimbTarget = readonly [number, number];

/** The pose of a figure. Elbows and knees follow from hands and feet. */
export interface Pose {
  readonly hip: LimbTarget;
  /** In degrees, forward from upright. */
  readonly torso: number;
  /** In degrees, on top of the torso's. */
  readonly head: number;
  readonly nearHand: LimbTarget;
  readonly farHand: LimbTarget;
  readonly nearFoot: LimbTarget;
  readonly farFoot: LimbTarget;
  /** Share of the bounce of a fighter on the feet: 0 on the mat. */
  readonly bounce: number;
}

/** Hip, torso, head, near and far hand, near and far foot, bounce. */
type Numbers = readonly [
  ...hip: LimbTarget,
  torso: number,
  head: number,
  ...nearHand: LimbTarget,
  ...farHand: LimbTarget,
  ...nearFoot: LimbTarget,
  ...farFoot: LimbTarget,
  bounce: number,
];

function pose([hx, hy, torso, head, nhx, nhy, fhx, fhy, nfx, nfy, ffx, ffy, bounce]: Numbers): Pose {
  return {
    ...{ hip: [hx, hy], torso, head, bounce },
    ...{ nearHand: [nhx, nhy], farHand: [fhx, fhy] },
    ...{ nearFoot: [nfx, nfy], farFoot: [ffx, ffy] },
  };
}

/** Near is the side of the viewer: the rear hand and foot of an orthodox stance seen from its right. */
export const POSES = {
  guard: pose([0, 0.452, 9, 0, 0.13, 0.72, 0.21, 0.735, -0.17, 0, 0.16, 0, 1]),
  rest: pose([0, 0.465, 3, 2, 0.08, 0.5, 0.13, 0.52, -0.13, 0, 0.12, 0, 0.5]),
  upright: pose([0, 0.483, 0, 0, -0.03, 0.44, 0.07, 0.44, -0.06, 0, 0.07, 0, 0]),
  bowed: pose([0, 0.483, 12, 22, 0.04, 0.44, 0.12, 0.44, -0.06, 0, 0.07, 0, 0]),
  touch: pose([0, 0.455, 12, 0, 0.12, 0.62, 0.38, 0.66, -0.17, 0, 0.16, 0, 0]),
  walkOne: pose([0, 0.475, 4, 0, 0.14, 0.56, -0.1, 0.5, -0.17, 0.03, 0.17, 0, 0]),
  walkTwo: pose([0, 0.475, 4, 0, -0.1, 0.5, 0.14, 0.56, 0.17, 0, -0.17, 0.03, 0]),
  jab: pose([0.05, 0.448, 15, 0, 0.14, 0.74, 0.44, 0.765, -0.14, 0.01, 0.22, 0, 0]),
  windUp: pose([-0.03, 0.448, -3, 4, -0.1, 0.68, 0.2, 0.74, -0.17, 0, 0.16, 0, 0]),
  cross: pose([0.1, 0.446, 24, -4, 0.47, 0.765, 0.18, 0.75, -0.14, 0.01, 0.22, 0, 0]),
  hook: pose([0.08, 0.44, 14, 0, 0.36, 0.81, 0.14, 0.74, -0.14, 0.01, 0.22, 0, 0]),
  upper: pose([0.08, 0.46, 8, -4, 0.35, 0.87, 0.16, 0.74, -0.14, 0.01, 0.22, 0, 0]),
  dip: pose([0.02, 0.4, 24, 0, 0.1, 0.5, 0.22, 0.66, -0.17, 0, 0.16, 0, 0]),
  chamber: pose([0, 0.47, -8, 6, 0.08, 0.7, 0.18, 0.74, 0.14, 0.28, 0.05, 0, 0]),
  lowKick: pose([0.04, 0.46, -14, 8, -0.1, 0.62, 0.18, 0.72, 0.46, 0.2, 0.06, 0, 0]),
  bodyKick: pose([0.05, 0.47, -24, 14, -0.2, 0.62, 0.14, 0.72, 0.49, 0.55, 0.03, 0, 0]),
  highKick: pose([0.06, 0.472, -40, 26, -0.3, 0.62, 0.02, 0.68, 0.46, 0.8, 0.02, 0, 0]),
  knee: pose([0.1, 0.482, -8, 6, 0.26, 0.74, 0.32, 0.76, 0.12, 0.3, 0, 0, 0]),
  clinch: pose([0.02, 0.46, 16, -4, 0.26, 0.76, 0.32, 0.78, -0.17, 0, 0.16, 0, 0.4]),
  block: pose([-0.02, 0.44, -2, 6, 0.12, 0.83, 0.15, 0.86, -0.17, 0, 0.16, 0, 0]),
  shell: pose([-0.02, 0.43, 16, 8, 0.12, 0.66, 0.16, 0.74, -0.17, 0, 0.16, 0, 0]),
  slip: pose([-0.05, 0.41, -17, 8, 0.06, 0.66, 0.14, 0.7, -0.17, 0, 0.16, 0, 0]),
  hitHead: pose([-0.05, 0.45, -21, -16, 0.02, 0.6, 0.14, 0.63, -0.25, 0, 0.13, 0, 0]),
  hitBody: pose([-0.06, 0.43, 31, 10, 0.12, 0.52, 0.2, 0.58, -0.23, 0, 0.12, 0, 0]),
  hitLeg: pose([-0.02, 0.425, 17, 2, 0.12, 0.66, 0.22, 0.68, -0.17, 0, 0.06, 0, 0]),
  stagger: pose([-0.1, 0.41, -13, -12, -0.08, 0.48, 0.1, 0.5, -0.31, 0, 0.14, 0, 0]),
  falling: pose([-0.24, 0.24, -54, -12, -0.34, 0.5, 0.02, 0.52, 0.05, 0, 0.2, 0.07, 0]),
  down: pose([-0.14, 0.075, -87, -4, -0.12, 0.03, -0.74, 0.05, 0.32, 0.03, 0.2, 0.02, 0]),
  sitUp: pose([-0.1, 0.09, -28, 16, -0.28, 0.04, 0.12, 0.32, 0.3, 0.02, 0.18, 0.02, 0]),
  shoot: pose([0.16, 0.3, 66, -28, 0.47, 0.3, 0.49, 0.34, -0.3, 0.02, 0.24, 0, 0]),
  sprawl: pose([-0.26, 0.33, 58, -20, 0.14, 0.34, 0.2, 0.36, -0.62, 0.02, -0.54, 0.02, 0]),
  mount: pose([0.06, 0.25, 26, 0, 0.2, 0.36, 0.28, 0.36, -0.22, 0.03, -0.14, 0.03, 0]),
  poundUp: pose([0.06, 0.27, 10, 10, 0.18, 0.72, 0.26, 0.34, -0.22, 0.03, -0.14, 0.03, 0]),
  poundDown: pose([0.08, 0.25, 40, 0, 0.44, 0.2, 0.26, 0.36, -0.22, 0.03, -0.14, 0.03, 0]),
  bottom: pose([-0.02, 0.09, -80, 22, -0.12, 0.34, -0.02, 0.36, 0.16, 0.03, 0.26, 0.28, 0]),
  rising: pose([-0.05, 0.28, 42, -14, 0.24, 0.06, 0.14, 0.34, -0.27, 0.02, 0.12, 0, 0]),
  choke: pose([-0.02, 0.11, -14, 10, 0.2, 0.4, 0.24, 0.34, 0.4, 0.03, 0.44, 0.08, 0]),
  squeeze: pose([-0.04, 0.11, -24, 12, 0.14, 0.4, 0.18, 0.35, 0.4, 0.05, 0.44, 0.1, 0]),
  caught: pose([0, 0.1, -22, -12, 0.06, 0.38, 0.1, 0.36, 0.38, 0.02, 0.45, 0.04, 0]),
  tapUp: pose([0, 0.1, -26, -14, 0.18, 0.24, 0.06, 0.36, 0.36, 0.02, 0.45, 0.03, 0]),
  tapDown: pose([0, 0.1, -26, -14, 0.24, 0.03, 0.06, 0.36, 0.36, 0.02, 0.45, 0.03, 0]),
  armsUp: pose([0, 0.484, -5, -6, -0.27, 1.04, 0.25, 1.06, -0.1, 0, 0.1, 0, 1]),
  raised: pose([0, 0.484, -2, -6, -0.05, 0.44, 0.17, 1.1, -0.08, 0, 0.08, 0, 0]),
  wave: pose([0, 0.45, 22, 4, 0.3, 0.62, -0.18, 0.62, -0.2, 0, 0.16, 0, 0]),
  waveTwo: pose([0, 0.45, 22, 4, -0.1, 0.6, 0.34, 0.6, -0.2, 0, 0.16, 0, 0]),
  watch: pose([0, 0.46, 20, -4, 0.12, 0.46, 0.18, 0.46, -0.14, 0, 0.14, 0, 0.3]),
  present: pose([0, 0.484, 0, 0, -0.17, 1.08, 0.04, 0.44, -0.07, 0, 0.07, 0, 0]),
} as const satisfies Record<string, Pose>;

export type PoseName = keyof typeof POSES;

const mix = (a: number, b: number, share: number) => a + (b - a) * share;
const mixTargets = (a: LimbTarget, b: LimbTarget, share: number): LimbTarget => [
  mix(a[0], b[0], share),
  mix(a[1], b[1], share),
];

/** Between two poses. */
export function mixPose(a: Pose, b: Pose, share: number): Pose {
  return {
    hip: mixTargets(a.hip, b.hip, share),
    torso: mix(a.torso, b.torso, share),
    head: mix(a.head, b.head, share),
    nearHand: mixTargets(a.nearHand, b.nearHand, share),
    farHand: mixTargets(a.farHand, b.farHand, share),
    nearFoot: mixTargets(a.nearFoot, b.nearFoot, share),
    farFoot: mixTargets(a.farFoot, b.farFoot, share),
    bounce: mix(a.bounce, b.bounce, share),
  };
}
