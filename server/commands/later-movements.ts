import { ENTRY_KINDS } from '@jara/ledger/kind';
import { formatNaira } from '@jara/money/kobo';
import type { Installation } from '../platform/database/installation.ts';

/** The kinds that the banks' records show: money that reached or left a bank account. */
const BANK_KINDS = Object.entries(ENTRY_KINDS)
  .filter(([, { source, destination }]) => source === 'bank' || destination === 'bank')
  .map(([kind]) => kind);
/** Maximum number of printed movements; all are counted. */
const MAX_LISTED = 200;

interface Movement {
  readonly playerId: bigint;
  readonly kind: string;
  readonly amount: bigint;
  readonly reference: string;
  readonly at: Date;
}

interface Totals {
  readonly players: number;
  readonly entries: number;
}

/**
 * The movements of the running installation after a moment, as sentences: those that a restore to the moment must take from the banks'
 * records, by player, and the number of all others, which no bank knows.
 */
export async function laterMovements({ shards }: Installation, moment: Date): Promise<string[]> {
  const movements: Movement[] = [];
  let others: Totals = { players: 0, entries: 0 };
  for (const { db } of shards.all) {
    const { rows } = await db.pool.query<Movement>(
      `select player_id as "playerId", kind::text, amount, reference, at from entry
        where at > $1 and kind::text = any($2) order by player_id, at limit $3`,
      [moment, BANK_KINDS, MAX_LISTED],
    );
    movements.push(...rows);
    const counted = await db.pool.query<Totals>(
      `select count(distinct player_id)::int as players, count(*)::int as entries from entry
        where at > $1 and kind::text <> all($2)`,
      [moment, BANK_KINDS],
    );
    const [here] = counted.rows;
    others = {
      players: others.players + (here?.players ?? 0),
      entries: others.entries + (here?.entries ?? 0),
    };
  }
  return [
    ...movements.map(
      ({ playerId, kind, amount, reference, at }) =>
        `  player ${playerId}: ${kind} ${formatNaira(amount)}, ${at.toISOString()}, reference ${reference}`,
    ),
    `${movements.length}${movements.length >= MAX_LISTED ? ' or more' : ''} movements of ${new Set(movements.map(({ playerId }) => playerId)).size} players ` +
      'after that moment are in the banks’ records.',
    `${others.entries} entries of ${others.players} players after it, such as stakes and payouts, are in no bank’s records: they would be lost.`,
  ];
}
