/** The timing of a draw's animation: the same for everyone, from the moment it began. */
export interface DrawAnimation {
  /** Time of each ball, in milliseconds from the start. */
  readonly comesAtMs: readonly number[];
  /** Length of the whole animation. */
  readonly lengthMs: number;
}

export interface AnimationPace {
  readonly balls: number;
  /** Time that the globe turns before the first ball. */
  readonly firstMs: number;
  readonly everyMs: number;
  /** Time that the last ball stays in view. */
  readonly lastMs: number;
}

export function drawAnimation({ balls, firstMs, everyMs, lastMs }: AnimationPace): DrawAnimation {
  const comesAtMs = Array.from({ length: balls }, (_, index) => firstMs + index * everyMs);
  return { comesAtMs, lengthMs: firstMs + (balls - 1) * everyMs + lastMs };
}

/** Number of balls drawn at a given time after the start. */
export function cameBy({ comesAtMs }: DrawAnimation, elapsedMs: number): number {
  return comesAtMs.filter((atMs) => atMs <= elapsedMs).length;
}
