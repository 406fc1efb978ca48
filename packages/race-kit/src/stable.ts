import type { StableClass } from './field.ts';

/** A class of a stable, written as names with their partners. */
export function stableOf(starters: number, entries: readonly (readonly [string, string])[]): StableClass {
  return { starters, runners: entries.map(([name, partner]) => ({ name, partner })) };
}
