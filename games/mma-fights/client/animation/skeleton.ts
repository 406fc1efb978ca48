import type { Pose, Reach } from './poses.ts';

/** Lengths as shares of a fighter's height. */
export const BODY = { torso: 0.295, neck: 0.128, upperArm: 0.18, foreArm: 0.175, thigh: 0.25, shin: 0.245 };

/** A limb of two bones. */
export interface Limb {
  readonly root: Reach;
  readonly joint: Reach;
  readonly end: Reach;
}

/** Positions of a figure's parts: forward, up; one is its height. */
export interface Skeleton {
  readonly hip: Reach;
  readonly shoulder: Reach;
  readonly head: Reach;
  /** Of the head, in degrees forward from upright. */
  readonly tilt: number;
  readonly nearArm: Limb;
  readonly farArm: Limb;
  readonly nearLeg: Limb;
  readonly farLeg: Limb;
}

const along = ([x, y]: Reach, degrees: number, length: number): Reach => {
  const angle = (degrees * Math.PI) / 180;
  return [x + Math.sin(angle) * length, y + Math.cos(angle) * length];
};

/**
 * Elbow or knee of a limb with given ends; an end out of reach is moved in to the extended limb's length.
 *
 * @param side 1: the joint bends backwards and down, as elbows do; −1: forwards, as knees do
 */
export function bend(root: Reach, wanted: Reach, [first, second]: Reach, side: 1 | -1): Limb {
  const [dx, dy] = [wanted[0] - root[0], wanted[1] - root[1]];
  const far = Math.hypot(dx, dy) || 1e-6;
  const length = Math.min(far, first + second - 1e-4);
  const [ux, uy] = [dx / far, dy / far];
  const end: Reach = [root[0] + ux * length, root[1] + uy * length];
  const reach = (first * first - second * second + length * length) / (2 * length);
  const off = Math.sqrt(Math.max(0, first * first - reach * reach)) * side;
  return { root, joint: [root[0] + ux * reach + uy * off, root[1] + uy * reach - ux * off], end };
}

/** The figure in a pose. The two shoulders and hips are slightly offset, so that it has depth. */
export function skeletonOf(pose: Pose): Skeleton {
  const { hip, torso, head } = pose;
  const shoulder = along(hip, torso, BODY.torso);
  const apart = 0.022 * Math.cos((torso * Math.PI) / 180);
  const at = ([x, y]: Reach, shift: number): Reach => [x + shift, y];
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
