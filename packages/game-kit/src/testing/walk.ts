import type { CountedStream } from '@jara/fairness/stream';

interface Choice {
  value: number;
  readonly bound: number;
  /** One in this number of courses begins this way. */
  readonly weight: bigint;
}

/**
 * The draws of one course after another: each repeats the previous one up to its last change, then takes the first value of every
 * further draw. A step of a round continues from the one before.
 */
export class Walk implements CountedStream {
  wordsRead = 0;
  readonly #course: Choice[] = [];

  /** One in this number of rounds takes the current course. */
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

  /** Advances to the next course; false after the last one. */
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
