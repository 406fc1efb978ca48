import type { EventAnswer, EventRow, MarketView } from '@jara/contract/sports';
import type { OddsChanges, SportsMessage } from '@jara/contract/sports-channel';

type EventMessage = Extract<SportsMessage, { type: 'event' }>;

/** An event with all its markets, as its own page shows it. */
export type WholeEvent = Pick<EventAnswer, 'event' | 'competition' | 'markets' | 'incidents'>;

/** The result of a message; `behind`: the page holds another version than the message changes, and requests the event by a call. */
type Applied = 'applied' | 'old' | 'behind' | 'unknown';

/** The events of this page by id. Subscribers are notified of the changes of one event. */
export interface Events {
  row(eventId: string): EventRow | null;
  whole(eventId: string): WholeEvent | null;
  put(rows: readonly EventRow[]): void;
  putWhole(event: WholeEvent): void;
  apply(message: EventMessage): Applied;
  subscribe(eventId: string, listener: () => void): () => void;
}

export function createEvents(): Events {
  const rows = new Map<string, EventRow>();
  const wholes = new Map<string, WholeEvent>();
  const listeners = new Map<string, Set<() => void>>();
  const notify = (eventId: string) => {
    for (const listener of listeners.get(eventId) ?? []) listener();
  };

  function put(row: EventRow): void {
    const known = rows.get(row.eventId);
    // An answer that is older than a message is discarded.
    if (known !== undefined && known.version >= row.version) return;
    rows.set(row.eventId, row);
    notify(row.eventId);
  }

  function applyToRow(message: EventMessage): Applied {
    const known = rows.get(message.eventId);
    if (known === undefined) return 'unknown';
    if (known.version >= message.version) return 'old';
    if (known.version !== message.after) return 'behind';
    const main = known.main === null ? null : changeMarkets([known.main], message)[0];
    const hasNewMain = known.main === null && message.odds !== undefined;
    rows.set(message.eventId, { ...changeRow(known, message), main: main ?? null });
    notify(message.eventId);
    return hasNewMain ? 'behind' : 'applied';
  }

  function applyToWhole(message: EventMessage): Applied {
    const known = wholes.get(message.eventId);
    if (known === undefined) return 'unknown';
    if (known.event.version >= message.version) return 'old';
    if (known.event.version !== message.after) return 'behind';
    const markets = changeMarkets(known.markets, message);
    const event = changeRow(known.event, message);
    const mainId = event.main?.marketId;
    const main = markets.find(({ marketId }) => marketId === mainId) ?? null;
    wholes.set(message.eventId, { ...known, markets, event: { ...event, main } });
    notify(message.eventId);
    // Messages do not contain incidents: after a goal they are requested.
    return message.play === undefined && message.state === undefined ? 'applied' : 'behind';
  }

  return {
    row: (eventId) => rows.get(eventId) ?? null,
    whole: (eventId) => wholes.get(eventId) ?? null,
    put: (some) => some.forEach(put),
    putWhole(event) {
      const known = wholes.get(event.event.eventId);
      if (known === undefined || known.event.version <= event.event.version) {
        wholes.set(event.event.eventId, event);
        notify(event.event.eventId);
      }
      put(event.event);
    },
    apply: (message) => (message.to === 'rows' ? applyToRow(message) : applyToWhole(message)),
    subscribe(eventId, listener) {
      const all = listeners.get(eventId) ?? new Set();
      listeners.set(eventId, all.add(listener));
      return () => {
        all.delete(listener);
        if (all.size === 0) listeners.delete(eventId);
      };
    },
  };
}

function changeRow(row: EventRow, message: EventMessage): EventRow {
  const { version, names, state, isSuspended, play, markets } = message;
  return {
    ...row,
    ...names,
    version,
    ...(state === undefined ? {} : { state }),
    ...(isSuspended === undefined ? {} : { isSuspended }),
    ...(play === undefined ? {} : { play }),
    ...(markets === undefined ? {} : { markets }),
  };
}

/** Markets after the changes of a message: removed ones are left out, new ones are appended. */
function changeMarkets(
  markets: readonly MarketView[],
  {
    odds = {},
    suspended = {},
  }: { readonly odds?: OddsChanges; readonly suspended?: Readonly<Record<string, boolean>> },
): MarketView[] {
  const known = new Set(markets.map(({ marketId }) => marketId));
  const kept = markets.flatMap((market) => {
    const changes = odds[market.marketId];
    if (changes === null) return [];
    const isSuspended = suspended[market.marketId] ?? market.isSuspended;
    if (changes === undefined && isSuspended === market.isSuspended) return [market];
    return [{ ...market, isSuspended, selections: changeSelections(market.selections, changes) }];
  });
  const added = Object.entries(odds).flatMap(([marketId, changes]) =>
    changes === null || known.has(marketId)
      ? []
      : [{ marketId, isSuspended: suspended[marketId] ?? false, selections: changeSelections([], changes) }],
  );
  return [...kept, ...added];
}

function changeSelections(
  selections: MarketView['selections'],
  changes: NonNullable<OddsChanges[string]> | undefined,
): MarketView['selections'] {
  if (changes === undefined) return selections;
  if (isList(changes))
    return selections.map((selection, at) => ({ ...selection, odds: changes[at] ?? selection.odds }));
  return Object.entries(changes).map(([selectionId, odds]) => ({ selectionId, odds }));
}

const isList = (changes: NonNullable<OddsChanges[string]>): changes is readonly number[] =>
  Array.isArray(changes);
