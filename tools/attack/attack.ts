import type { Stand } from './stand.ts';

/** `quick` is for the tests: the same steps, fewer of them. */
export type Size = 'quick' | 'whole';

/** One thing that was measured. */
export interface Figure {
  readonly what: string;
  readonly value: string | number;
  /** What it must be; null: it is told, not judged. */
  readonly bound: string | null;
  readonly holds: boolean;
}

/** What stands beside the server while it is attacked. */
export interface Prepared {
  /** Settings of the server, besides the usual ones. */
  readonly settings: Readonly<Record<string, string>>;
  close?(): void;
}

/** What a hostile person tries, and what must hold while they do. */
export interface Attack {
  readonly name: string;
  readonly what: string;
  /** What the attack needs beside a server; absent: nothing. */
  prepare?(): Promise<Prepared>;
  run(stand: Stand, size: Size): Promise<readonly Figure[]>;
}

export const told = (what: string, value: string | number): Figure => ({
  what,
  value,
  bound: null,
  holds: true,
});

export const exactly = (what: string, value: number, wanted: number): Figure => ({
  what,
  value,
  bound: `exactly ${wanted}`,
  holds: value === wanted,
});

export const atMost = (what: string, value: number, most: number): Figure => ({
  what,
  value: Math.round(value * 1000) / 1000,
  bound: `at most ${most}`,
  holds: value <= most,
});

export const atLeast = (what: string, value: number, least: number): Figure => ({
  what,
  value,
  bound: `at least ${least}`,
  holds: value >= least,
});
