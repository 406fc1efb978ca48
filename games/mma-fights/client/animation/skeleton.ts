import type { LimbTarget, Pose } from './poses.ts';

/** Lengths as shares of a fighter's height. */
export const BODY = { torso: 0.295, neck: 0.128, upperArm: 0.18, foreArm: 0.175, thigh: 0.25, shin: 0.245 };

/** A limb of two bones. */
export interface Limb {
  readonly root: LimbTarget;
  readonly joint: LimbTarget;
  readonly end: LimbTarget;
}

/** Positions of a figure's parts: forward, up; one is its height. */
export interface Skeleton {
  readonly hip: LimbTarget;
  readonly shoulder: LimbTarget;
  readonly head: LimbTarget;
  /** Of the head, in degrees forward from upright. */
  readonly tilt: number;
  readonly nearArm: Limb;
  readonly farArm: Limb;
  readonly nearLeg: Limb;
  readonly farLeg: Limb;
}

const along = ([x, y]: LimbTarget, degrees: number, length: number): LimbTarget => {
  const angle = (degrees * Math.PI) / 180;
  return [x + Math.sin(angle) * length, y + Math.cos(angle) * length];
};

/**
 * Elbow or knee of a limb with given ends; an end out of reach is moved in to the extended limb's length.
 *
 * @param side 1: the joint bends backwards and down, as elbows do; −1: forwards, as knees do
 */
export function bend(root: LimbTarget, wanted: LimbTarget, [first, second]: LimbTarget, side: 1 | -1): Limb {
  const [dx, dy] = [wanted[0] - root[0], wanted[1] - root[1]];
  const far = Math.hypot(dx, dy) || 1e-6;
  const length = Math.min(far, first + second - 1e-4);
  const [ux, uy] = [dx / far, dy / far];
  const end: LimbTarget = [root[0] + ux * length, root[1] + uy * length];
  const span = (first * first - second * second + length * length) / (2 * length);
  const off = Math.sqrt(Math.max(0, first * first - span * span)) * side;
  return { root, joint: [root[0] + ux * span + uy * off, root[1] + uy * span - ux * off], end };
}

/** The figure in a pose. The two shoulders and hips are slightly offset, so that it has depth. */
export function skeletonOf(pose: Pose): Skeleton {
  const { hip, torso, head } = pose;
  const shoulder = along(hip, torso, BODY.torso);
  const apart = 0.022 * Math.cos((torso * Math.PI) / 180);
  const at = ([x, y]: LimbTarget, shift: number): LimbTarget => [x + shift, y];
  const arm = [BODY.upperArm, BODY.foreArm] as const;
  const leg = [BODY.thigh, BODY.shin] as const;
  const tilt = torso + head;
  return {
    hip,
    shoulder,
    head: along(shoulder, tilt, BODY.neck),
    tilt,
    nearArm: bend(at(shoulder, -apart), pose.nearHand, arm, 1),
    farArm: bend(at(shoulder, apart), pose.farHand, arm, 1),
    nearLeg: bend(at(hip, -apart / 2), pose.nearFoot, leg, -1),
    farLeg: bend(at(hip, apart / 2), pose.farFoot, leg, -1),
  };
}
