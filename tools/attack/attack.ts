import type { AttackFixture } from './attack-fixture.ts';

/** `quick` is for the tests: the same steps, fewer of them. */
export type Size = 'quick' | 'whole';

/** One measured figure. */
export interface Figure {
  readonly what: string;
  readonly value: string | number;
  /** The bound of the value; null: the value is reported and not judged. */
  readonly bound: string | null;
  readonly holds: boolean;
}

/** The resources that an attack needs beside the server. */
export interface Prepared {
  /** Settings of the server, besides the usual ones. */
  readonly settings: Readonly<Record<string, string>>;
  close?(): void;
}

/** A hostile action, and the figures that must hold during it. */
export interface Attack {
  readonly name: string;
  readonly what: string;
  /** Starts the resources that the attack needs beside a server; absent: none. */
  prepare?(): Promise<Prepared>;
  run(fixture: AttackFixture, size: Size): Promise<readonly Figure[]>;
}

export const figure = (what: string, value: string | number): Figure => ({
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
