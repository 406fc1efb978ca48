import { MINUTE_MS } from '../../../platform/runtime/clock.ts';
import type { FeedEvent, FeedUpdate } from '../types.ts';
import { isSwapped } from './same-match.ts';

/** Difference of two kick-offs that is still one: sources round. */
const SAME_KICK_OFF_MS = 10 * MINUTE_MS;
/** Time for which one source may be behind the other with a goal. */
const BEHIND_MS = 3 * MINUTE_MS;

/** One source's knowledge of a match; `update` is null until its first report. */
export interface Reported {
  readonly event: FeedEvent;
  readonly update: FeedUpdate | null;
}

/** The kinds of contradictions of two sources. */
export type Contradiction = 'sides' | 'kick_off' | 'postponed' | 'result' | 'score';

const isToCome = ({ update }: Reported) => update === null || update.status === 'scheduled';

function differsInScore(main: FeedUpdate, other: FeedUpdate): boolean {
  return main.play?.home !== other.play?.home || main.play?.away !== other.play?.away;
}

/**
 * The contradiction of the two sources of a match; null: they agree. Scores in play contradict once they have differed for `BEHIND_MS`.
 *
 * @param differsSince since when the scores in play have differed, by the sources' time
 */
export function contradictionOf(
  main: Reported,
  other: Reported,
  differsSince: Date | null,
): Contradiction | null {
  if (isSwapped(main.event, other.event)) return 'sides';
  const apartMs = Math.abs(main.event.startsAt.getTime() - other.event.startsAt.getTime());
  if (isToCome(main) && isToCome(other) && apartMs > SAME_KICK_OFF_MS) return 'kick_off';
  if (main.update === null || other.update === null) return null;
  if (isToCome(main) && other.update.status === 'postponed') return 'postponed';
  if (main.update.final && other.update.final && differsInScore(main.update, other.update)) return 'result';
  const newestMs = Math.max(main.update.at.getTime(), other.update.at.getTime());
  if (differsSince !== null && newestMs - differsSince.getTime() > BEHIND_MS) return 'score';
  return null;
}

/** Since when the scores in play have differed; null while they agree, or where a source has none. */
export function scoresDifferSince(main: Reported, other: Reported, since: Date | null): Date | null {
  const [one, two] = [main.update, other.update];
  if (one === null || two === null || one.status !== 'live' || two.status !== 'live') return null;
  if (!differsInScore(one, two)) return null;
  return since ?? new Date(Math.max(one.at.getTime(), two.at.getTime()));
}
