import type { SpinRecord } from '@jara/contract/spin';
import { commitment } from '@jara/fairness/seed';
import { type Kobo, toNaira } from '@jara/money/kobo';
import { sectorAt } from '@jara/spin-it/game';
import type { Cursor } from '../../platform/cursor.ts';
import type { Database } from '../../platform/database.ts';
import { newestFirst, soon } from '../../platform/newest-first.ts';
import { sha256 } from './seats.ts';

/** A spin as it was booked. */
export interface Spin {
  readonly playerId: bigint;
  readonly at: Date;
  readonly seq: bigint;
  readonly stakeKobo: Kobo;
  readonly free: boolean;
  readonly sector: number;
  readonly payoutKobo: Kobo;
  readonly balanceAfterKobo: Kobo;
  readonly seed: {
    readonly seedId: string;
    readonly serverSeed: string;
    readonly serverSeedHash: string;
    readonly clientSeed: string;
    readonly revealed: boolean;
  };
  readonly nonce: number;
}

interface SpinRow {
  player_id: bigint;
  at: Date;
  seq: bigint;
  seed_id: string;
  nonce: number;
  stake: bigint;
  free: boolean;
  sector: number;
  payout: bigint;
  balance_after: bigint;
  server_seed: string;
  client_seed: string;
  revealed_at: Date | null;
}

const SELECT = `
select spin.player_id, at, seq, seed_id, nonce, stake, free, sector, payout, balance_after, server_seed, client_seed, revealed_at
  from spin join spin_seed using (seed_id)`;

export async function readSpin(db: Database, playerId: bigint, at: Date, seq: bigint): Promise<Spin | null> {
  const { rows } = await db.pool.query<SpinRow>({
    name: 'spin-one',
    text: `${SELECT} where spin.player_id = $1 and at = $2 and seq = $3`,
    values: [playerId, at, seq],
  });
  return rows[0] === undefined ? null : fromRow(rows[0]);
}

export async function readSpins(
  db: Database,
  now: Date,
  playerId: bigint,
  page: { before: Cursor | null; limit: number },
): Promise<{ spins: Spin[]; next: Cursor | null }> {
  const before = page.before ?? { at: soon(now), seq: 0n };
  const wanted = page.limit + 1;
  const rows = await newestFirst(wanted, before.at, async (since) => {
    const found = await db.pool.query<SpinRow>(
      `${SELECT} where spin.player_id = $1 and at <= $2 and (at, seq) < ($2, $3) and at >= $4
        order by at desc, seq desc limit $5`,
      [playerId, before.at, before.seq, since, wanted],
    );
    return found.rows;
  });
  const spins = rows.slice(0, page.limit).map(fromRow);
  const last = spins.at(-1);
  return {
    spins,
    next: rows.length > page.limit && last !== undefined ? { at: last.at, seq: last.seq } : null,
  };
}

function fromRow(row: SpinRow): Spin {
  return {
    playerId: row.player_id,
    at: row.at,
    seq: row.seq,
    stakeKobo: row.stake,
    free: row.free,
    sector: row.sector,
    payoutKobo: row.payout,
    balanceAfterKobo: row.balance_after,
    seed: {
      seedId: row.seed_id,
      serverSeed: row.server_seed,
      serverSeedHash: commitment(sha256, row.server_seed),
      clientSeed: row.client_seed,
      revealed: row.revealed_at !== null,
    },
    nonce: row.nonce,
  };
}

/** A spin as the contract answers it. The server seed stays null until its rotation revealed it. */
export function toRecord(spin: Spin): SpinRecord {
  const { seedId, serverSeed, serverSeedHash, clientSeed, revealed } = spin.seed;
  return {
    spinId: `${spin.playerId}-${spin.seq}`,
    at: spin.at.toISOString(),
    result: sectorAt(spin.sector).kind,
    index: spin.sector,
    stake: toNaira(spin.stakeKobo),
    free: spin.free,
    amountWon: toNaira(spin.payoutKobo),
    proof: {
      seedId,
      serverSeedHash,
      serverSeed: revealed ? serverSeed : null,
      clientSeed,
      nonce: spin.nonce,
    },
  };
}
