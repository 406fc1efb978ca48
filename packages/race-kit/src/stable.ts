import type { StableRunner } from './field.ts';

/** A class of a stable, written as names with their partners. */
export function stableOf(entries: readonly (readonly [string, string])[]): StableRunner[] {
  return entries.map(([name, partner]) => ({ name, partner }));
}
