/** A piece of work should hold its snapshot about so long. */
const GOAL_MS = 500;
const TIMED_OUT = '57014';

export interface PaceOptions {
  readonly first: number;
  readonly most: number;
}

/** How large the next piece of a long reading is, by how long the pieces before it took. */
export interface Pace {
  readonly size: number;
  /**
   * Does one piece of the present size. A piece that ran into the statement limit is asked for again, smaller; the smallest one is
   * not.
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
