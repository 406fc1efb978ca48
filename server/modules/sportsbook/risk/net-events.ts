import { type Staked, worstLossKobo } from '@jara/odds/worst-outcome';
import { sql } from 'kysely';
import type { Home } from '../../../platform/database/homes.ts';
import type { EventBook } from '../events/event-book.ts';
import { eventsOf } from '../slips/quote.ts';

/** A row of what may be lost, as it stands at one home or summed over all. */
export interface Liable {
  readonly name: string;
  readonly eventId: string;
  readonly liability: bigint;
  readonly staked: bigint;
}

/**
 * What the worst outcome of an event loses by these rows of its selections. Bet builders have one row, which no outcome nets: it counts as if all of
 * them won.
 */
export function worstOfEvent(sport: Parameters<typeof worstLossKobo>[0], rows: readonly Liable[]): bigint {
  const bets: Staked[] = [];
  let builders = 0n;
  for (const { name, eventId, liability, staked } of rows) {
    // One player's rows repeat what those of their selections hold.
    if (name.includes('/of/')) continue;
    const [marketId = '', ...selection] = name.slice(eventId.length + 1).split('/');
    if (marketId === 'builder') builders += liability;
    else if (selection.length > 0)
      bets.push({ marketId, selectionId: selection.join('/'), lossKobo: liability, keptKobo: staked });
  }
  return worstLossKobo(sport, bets) + builders;
}

interface NetRow extends Liable {
  readonly nettings: number;
}

/**
 * Sets what may be lost by events at a home to what their worst outcome loses. A bet adds all that it may lose, as if nothing were netted, so between
 * two nettings an event's row says at least what may be lost. Bets that come meanwhile stay added; of two nettings at once one counts.
 */
export async function netEvents(home: Home, book: EventBook, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return;
  const events = await eventsOf(book, eventIds);
  const { rows } = await sql<NetRow>`
    select name, event_id, liability, staked, nettings from sports_liability
     where event_id = any(${eventIds}::text[]) and name not like '%/of/%'`.execute(home.db.kysely);
  const byEvent = Map.groupBy(rows, ({ eventId }) => eventId);
  const nets = [...byEvent].flatMap(([eventId, of]) => {
    const event = events.get(eventId);
    const own = of.find(({ name }) => name === eventId);
    if (event === undefined || own === undefined) return [];
    return [{ eventId, nettings: own.nettings, lessKobo: own.liability - worstOfEvent(event.sport, of) }];
  });
  await sql`
    update sports_liability l set liability = l.liability - net.less, nettings = l.nettings + 1
      from unnest(${nets.map(({ eventId }) => eventId)}::text[], ${nets.map(({ nettings }) => nettings)}::integer[],
                  ${nets.map(({ lessKobo }) => lessKobo)}::bigint[]) as net(name, nettings, less)
     where l.name = net.name and l.nettings = net.nettings and net.less <> 0`.execute(home.db.kysely);
}
