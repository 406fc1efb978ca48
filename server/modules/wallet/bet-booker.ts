import { setTimeout as delay } from 'node:timers/promises';
import { isStakeRefusal } from '@jara/contract/stake-refusals';
import type { Shard, Shards } from '../../platform/database/shards.ts';
import { isLockTimeout, isUnavailable } from '../../platform/database/unavailable.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { AnyParticipant } from './batch-statement.ts';
import {
  type BatchWriter,
  type BatchWriterOptions,
  createBatchWriter,
  WRITER_DEFAULTS,
} from './batch-writer.ts';
import { createBetMetrics } from './bet-metrics.ts';
import type { Verdict } from './book-batch.ts';
import type { LimitWindows } from './limit-verdicts.ts';
import type { ProductTotals } from './product-totals.ts';
import type { BatchParticipant, BetBooker, BetOutcome, BetRejection, BetRequest } from './types.ts';
import type { TaxInForce } from './wallet-tax.ts';

/** Without `debug` answered bets leave no line. */
export type WalletLog = Pick<Log, 'warn' | 'error'> & Partial<Pick<Log, 'debug'>>;

export interface BetBookersDeps {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly log: WalletLog;
  readonly totals: ProductTotals;
  readonly windows: LimitWindows;
  readonly metrics: Metrics;
  readonly tax: TaxInForce;
}

/** The batch writers, one per shard, and the participants whose bets they book. */
export interface BetBookers {
  participate<Extra, Code extends string>(participant: BatchParticipant<Extra, Code>): BetBooker<Extra, Code>;
  /** Whether bets wait at a shard that books none. */
  isStalled(): boolean;
  close(): Promise<void>;
}

/** A player's shard may change while a bet waits; the slot map is reloaded before each of these retries. */
const MOVE_DELAYS_MS = [0, 10, 50, 100, 200, 400, 800, 1600] as const;

export function createBetBookers(
  { shards, clock, log, totals, windows, metrics, tax }: BetBookersDeps,
  options: Partial<BatchWriterOptions> = {},
): BetBookers {
  const participants: AnyParticipant[] = [];
  const writers = new Map<number, BatchWriter>();
  const shardIds = shards.all.map(({ id }) => id);
  const observed = createBetMetrics(metrics, shardIds, (id) => writers.get(id)?.load() ?? null);
  const writerOf = (shard: Shard): BatchWriter => {
    const known = writers.get(shard.id);
    if (known !== undefined) return known;
    const writer = createBatchWriter(
      { shard, clock, log, participants, windows, metrics: observed, tax },
      { ...WRITER_DEFAULTS, ...options },
    );
    writers.set(shard.id, writer);
    return writer;
  };

  /** Books at the player's shard, even if it changes meanwhile. */
  const bookAtShard = async (participant: AnyParticipant, request: BetRequest<unknown>): Promise<Verdict> => {
    for (const delayMs of MOVE_DELAYS_MS) {
      const verdict = await writerOf(shards.shardOf(request.playerId)).book({ participant, request });
      if (verdict.code !== 'moved') return verdict;
      await delay(delayMs);
      await shards.refresh();
    }
    observed.refused(participant, 'unavailable');
    return { code: 'unavailable', cashKobo: 0n, seq: 0n, at: new Date(0), current: null };
  };

  return {
    participate<Extra, Code extends string>(participant: BatchParticipant<Extra, Code>) {
      const all: AnyParticipant[] =
        participant.base === undefined ? [participant] : [participant.base, participant];
      for (const one of all) if (!participants.includes(one)) participants.push(one);
      observed.declare(participant);
      return {
        async book(request: BetRequest<Extra>): Promise<BetOutcome<Code>> {
          const verdict = await bookAtShard(participant, request);
          if (verdict.code === 'ok') totals.add(request, verdict.at);
          logAnswered(log, participant, request, verdict);
          return outcomeOf(verdict, participant.codes);
        },
        prepare: (work) =>
          work.catch((error: unknown) => {
            observed.refused(participant, reasonOf(error));
            throw error;
          }),
      };
    },
    isStalled: () => [...writers.values()].some((writer) => writer.isStalled()),
    async close() {
      await Promise.all([...writers.values()].map((writer) => writer.close()));
    },
  };
}

function reasonOf(error: unknown): 'unavailable' | 'row_locked' | 'failed' {
  if (isLockTimeout(error)) return 'row_locked';
  return isUnavailable(error) ? 'unavailable' : 'failed';
}

/** A bet, a move or a cash-out: the line has the id of its call. */
function logAnswered(
  log: WalletLog,
  { name: part }: AnyParticipant,
  { playerId, source, money }: BetRequest<unknown>,
  { code: outcome, seq }: Verdict,
): void {
  if (log.debug === undefined) return;
  const { product, reference } = source;
  const ofEntry = { playerId: playerId.toString(), seq: seq.toString(), kind: money.kind };
  log.debug({ part, outcome, product, reference, ...ofEntry }, 'bets.answered');
}

function outcomeOf<Code extends string>(verdict: Verdict, codes: readonly Code[]): BetOutcome<Code> {
  const { code, cashKobo, seq, at, current } = verdict;
  if (code === 'ok' || code === 'replayed')
    return { ok: true, replayed: code === 'replayed', balanceKobo: cashKobo, seq, at };
  return { ok: false, code: rejectionOf(code, codes), current };
}

function rejectionOf<Code extends string>(code: string, codes: readonly Code[]): BetRejection | Code {
  if (isStakeRefusal(code) || code === 'unknown_account') return code;
  return codes.find((one) => one === code) ?? 'unavailable';
}
