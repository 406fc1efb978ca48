import { listOf, wholeNumber } from '@jara/game-kit/fields';
import { inTab, keep, readKept } from '@jara/play-client/kept';
import { POCKETS } from '../wheel.ts';

const KEPT_AS = 'spin-2-win-royale-results';
export const MAX_KEPT = 100;

/** The numbers shown in this tab, the latest first. Invalid stored entries are ignored. */
export function readResults(text: string | null): number[] {
  try {
    const kept = listOf(JSON.parse(text ?? '[]'), MAX_KEPT) ?? [];
    return kept.filter((number) => wholeNumber(number, 0, POCKETS - 1) !== null) as number[];
  } catch {
    return [];
  }
}

export const keptResults = () => readResults(readKept(inTab, KEPT_AS));
export const keepResults = (numbers: readonly number[]) => keep(inTab, KEPT_AS, JSON.stringify(numbers));
export const withResults = (numbers: readonly number[], before: readonly number[]) =>
  [...numbers, ...before].slice(0, MAX_KEPT);
