import { sql } from 'kysely';
import type { ReconcileScope } from '../../platform/database/checks.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Homes } from '../../platform/database/homes.ts';
import { type TransfersBooked, transfersBooked } from '../wallet/wallet.ts';

/** How many players are compared at a time, and how many discrepancies are listed. */
const PAGE = 5000;
const LISTED = 20;
const LAST_PLAYER = 2n ** 63n - 1n;

type SumsByPlayer = ReadonlyMap<bigint, TransfersBooked>;

/**
 * Compares the directory's transfers with the homes' entries, player by player. No snapshot spans both, so the directory is read
 * before and after: what was marked as booked before must be in the ledger, and what is in the ledger must be claimed after.
 * When nothing is under way the two readings are equal, and the ledger must equal them.
 */
export async function unbookedTransfers(
  directory: Database,
  homes: Homes,
  { deep }: ReconcileScope,
): Promise<string[]> {
  const found: string[] = [];
  for (let after = -1n; found.length < LISTED; ) {
    const settled = await settledSums(directory, after);
    const last = settled.size < PAGE ? LAST_PLAYER : (Array.from(settled.keys()).at(-1) ?? LAST_PLAYER);
    const booked = await bookedSums(homes, deep, after, last);
    const claimed = await claimedSums(directory, after, last);
    for (const playerId of new Set([...settled.keys(), ...booked.keys(), ...claimed.keys()])) {
      const detail = difference(playerId, settled, booked, claimed);
      if (detail !== null) found.push(detail);
    }
    if (last === LAST_PLAYER) break;
    after = last;
  }
  return found.slice(0, LISTED);
}

function difference(
  playerId: bigint,
  settled: SumsByPlayer,
  booked: SumsByPlayer,
  claimed: SumsByPlayer,
): string | null {
  const none = { count: 0n, total: 0n };
  const [least, ledger, most] = [settled, booked, claimed].map((sums) => sums.get(playerId) ?? none);
  const isBetween = (of: 'count' | 'total') =>
    (least?.[of] ?? 0n) <= (ledger?.[of] ?? 0n) && (ledger?.[of] ?? 0n) <= (most?.[of] ?? 0n);
  if (isBetween('count') && isBetween('total')) return null;
  const written = (sums = none) => `${sums.count}/${sums.total}`;
  return `player ${playerId}: transfers ${written(most)}, of them booked ${written(least)}, ledger ${written(ledger)}`;
}

const byPlayer = (rows: readonly TransfersBooked[]): SumsByPlayer =>
  new Map(rows.map((row) => [row.playerId, row]));

async function settledSums({ kysely }: Database, after: bigint): Promise<SumsByPlayer> {
  const { rows } = await sql<TransfersBooked>`
    select player_id, count(*), sum(amount_kobo)::bigint as total from inbound_transfer
     where state <> 'claimed' and player_id > ${after}
     group by player_id order by player_id limit ${PAGE}`.execute(kysely);
  return byPlayer(rows);
}

async function claimedSums({ kysely }: Database, after: bigint, last: bigint): Promise<SumsByPlayer> {
  const { rows } = await sql<TransfersBooked>`
    select player_id, count(*), sum(amount_kobo)::bigint as total from inbound_transfer
     where player_id > ${after} and player_id <= ${last}
     group by player_id order by player_id`.execute(kysely);
  return byPlayer(rows);
}

/** A home that players have left may still hold their rows: only those who live there count. */
async function bookedSums(homes: Homes, deep: boolean, after: bigint, last: bigint): Promise<SumsByPlayer> {
  const rows: TransfersBooked[] = [];
  for (const home of homes.all) {
    const sums = await transfersBooked(home.db, deep, after, last);
    rows.push(...sums.filter(({ playerId }) => homes.homeOf(playerId) === home));
  }
  return byPlayer(rows);
}
