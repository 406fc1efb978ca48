import { mixPose, POSES, type Pose, type PoseName } from './poses.ts';

/** A pose of a figure at a time and a position on the mat. */
export interface Key {
  readonly atMs: number;
  readonly pose: PoseName;
  /** From the middle of the mat, in heights of a fighter. */
  readonly x: number;
  /** 1: looks to the right, −1: to the left. */
  readonly facing: number;
}

export interface Placed {
  readonly pose: Pose;
  readonly x: number;
  readonly facing: number;
}

/** Striking poses: they begin slowly and land fast. */
const STRUCK = new Set<PoseName>([
  'jab',
  'cross',
  'hook',
  'upper',
  'lowKick',
  'bodyKick',
  'highKick',
  'knee',
  'poundDown',
  'tapDown',
  'down',
]);
/** Poses of a hit figure: they begin fast and slow down. */
const THROWN = new Set<PoseName>(['hitHead', 'hitBody', 'hitLeg', 'stagger']);

function eased(share: number, to: PoseName): number {
  if (STRUCK.has(to)) return share * share;
  if (THROWN.has(to)) return 1 - (1 - share) ** 3;
  return share * share * (3 - 2 * share);
}

const TURN_MS = 170;

/** A figure's position and pose at a moment of the story. */
export function placedAt(keys: readonly Key[], atMs: number): Placed {
  let after = keys.findIndex((key) => key.atMs > atMs);
  if (after === -1) after = keys.length;
  const from = keys[Math.max(0, after - 1)];
  const to = keys[Math.min(after, keys.length - 1)];
  if (from === undefined || to === undefined) throw new RangeError('a track has keys');
  const spanMs = to.atMs - from.atMs;
  const share = spanMs <= 0 ? 1 : Math.min(1, Math.max(0, (atMs - from.atMs) / spanMs));
  const moved = eased(share, to.pose);
  return {
    pose: mixPose(POSES[from.pose], POSES[to.pose], moved),
    x: from.x + (to.x - from.x) * moved,
    // A figure turns round quickly, just before the pose is reached.
    facing:
      from.facing + (to.facing - from.facing) * Math.min(1, Math.max(0, 1 - (to.atMs - atMs) / TURN_MS)),
  };
}
