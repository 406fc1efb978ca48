import type { CountedStream } from '@jara/fairness/stream';

interface Choice {
  value: number;
  readonly bound: number;
  /** One in so many courses goes this way so far. */
  readonly weight: bigint;
}

/**
 * The draws of one course after another: each repeats the one before as far as it stays the same, then takes the first of
 * whatever is asked. A step of a round reads on from the one before.
 */
export class Walk implements CountedStream {
  wordsRead = 0;
  readonly #course: Choice[] = [];

  /** One in so many rounds takes the present course. */
  get weight(): bigint {
    return this.#course.at(-1)?.weight ?? 1n;
  }

  below(bound: number): number {
    const known = this.#course[this.wordsRead];
    if (known === undefined) this.#course.push({ value: 0, bound, weight: this.weight * BigInt(bound) });
    else if (known.bound !== bound) throw new Error('the same draws led to different questions');
    this.wordsRead += 1;
    return known?.value ?? 0;
  }

  /** Goes to the next course; false when all were walked. */
  next(): boolean {
    this.wordsRead = 0;
    for (let last = this.#course.at(-1); last !== undefined; last = this.#course.at(-1)) {
      last.value += 1;
      if (last.value < last.bound) return true;
      this.#course.pop();
    }
    return false;
  }
}
