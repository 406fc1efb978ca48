// Per shard: the play sessions of its players that ended.
import { sql } from 'kysely';
import type { Shard, Shards } from '../../platform/database/shards.ts';
import { MINUTE_MS } from '../../platform/runtime/clock.ts';
import { PLAY_PAUSE_MS } from './limit-verdicts.ts';
import { type SettleTaxDeps, settleSession } from './tax-settlements.ts';

export type SessionFailure = (
  error: unknown,
  of: { readonly shard: number; readonly playerId?: bigint },
) => void;

/** An entry is committed a moment after its time. */
const SETTLED_MS = MINUTE_MS;

/**
 * Settles the play sessions that ended since the last run: those without a bet or payment for half an hour. A run that is interrupted, or a player
 * whose session cannot be settled, leaves the slot to the next run, which finds the others settled.
 */
export async function settleEndedSessions(
  shards: Shards,
  deps: SettleTaxDeps,
  onFailure: SessionFailure,
): Promise<void> {
  const first = deps.versions.find(({ base }) => base === 'session');
  if (first === undefined) return;
  const until = new Date(deps.clock.now().getTime() - PLAY_PAUSE_MS - SETTLED_MS);
  for (const shard of shards.all) {
    try {
      await settleShard(shards, shard, { ...deps, from: first.since, until }, onFailure);
    } catch (error) {
      onFailure(error, { shard: shard.id });
    }
  }
}

async function settleShard(
  shards: Shards,
  { id, db }: Shard,
  { from, until, ...deps }: SettleTaxDeps & { readonly from: Date; readonly until: Date },
  onFailure: SessionFailure,
): Promise<void> {
  const { rows: slots } = await sql<{ slot: number; from: Date }>`
    select here.slot::int as slot, coalesce(tax_swept.until, ${from}) as "from"
      from shard_slot here left join tax_swept using (slot)
     where here and coalesce(tax_swept.until, ${from}) < ${until}`.execute(db.kysely);
  if (slots.length === 0) return;
  const since = new Date(Math.min(...slots.map((one) => one.from.getTime())));
  const { rows: players } = await sql<{ playerId: bigint }>`
    select distinct player_id from entry
     where at >= ${since} and at <= ${until} and player_id > 0 and product <> 'payments'
       and (player_id % 64)::int = any(${slots.map(({ slot }) => slot)}::int[])`.execute(db.long.kysely);
  const failed = new Set<number>();
  for (const { playerId } of players) {
    try {
      await shards.transaction(playerId, (within) => settleSession(within, playerId, deps, until));
    } catch (error) {
      failed.add(Number(playerId % 64n));
      onFailure(error, { shard: id, playerId });
    }
  }
  const done = slots.map(({ slot }) => slot).filter((slot) => !failed.has(slot));
  await sql`
    insert into tax_swept (slot, until) select slot, ${until} from unnest(${done}::int[]) slot
    on conflict (slot) do update set until = greatest(tax_swept.until, excluded.until)`.execute(db.kysely);
}
