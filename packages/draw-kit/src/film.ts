/** How a draw is shown: the same for everyone, from the moment it began. */
export interface DrawFilm {
  /** When each ball has come, in milliseconds from the start. */
  readonly comesAtMs: readonly number[];
  /** How long the whole film plays. */
  readonly lengthMs: number;
}

export interface FilmPace {
  readonly balls: number;
  /** The globe turns for so long before the first ball. */
  readonly firstMs: number;
  readonly everyMs: number;
  /** The last ball is looked at for so long. */
  readonly lastMs: number;
}

export function drawFilm({ balls, firstMs, everyMs, lastMs }: FilmPace): DrawFilm {
  const comesAtMs = Array.from({ length: balls }, (_, index) => firstMs + index * everyMs);
  return { comesAtMs, lengthMs: firstMs + (balls - 1) * everyMs + lastMs };
}

/** How many balls have come so long after the start. */
export function cameBy({ comesAtMs }: DrawFilm, elapsedMs: number): number {
  return comesAtMs.filter((atMs) => atMs <= elapsedMs).length;
}
