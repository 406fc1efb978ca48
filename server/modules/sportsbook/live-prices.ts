import type { OddsChanges, SportsMessage } from '@jara/contract/sports-channel';
import { WATCH_LIMITS } from '@jara/contract/sports-watch';
import type { Market, PlayState } from '@jara/odds/types';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Topic, Watching } from '../live/types.ts';
import { type EventBook, isOver } from './events/event-book.ts';
import { mainOf, toPlayView } from './events/event-views.ts';
import type { Prices } from './prices.ts';
import type { SportsEvent } from './types.ts';

type EventMessage = Extract<SportsMessage, { type: 'event' }>;

/** Minimum interval between two updates of one event. */
const PUBLISH_EVERY_MS = { rows: 500, whole: 2000 } as const;
type To = EventMessage['to'];

export interface LivePricesDeps {
  readonly topic: Pick<Topic, 'publishToWatchers' | 'isWatched'>;
  readonly book: Pick<EventBook, 'get' | 'onChange'>;
  readonly prices: Prices;
  readonly clock: Clock;
  /** Does the work after this delay. */
  later(ms: number, work: () => void): void;
}

const EVENT_ID = /^[0-9a-z]{1,12}$/;
const keyOf = (to: To, eventId: string) => `${to} ${eventId}`;

/** The events that a page may watch: those that it shows in a list, and one that it shows whole. */
export const watchedEvents: Watching = {
  readKeys({ type, rows, whole }) {
    if (type !== 'watch' || !Array.isArray(rows) || rows.length > WATCH_LIMITS.rows) return null;
    const isEventId = (text: unknown): text is string => typeof text === 'string' && EVENT_ID.test(text);
    if (!rows.every(isEventId) || (whole !== null && !isEventId(whole))) return null;
    return [
      ...new Set(rows.map((eventId) => keyOf('rows', eventId))),
      ...(whole === null ? [] : [keyOf('whole', whole)]),
    ];
  },
};

/**
 * Publishes to pages the changes of the events that they show, since the version before. Several changes within a moment are one message;
 * nothing is computed for an event that no page watches.
 */
export function publishWatchers({ topic, book, prices, clock, later }: LivePricesDeps): void {
  for (const to of ['rows', 'whole'] as const) {
    // Of each event with an unpublished change, the version that was published last.
    const waiting = new Map<string, SportsEvent>();
    const publishedMs = new Map<string, number>();
    const publish = (eventId: string) => {
      const before = waiting.get(eventId);
      const now = book.get(eventId);
      waiting.delete(eventId);
      const key = keyOf(to, eventId);
      if (before === undefined || now === null || !topic.isWatched(key))
        return void publishedMs.delete(eventId);
      if (isOver(now.state)) publishedMs.delete(eventId);
      else publishedMs.set(eventId, clock.now().getTime());
      topic.publishToWatchers(key, changeMessage(to, before, now, prices));
    };
    book.onChange(({ eventId }, before) => {
      if (before === null || waiting.has(eventId) || !topic.isWatched(keyOf(to, eventId))) return;
      waiting.set(eventId, before);
      // The first change after a while is published at once.
      const dueMs = (publishedMs.get(eventId) ?? 0) + PUBLISH_EVERY_MS[to] - clock.now().getTime();
      later(Math.max(0, dueMs), () => publish(eventId));
    });
  }
}

/** The difference between two versions of an event. */
function changeMessage(
  to: To,
  before: SportsEvent,
  now: SportsEvent,
  prices: Prices,
): EventMessage & Record<string, unknown> {
  const [boardBefore, board] = [prices.boardOf(before), prices.boardOf(now)];
  const [shownBefore, shown] =
    to === 'whole' ? [boardBefore, board] : [onlyMain(boardBefore), onlyMain(board)];
  const odds = oddsChanges(shownBefore, shown);
  const suspended = suspensions(shownBefore, shown);
  const isPlaySame = samePlay(before.play, now.play);
  const { home, away } = now;
  return {
    ...{
      type: 'event',
      to,
      eventId: now.eventId,
      after: Number(before.version),
      version: Number(now.version),
    },
    // The clock may change it without a new version.
    isSuspended: !prices.isOpen(now),
    ...(before.home === home && before.away === away ? {} : { names: { home, away } }),
    ...(before.state === now.state ? {} : { state: now.state }),
    ...(isPlaySame || now.play === null || now.state === 'scheduled' ? {} : { play: toPlayView(now.play) }),
    ...(boardBefore.length === board.length ? {} : { markets: board.length }),
    ...(Object.keys(odds).length === 0 ? {} : { odds }),
    ...(Object.keys(suspended).length === 0 ? {} : { suspended }),
  };
}

function onlyMain(board: readonly Market[]): readonly Market[] {
  const main = mainOf(board);
  return main === null ? [] : [main];
}

function oddsChanges(before: readonly Market[], now: readonly Market[]): OddsChanges {
  const changes: Record<string, OddsChanges[string]> = {};
  const known = new Map(before.map((market) => [market.marketId, market]));
  for (const { marketId, selections } of now) {
    const old = known.get(marketId)?.selections;
    known.delete(marketId);
    const isSameForm =
      old?.length === selections.length &&
      selections.every(({ selectionId }, at) => old[at]?.selectionId === selectionId);
    if (!isSameForm)
      changes[marketId] = Object.fromEntries(selections.map(({ selectionId, odds }) => [selectionId, odds]));
    else if (selections.some(({ odds }, at) => old[at]?.odds !== odds))
      changes[marketId] = selections.map(({ odds }) => odds);
  }
  for (const marketId of known.keys()) changes[marketId] = null;
  return changes;
}

function suspensions(before: readonly Market[], now: readonly Market[]): Record<string, boolean> {
  const known = new Map(before.map(({ marketId, isSuspended }) => [marketId, isSuspended]));
  return Object.fromEntries(
    now
      .filter(({ marketId, isSuspended }) => (known.get(marketId) ?? false) !== isSuspended)
      .map(({ marketId, isSuspended }) => [marketId, isSuspended]),
  );
}

function samePlay(one: PlayState | null, other: PlayState | null): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
