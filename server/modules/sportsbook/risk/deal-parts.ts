import { WHOLE_CAP } from '../placing/placing-participant.ts';

/** A shard's use of a cap that shards share. */
export interface UsedAtShard {
  readonly usedKobo: number;
  /** Bets need more than half of its part. */
  readonly isPressed: boolean;
}

/** Weight of a shard whose bets need more, in the division of the unused rest; that of other shards is 1. */
const PRESSED_WEIGHT = 4;

/**
 * Divides a cap: each shard gets what it uses and a part of the rest. In millionths, in the order of the shards; they sum to no more than the whole,
 * also where more is used already than a cap that a trader lowered.
 */
export function dealParts(capKobo: number, shards: readonly UsedAtShard[]): number[] {
  const used = shards.map(({ usedKobo }) => usedKobo);
  const sum = used.reduce((all, one) => all + one, 0);
  const whole = Math.max(capKobo, sum);
  if (whole === 0) return shards.map(() => 0);
  const weights = shards.map(({ isPressed }) => (isPressed ? PRESSED_WEIGHT : 1));
  const weight = weights.reduce((all, one) => all + one, 0);
  const free = whole - sum;
  return shards.map((_, at) =>
    Math.floor((((used[at] ?? 0) + (free * (weights[at] ?? 0)) / weight) / whole) * WHOLE_CAP),
  );
}

/**
 * The amounts by which shards may raise their parts, out of the rest that the present parts leave: in proportion, if the rest is too small
 * for all.
 */
export function raisesOf(parts: readonly number[], targets: readonly number[]): number[] {
  const left = Math.max(0, WHOLE_CAP - parts.reduce((all, one) => all + one, 0));
  const wanted = targets.map((target, at) => Math.max(0, target - (parts[at] ?? 0)));
  const sum = wanted.reduce((all, one) => all + one, 0);
  return wanted.map((one) => (sum === 0 ? 0 : Math.floor(one * Math.min(1, left / sum))));
}
