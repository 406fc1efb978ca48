import { isDeepStrictEqual } from 'node:util';
import type { LiveBets, LiveBetsChange, RoundChange, SharedRound } from '@jara/contract/shared-games';

/** The fields that are others by now. */
function changedFields<T extends object>(before: T, now: T): Partial<T> {
  const changed = Object.entries(now).filter(
    ([name, value]) => !isDeepStrictEqual(value, before[name as keyof T]),
  );
  return Object.fromEntries(changed) as Partial<T>;
}

/** A round as it goes to those who know it as it was: a new one whole. */
export function roundChange(before: SharedRound | null, now: SharedRound): RoundChange {
  if (before?.roundId !== now.roundId) return now;
  return { ...changedFields(before, now), roundId: now.roundId };
}

/** The changes of the bets on one round that everyone may see; null: none. */
export function liveBetsChange(before: LiveBets | null, now: LiveBets): LiveBetsChange | null {
  const { roundId: _, biggest, ...counts } = now;
  const known = before?.biggest ?? [];
  const moved = biggest
    .map((bet, index) => ({ ...bet, index }))
    .filter((_, index) => !isDeepStrictEqual(biggest[index], known[index]));
  const change = before === null ? counts : changedFields<typeof counts>(before, counts);
  if (moved.length === 0 && Object.keys(change).length === 0) return null;
  return moved.length === 0 ? change : { ...change, biggest: moved };
}
