import { ENTRY_KINDS } from '@jara/ledger/kind';
import { formatNaira } from '@jara/money/kobo';
import type { Pool } from 'pg';
import { eachRow } from '../platform/database/each-row.ts';
import type { Installation } from '../platform/database/installation.ts';

/** The kinds that the banks' records show: money that reached or left a bank account. */
const BANK_KINDS = Object.entries(ENTRY_KINDS)
  .filter(([, { source, destination }]) => source === 'bank' || destination === 'bank')
  .map(([kind]) => kind);

interface Movement {
  readonly playerId: bigint;
  readonly at: Date;
  readonly seq: bigint;
  readonly kind: string;
  readonly amount: bigint;
  readonly reference: string;
}

interface Totals {
  readonly players: number;
  readonly entries: number;
}

/**
 * The movements of the running installation after a moment, as sentences: all that a restore to the moment must take from the banks'
 * records, by player, and the number of all others, which no bank knows.
 */
export async function* laterMovements({ shards }: Installation, moment: Date): AsyncGenerator<string> {
  let entries = 0;
  let players = 0;
  for (const { db } of shards.all) {
    let last: bigint | null = null;
    for await (const movement of movementsAfter(db.pool, moment)) {
      const { playerId, kind, amount, reference, at } = movement;
      yield `  player ${playerId}: ${kind} ${formatNaira(amount)}, ${at.toISOString()}, reference ${reference}`;
      entries += 1;
      if (playerId !== last) players += 1;
      last = playerId;
    }
  }
  yield `${entries} movements of ${players} players after that moment are in the banks’ records.`;
  const others = { players: 0, entries: 0 };
  for (const { db } of shards.all) {
    const { rows } = await db.pool.query<Totals>(
      `select count(distinct player_id)::int as players, count(*)::int as entries from entry
        where at > $1 and kind::text <> all($2)`,
      [moment, BANK_KINDS],
    );
    others.players += rows[0]?.players ?? 0;
    others.entries += rows[0]?.entries ?? 0;
  }
  yield `${others.entries} entries of ${others.players} players after it, such as stakes and payouts, are in no bank’s records: they would be lost.`;
}

/** The movements of a shard that the banks' records show, by player and time. */
const movementsAfter = (pool: Pool, moment: Date): AsyncGenerator<Movement> =>
  eachRow<Pick<Movement, 'playerId' | 'at' | 'seq'>, Movement>(
    { playerId: -1n, at: moment, seq: 0n },
    async (after, limit) => {
      const { rows } = await pool.query<Movement>(
        `select player_id as "playerId", at, seq, kind::text, amount, reference from entry
          where at > $1 and kind::text = any($2) and (player_id, at, seq) > ($3, $4, $5) order by player_id, at, seq limit $6`,
        [moment, BANK_KINDS, after.playerId, after.at, after.seq, limit],
      );
      return rows;
    },
  );
