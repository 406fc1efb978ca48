import { HOUR_MS } from '../../../platform/runtime/clock.ts';
import type { FeedEvent, Sides } from '../types.ts';

/** Two teams meet twice within this time in no competition: one match whose sources differ about the time. */
const SAME_MATCH_MS = 24 * HOUR_MS;
/** Parts of a team's name that one source writes and another leaves out. */
const LEFT_OUT = new Set([
  'fc',
  'afc',
  'cf',
  'sc',
  'ac',
  'as',
  'ss',
  'cd',
  'ud',
  'rc',
  'sv',
  'vfb',
  'vfl',
  'bk',
  'if',
  'club',
  'de',
  'the',
]);

/** The words of a team's name without marks, capitals and what sources leave out. */
function wordsOf(name: string): ReadonlySet<string> {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !LEFT_OUT.has(word) && !/^\d{2,4}$/.test(word));
  return new Set(words);
}

/** Whether two sources mean one team: its words are the same, or all words of the shorter name are in the longer. */
export function isSameTeam(one: string, other: string): boolean {
  const [shorter = new Set<string>(), longer = new Set<string>()] = [wordsOf(one), wordsOf(other)].sort(
    (a, b) => a.size - b.size,
  );
  return shorter.size > 0 && [...shorter].every((word) => longer.has(word));
}

const isSameSides = (one: Sides, other: Sides) =>
  isSameTeam(one.home, other.home) && isSameTeam(one.away, other.away);

export const isSwapped = (one: Sides, other: Sides): boolean =>
  !isSameSides(one, other) && isSameSides(one, { home: other.away, away: other.home });

/** Whether two sources announce one match, with its sides in either order. */
export function isSameMatch(one: FeedEvent, other: FeedEvent): boolean {
  const apartMs = Math.abs(one.startsAt.getTime() - other.startsAt.getTime());
  return (
    one.sport === other.sport &&
    apartMs <= SAME_MATCH_MS &&
    (isSameSides(one, other) || isSwapped(one, other))
  );
}
