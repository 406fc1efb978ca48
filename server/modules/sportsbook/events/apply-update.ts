import type { PlayState } from '@jara/odds/types';
import { HOUR_MS } from '../../../platform/runtime/clock.ts';
import type { FeedUpdate } from '../../feeds/types.ts';
import type { SportsEvent } from '../types.ts';
import {
  changeTo,
  type EventChange,
  type EventOfFeed,
  type NewIncident,
  type NewResult,
} from './event-store.ts';

/** Minimum time for which an event takes no bets after a goal, a red card or the cancellation of one, even if its feed is open. */
const GOAL_HOLD_MS = 5_000;
/** Time after the kick-off in which a corrected result counts, also one that makes the event void; later ones change no payment. */
const CORRECTION_LIMIT_MS = 72 * HOUR_MS;
/** Maximum number of minutes by which a feed's clock may go back without a contradiction. */
const MAX_MINUTES_BACK = 3;

export interface AppliedUpdate {
  readonly change: EventChange;
  readonly incidents: readonly NewIncident[];
  readonly result: NewResult | null;
}

/**
 * Applies a feed's update to an event; null: nothing changes. A feed may repeat itself, go back in time or contradict itself: an older
 * update changes nothing, a contradiction suspends the event until the feed is consistent again, and only a corrected result changes an
 * ended event. A result that a person decided stays until a person decides again.
 */
export function applyUpdate(event: EventOfFeed, update: FeedUpdate): AppliedUpdate | null {
  if (update.at < event.updatedAt || event.isByHand === true) return null;
  if (event.state === 'settled' || event.state === 'ended') return correct(event, update);
  if (event.state === 'abandoned' || event.state === 'cancelled') return null;
  const isBack = goesBack(event.play, update.play);
  const next = { ...event, state: nextState(event, update, isBack), updatedAt: update.at };
  if (next.state === 'abandoned' || next.state === 'cancelled') return makeVoid(event, update, next.state);
  if (next.state === 'postponed') return changed(event, { ...next, isSuspended: true }, update.at, null);
  const play = isBack ? event.play : (update.play ?? event.play);
  const heldUntilMs = event.scoredAt === null ? 0 : event.scoredAt.getTime() + GOAL_HOLD_MS;
  const isHeld = scoreChanged(event.play, play) || update.at.getTime() < heldUntilMs;
  const isPriced = update.model !== null || update.outside !== null;
  const isSuspended = update.suspended || isBack || isHeld || !isPriced || next.state === 'ended';
  const { model, outside } = isPriced ? update : event;
  const result: NewResult | null =
    next.state === 'ended' && update.final && play !== null
      ? { eventId: event.eventId, outcome: 'played', play, source: event.feed, reason: null }
      : null;
  return changed(event, { ...next, play, model, outside, isSuspended }, update.at, result);
}

/** Whether a change moves only prices and the minute, so that its publication may wait. */
export function isPriceAlone(event: EventOfFeed, { change, incidents, result }: AppliedUpdate): boolean {
  const withoutMinute = (play: PlayState | null) => JSON.stringify({ ...play, minute: 0 });
  return (
    result === null &&
    incidents.length === 0 &&
    event.state === change.state &&
    event.isSuspended === change.isSuspended &&
    event.startsAt.getTime() === change.startsAt.getTime() &&
    withoutMinute(event.play) === withoutMinute(change.play)
  );
}

/**
 * Whether the score or a red card of a football match has changed. In other sports the score changes all the time, and a hold after each
 * change would close every market. No bet is accepted at an earlier price even without a hold: shards have the new version before the score
 * is published. Matches that can be watched elsewhere take no bets in play.
 */
export function scoreChanged(before: PlayState | null, now: PlayState | null): boolean {
  if (now === null) return false;
  if (now.sport !== 'football') return false;
  const from = before ?? { home: 0, away: 0, homeReds: 0, awayReds: 0 };
  return (
    from.home !== now.home ||
    from.away !== now.away ||
    from.homeReds !== now.homeReds ||
    from.awayReds !== now.awayReds
  );
}

function nextState(event: SportsEvent, { status }: FeedUpdate, isBack: boolean): SportsEvent['state'] {
  // Neither the known play nor the one that goes back is the result.
  if (status === 'ended' && isBack) return event.state;
  // A feed that forgot that the event began contradicts itself; `goesBack` suspends it.
  if (status === 'scheduled' && event.state === 'live') return 'live';
  return status;
}

