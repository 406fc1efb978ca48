import { setTimeout as delay } from 'node:timers/promises';
import type { Kobo } from '@jara/money/kobo';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/runtime/clock.ts';
import { arrayText, MISSING_STATEMENT, type Rider } from './bet-statement.ts';
import type { Booking } from './lanes.ts';

export interface PreparedBet<Extra> {
  readonly playerId: bigint;
  readonly key: string;
  readonly details: string;
  readonly booking: Booking<Extra>;
}

export type BetOutcome =
  /** Booked now. `seq` and `at` name the entry. */
  | {
      readonly ok: true;
      readonly replayed: false;
      readonly balanceKobo: Kobo;
      readonly seq: bigint;
      readonly at: Date;
    }
  /** Booked before under the same key; `seq` and `at` name that entry. */
  | {
      readonly ok: true;
      readonly replayed: true;
      readonly balanceKobo: Kobo;
      readonly seq: bigint;
      readonly at: Date;
    }
  | {
      readonly ok: false;
      readonly code: 'insufficient_funds' | 'key_reused' | 'unknown_account' | 'stale' | 'unavailable';
    };

interface BatchDeps<Extra> {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly rider: Rider<Extra>;
  readonly text: string;
}

/** A deadlock or serialisation failure undid the batch; a lost connection leaves it unknown. Both are safe to send again. */
const RETRY_DELAYS_MS = [5, 20, 100, 250, 500, 1000, 1000, 1000, 1000] as const;
const UNIQUE_VIOLATION = '23505';
const LOCK_TIMEOUT = '55P03';

/** Books a batch; never rejects. Sending the same keys again is harmless, so an unknown outcome is cleared up by asking again. */
export async function bookBatch<Extra>(
  deps: BatchDeps<Extra>,
  batch: readonly PreparedBet<Extra>[],
): Promise<BetOutcome[]> {
  for (const retryDelayMs of [...RETRY_DELAYS_MS, null]) {
    try {
      return await attempt(deps, batch);
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      // Two connections raced for one key, or another holds one player's account: the whole batch was undone. In halves, only
      // the bet concerned meets it again.
      if ((code === UNIQUE_VIOLATION || code === LOCK_TIMEOUT) && batch.length > 1)
        return bookHalves(deps, batch);
      if (!isTransient(error)) break;
      if (retryDelayMs !== null) await delay(retryDelayMs);
    }
  }
  return batch.map(() => ({ ok: false, code: 'unavailable' }));
}

async function bookHalves<Extra>(
  deps: BatchDeps<Extra>,
  batch: readonly PreparedBet<Extra>[],
): Promise<BetOutcome[]> {
  const middle = Math.ceil(batch.length / 2);
  const first = await bookBatch(deps, batch.slice(0, middle));
  return [...first, ...(await bookBatch(deps, batch.slice(middle)))];
}

function isTransient(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    /^(40|08|53|55P03|57|23505)/.test(code) ||
    /^E[A-Z]+$/.test(code) ||
    /terminated|timeout|closed|ended/i.test(message)
  );
}

async function attempt<Extra>(
  { pool, clock, rider, text }: BatchDeps<Extra>,
  batch: readonly PreparedBet<Extra>[],
): Promise<BetOutcome[]> {
  const extras = batch.map((bet) => rider.values(bet.booking.extra));
  const values = [
    arrayText(batch.map((bet) => bet.playerId.toString())),
    arrayText(batch.map((bet) => bet.key)),
    arrayText(batch.map((bet) => bet.details)),
    arrayText(batch.map((bet) => bet.booking.game)),
    arrayText(batch.map((bet) => bet.booking.stakeKobo.toString())),
    arrayText(batch.map((bet) => bet.booking.payoutKobo.toString())),
    ...rider.columns.map((_, column) => arrayText(extras.map((extra) => extra[column] ?? 'NULL'))),
    clock.now(),
  ];
  const { rows } = await pool.query<{ booked: string | null }>({ name: `bets-${rider.name}`, text, values });
  const outcomes = new Array<BetOutcome | undefined>(batch.length).fill(undefined);
  for (const line of rows[0]?.booked?.split(',') ?? []) {
    const [index = '', balance = '', seq = '', atMs = ''] = line.split(':');
    outcomes[Number(index) - 1] = {
      ok: true,
      replayed: false,
      balanceKobo: BigInt(balance),
      seq: BigInt(seq),
      at: new Date(Number(atMs)),
    };
  }
  const missing = batch.filter((_, i) => outcomes[i] === undefined);
  const reasons =
    missing.length === 0 ? new Map<PreparedBet<Extra>, BetOutcome>() : await explain(pool, missing);
  return batch.map((bet, i) => outcomes[i] ?? reasons.get(bet) ?? { ok: false, code: 'unavailable' });
}

interface MissingRow {
  index: number;
  balance: bigint | null;
  known: boolean;
  details: string | null;
  seq: bigint | null;
  at: Date | null;
}

/** Refused, replayed and unknown bets are all simply missing from the batch's answer: a second look tells them apart. */
async function explain<Extra>(
  pool: Pool,
  missing: readonly PreparedBet<Extra>[],
): Promise<Map<PreparedBet<Extra>, BetOutcome>> {
  const { rows } = await pool.query<MissingRow>({
    name: 'bets-missing',
    text: MISSING_STATEMENT,
    values: [
      arrayText(missing.map((bet) => bet.playerId.toString())),
      arrayText(missing.map((bet) => bet.key)),
    ],
  });
  const reasons = new Map<PreparedBet<Extra>, BetOutcome>();
  for (const row of rows) {
    const bet = missing[row.index - 1];
    if (bet !== undefined) reasons.set(bet, reasonFor(bet, row));
  }
  return reasons;
}

function reasonFor<Extra>(bet: PreparedBet<Extra>, row: MissingRow): BetOutcome {
  if (!row.known) return { ok: false, code: 'unknown_account' };
  const balanceKobo = row.balance ?? 0n;
  if (row.seq !== null && row.at !== null) {
    if (row.details !== bet.details) return { ok: false, code: 'key_reused' };
    return { ok: true, replayed: true, balanceKobo, seq: row.seq, at: row.at };
  }
  return { ok: false, code: balanceKobo < bet.booking.stakeKobo ? 'insufficient_funds' : 'stale' };
}
