import type { Sport } from '@jara/odds/types';
import { BUILDERS, type Staked, worstLossKobo } from '@jara/odds/worst-outcome';
import { sql } from 'kysely';
import type { Shard } from '../../../platform/database/shards.ts';
import type { EventBook } from '../events/event-book.ts';
import { eventsOf } from '../events/event-book.ts';
import { buildersName } from '../placing/liability.ts';

/** A row of the possible loss, at one shard or summed over all. */
export interface Liable {
  readonly name: string;
  readonly eventId: string;
  readonly liability: bigint;
  readonly staked: bigint;
}

/** The loss by the worst outcome of an event, from these rows of its selections and bet builders. */
export function worstOfEvent(sport: Sport, rows: readonly Liable[]): bigint {
  return worstLossKobo(sport, stakedBy(rows));
}

/** The loss by the worst outcome of an event, from its bet builders alone. */
export function worstOfBuilders(sport: Sport, rows: readonly Liable[]): bigint {
  return worstLossKobo(
    sport,
    stakedBy(rows).filter(({ marketId }) => marketId === BUILDERS),
  );
}

function stakedBy(rows: readonly Liable[]): Staked[] {
  return rows.flatMap(({ name, eventId, liability, staked }) => {
    const [marketId = '', ...selection] = name.slice(eventId.length + 1).split('/');
    // One player's rows repeat those of their selections, and the rows of the event and of all its builders sum up the others.
    if (selection.length === 0 || name.includes('/of/')) return [];
    return [{ marketId, selectionId: selection.join('/'), lossKobo: liability, keptKobo: staked }];
  });
}

interface NetRow extends Liable {
  readonly nettings: number;
}

/**
 * Sets what may be lost at a shard by events, and by the bet builders of each, to what their worst outcome loses. A bet adds all that it may lose, as if nothing were netted, so between two nettings a row holds at least the possible loss. Bets that come meanwhile stay added; of two nettings at once one counts.
 */
export async function netEvents(shard: Shard, book: EventBook, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return;
  const events = await eventsOf(book, eventIds);
  const { rows } = await sql<NetRow>`
    select name, event_id, liability, staked, nettings from sports_liability
     where event_id = any(${eventIds}::text[]) and name not like '%/of/%'`.execute(shard.db.kysely);
  const byEvent = Map.groupBy(rows, ({ eventId }) => eventId);
  const nets = [...byEvent].flatMap(([eventId, of]) => {
    const event = events.get(eventId);
    if (event === undefined) return [];
    const worst = new Map([
      [eventId, worstOfEvent(event.sport, of)],
      [buildersName(eventId), worstOfBuilders(event.sport, of)],
    ]);
    return of.flatMap(({ name, nettings, liability }) => {
      const worstKobo = worst.get(name);
      return worstKobo === undefined ? [] : [{ name, nettings, lessKobo: liability - worstKobo }];
    });
  });
  await sql`
    update sports_liability l set liability = l.liability - net.less, nettings = l.nettings + 1
      from unnest(${nets.map(({ name }) => name)}::text[], ${nets.map(({ nettings }) => nettings)}::integer[],
                  ${nets.map(({ lessKobo }) => lessKobo)}::bigint[]) as net(name, nettings, less)
     where l.name = net.name and l.nettings = net.nettings and net.less <> 0`.execute(shard.db.kysely);
}