function goesBack(before: PlayState | null, now: PlayState | null): boolean {
  if (before === null) return false;
  if (now === null) return true;
  if (now.periods.length < before.periods.length) return true;
  return now.periods.length === before.periods.length && now.minute + MAX_MINUTES_BACK < before.minute;
}

/** A result that differs from the one before is a further result; an event that turns out not to count is void. */
function correct(event: SportsEvent, update: FeedUpdate): AppliedUpdate | null {
  const { eventId, feed } = event;
  const isFirst = event.results === 0;
  if (!isFirst && update.at.getTime() - event.startsAt.getTime() > CORRECTION_LIMIT_MS) return null;
  if (update.status === 'abandoned' || update.status === 'cancelled')
    return makeVoid(event, update, update.status);
  if (!update.final || update.play === null || update.play.isOver === false) return null;
  if (!isFirst && JSON.stringify(update.play) === JSON.stringify(event.play)) return null;
  const result: NewResult = {
    ...{ eventId, outcome: 'played', play: update.play, source: feed },
    reason: isFirst ? null : 'the score was corrected',
  };
  const next = {
    ...event,
    state: 'ended' as const,
    play: update.play,
    updatedAt: update.at,
    isSuspended: true,
  };
  return changed(event, next, update.at, result);
}

function makeVoid(
  event: SportsEvent,
  update: FeedUpdate,
  state: 'abandoned' | 'cancelled',
): AppliedUpdate | null {
  const { eventId, feed } = event;
  const reason = state === 'abandoned' ? 'the event was abandoned' : 'the event did not take place';
  // Markets that were decided before an abandoned match stopped are settled by the play up to then. A result that is taken back
  // leaves no such play.
  const isPlayed = state === 'abandoned' && event.state === 'live' && event.play !== null;
  const play = isPlayed ? { ...event.play, isOver: false } : null;
  const result: NewResult = {
    eventId,
    outcome: 'void',
    play: play as PlayState | null,
    source: feed,
    reason,
  };
  const next = { ...event, state, isSuspended: true, updatedAt: update.at };
  return changed(event, next, update.at, result);
}

function changed(
  event: SportsEvent,
  next: SportsEvent,
  at: Date,
  result: NewResult | null,
): AppliedUpdate | null {
  const { state, isSuspended, model, play, outside, startsAt } = next;
  const isSame =
    result === null &&
    event.state === state &&
    event.isSuspended === isSuspended &&
    event.startsAt.getTime() === startsAt.getTime() &&
    JSON.stringify([event.model, event.play, event.outside]) === JSON.stringify([model, play, outside]);
  if (isSame) return null;
  return { change: changeTo(next), incidents: incidentsOf(event, next, at), result };
}

/** The entries for the timeline on the event's page. */
function incidentsOf(before: SportsEvent, now: SportsEvent, at: Date): NewIncident[] {
  const { eventId } = now;
  const was = before.play;
  const is = now.play;
  const score = { minute: is?.minute ?? 0, home: is?.home ?? 0, away: is?.away ?? 0 };
  const incidents: NewIncident[] = [];
  const report = (what: NewIncident['what'], side: 'home' | 'away' | null = null) =>
    incidents.push({ eventId, at, what, side, ...score });
  if (before.state !== 'live' && now.state === 'live') report('kick_off');
  if (was?.isBreak === true && is?.isBreak === false) report('restart');
  if (is !== null && is.sport === 'football' && before.results === 0)
    for (const side of ['home', 'away'] as const) {
      const reds = `${side}Reds` as const;
      if (is[side] > (was?.[side] ?? 0)) report('goal', side);
      if (is[side] < (was?.[side] ?? 0)) report('goal_cancelled', side);
      if (is[reds] > (was?.[reds] ?? 0)) report('red', side);
    }
  if (is?.isBreak === true && was?.isBreak === false) report('break');
  if (now.state === 'ended') report(before.results > 0 ? 'corrected' : 'end');
  if (now.state !== before.state && (now.state === 'postponed' || now.state === 'abandoned'))
    report(now.state);
  return incidents;
}
