import type { Actor } from '@jara/ledger/actor';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DirectoryExecutor, Shard, Shards } from '../../platform/database/shards.ts';
import { type Clock, DAY_MS, MINUTE_MS } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import { PAID } from '../wallet/wallet.ts';
import { type NewEvent, writeEventOnce } from './audit.ts';
import type { AuditSettings } from './settings.ts';

export interface LedgerEventDeps {
  readonly db: Database;
  readonly shards: Shards;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly settings: Pick<AuditSettings, 'largeWinKobo' | 'largeTransferKobo'>;
}

/** Time before the end of the previous search from which the next one reads: an entry is committed after the time that it carries. */
const OVERLAP_MS = 10 * MINUTE_MS;

interface Found {
  readonly kind: string;
  /** Identifies it over repeated searches. */
  readonly key: string;
  readonly at: Date;
  readonly playerId: bigint;
  readonly amountKobo: bigint;
  readonly entryKind: string;
  readonly product: string;
  readonly reference: string;
  readonly actor: string;
  readonly note: string | null;
}

/**
 * Records large payouts, large transfers and adjustments of balances. They are entries of the shards, which share no commit with the directory:
 * every few minutes the entries since the last search are read, and each event is recorded once.
 *
 * @returns the number of new events
 */
export async function recordLedgerEvents(deps: LedgerEventDeps): Promise<number> {
  let recorded = 0;
  for (const shard of deps.shards.all)
    try {
      recorded += await searchShard(deps, shard);
    } catch (error) {
      deps.log.warn({ err: error, shard: shard.id }, 'audit.entries_not_searched');
    }
  return recorded;
}

async function searchShard({ db, clock, settings }: LedgerEventDeps, shard: Shard): Promise<number> {
  const now = clock.now();
  const searched = (await readSearched(db.kysely, shard)) ?? new Date(now.getTime() - DAY_MS);
  const since = new Date(searched.getTime() - OVERLAP_MS);
  const until = new Date(Math.min(now.getTime(), searched.getTime() + DAY_MS));
  const found = await findEvents(shard, settings, since, until);
  return db.kysely.transaction().execute(async (within) => {
    let recorded = 0;
    for (const one of found) if (await writeEventOnce(within, one.key, eventOf(one))) recorded += 1;
    await sql`
      insert into event_scan (shard_id, scanned_until) values (${shard.id}, ${until})
      on conflict (shard_id) do update set scanned_until = greatest(event_scan.scanned_until, excluded.scanned_until)`.execute(
      within,
    );
    return recorded;
  });
}

async function readSearched(directory: DirectoryExecutor, { id }: Shard): Promise<Date | undefined> {
  const { rows } = await sql<{ scannedUntil: Date }>`
    select scanned_until from event_scan where shard_id = ${id}`.execute(directory);
  return rows[0]?.scannedUntil;
}

/** A deposit and its part above a limit are one transfer. */
async function findEvents(
  { db }: Shard,
  { largeWinKobo, largeTransferKobo }: LedgerEventDeps['settings'],
  since: Date,
  until: Date,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with recent as (select * from entry where at >= ${since} and at < ${until})
    select 'large_win' as kind, player_id || ' ' || seq as key, at, player_id, ${sql.raw(PAID)} as amount_kobo, kind as entry_kind,
           product, reference, actor, note
      from recent where ${sql.raw(PAID)} >= ${largeWinKobo}
    union all
    select 'large_transfer', player_id || ' ' || reference || ' ' || (kind = 'hold'), min(at), player_id, sum(amount)::bigint,
           case when kind = 'hold' then 'withdrawal' else 'deposit' end, product, reference, min(actor), null
      from recent where kind in ('deposit', 'excess', 'suspense', 'hold')
     group by player_id, reference, product, kind = 'hold', case when kind = 'hold' then 'withdrawal' else 'deposit' end
    having sum(amount)::bigint >= ${largeTransferKobo}
    union all
    select 'balance_adjusted', player_id || ' ' || seq, at, player_id, amount, kind, product, reference, actor, note
      from recent where kind in ('adjustment', 'adjustment_debit', 'chargeback', 'chargeback_owed')
     order by 3`.execute(db.long.kysely);
  return rows;
}

function eventOf({
  kind,
  at,
  playerId,
  amountKobo,
  entryKind,
  product,
  reference,
  ...entry
}: Found): NewEvent {
  const adjusted = kind === 'balance_adjusted';
  return {
    ...{ kind: kind as NewEvent['kind'], at, actor: entry.actor as Actor, subject: `player ${playerId}` },
    reason: adjusted ? entry.note : null,
    details: { amountKobo: amountKobo.toString(), entry: entryKind, product, reference },
  };
}
