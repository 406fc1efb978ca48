/** Target duration of one piece of work, and thus of its snapshot. */
const GOAL_MS = 500;
const TIMED_OUT = '57014';

export interface PaceOptions {
  readonly first: number;
  readonly most: number;
}

/** Adapts the size of the next piece of a long read to the duration of the previous pieces. */
export interface Pace {
  readonly size: number;
  /**
   * Does one piece of the present size. A piece that exceeds the statement limit is retried with a smaller size, except the
   * smallest.
   */
  step<T>(work: (size: number) => Promise<T>): Promise<T>;
}

export function createPace({ first, most }: PaceOptions): Pace {
  let size = first;
  return {
    get size() {
      return size;
    },
    async step(work) {
      for (;;) {
        const began = performance.now();
        try {
          const done = await work(size);
          const tookMs = performance.now() - began;
          if (tookMs > 2 * GOAL_MS) size = Math.max(1, Math.floor(size / 2));
          else if (tookMs < GOAL_MS / 2) size = Math.min(most, size * 2);
          return done;
        } catch (error) {
          if ((error as { code?: string }).code !== TIMED_OUT || size === 1) throw error;
          size = Math.max(1, Math.floor(size / 8));
        }
      }
    },
  };
}
