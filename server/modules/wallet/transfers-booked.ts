// Per shard: the entries that book banks' transfers.
import type { Database } from '../../platform/database/database.ts';
import { eachTimeRange, inSnapshot, type TimeRange } from './reconcile-shards.ts';

/** An entry that books a transfer: a deposit, its excess, or money in suspense. */
export interface TransferEntry {
  readonly playerId: bigint;
  readonly kind: string;
  readonly amountKobo: bigint;
  readonly reference: string;
  readonly actor: string;
}

/** With the key of its booking, as `ledgerKey` makes it; null: none. */
export interface KeyedTransferEntry extends TransferEntry {
  readonly key: string | null;
}

const COLUMNS = `e.player_id as "playerId", e.kind, e.amount as "amountKobo", e.reference, e.actor`;

/** Reads all entries of a period that book a transfer, including those of players whose rows were left behind here. */
export async function eachTransferEntry(
  { long: { pool } }: Database,
  range: TimeRange,
  visit: (entries: readonly KeyedTransferEntry[]) => Promise<void>,
): Promise<void> {
  await eachTimeRange(pool, range, async (from, until) => visit(await entriesBetween(pool, from, until)));
}

/** No connection is held during the callbacks, which may need one of the same pool. */
async function entriesBetween(
  pool: Database['pool'],
  from: Date | null,
  until: Date | null,
): Promise<readonly KeyedTransferEntry[]> {
  const client = await pool.connect();
  try {
    const { rows } = await inSnapshot(client, () =>
      client.query<KeyedTransferEntry>(
        `select ${COLUMNS}, replace(k.key::text, '-', '') as key
           from (
             select * from entry
              where at >= $1::timestamptz and at < $2::timestamptz and kind in ('deposit', 'excess', 'suspense')
           ) e
           left join (
             select player_id, at, seq, key from entry_key where at >= $1 and at < $2
           ) k using (player_id, at, seq)`,
        [from?.toISOString() ?? '-infinity', until?.toISOString() ?? 'infinity'],
      ),
    );
    return rows;
  } finally {
    client.release();
  }
}

/** The entries here under these players' keys, in the order of the keys; null: no entry has the key. */
export async function entriesUnderKeys(
  { long: { pool } }: Database,
  keys: readonly { readonly playerId: bigint; readonly key: string }[],
): Promise<(TransferEntry | null)[]> {
  if (keys.length === 0) return [];
  const client = await pool.connect();
  try {
    const { rows } = await inSnapshot(client, () =>
      client.query<TransferEntry & { readonly place: number }>(
        `select place::int, ${COLUMNS}
           from unnest($1::bigint[], $2::uuid[]) with ordinality given (player_id, key, place)
          cross join lateral (
            select at, seq from entry_key where entry_key.player_id = given.player_id and entry_key.key = given.key offset 0
          ) k
          cross join lateral (
            select * from entry where entry.player_id = given.player_id and entry.at = k.at and entry.seq = k.seq offset 0
          ) e`,
        [keys.map(({ playerId }) => playerId), keys.map(({ key }) => key)],
      ),
    );
    const byPlace = new Map(rows.map(({ place, ...entry }) => [place, entry]));
    return keys.map((_, index) => byPlace.get(index + 1) ?? null);
  } finally {
    client.release();
  }
}
