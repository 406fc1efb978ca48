import { setTimeout as delay } from 'node:timers/promises';
import type { Kobo } from '@jara/money/kobo';
import { endBackend, queryWithin, SilentConnectionError } from '../../platform/database/query-within.ts';
import type { Shard } from '../../platform/database/shards.ts';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import { inSpan, linkTo, type SpanContext } from '../../platform/runtime/spans.ts';
import { type AnyParticipant, arrayText, batchStatement, textElement } from './batch-statement.ts';
import type { LimitWindows } from './limit-verdicts.ts';
import type { BetRequest } from './types.ts';
import type { TaxInForce } from './wallet-tax.ts';

/** A bet and the participant that writes its rows. */
export interface BatchBet {
  readonly participant: AnyParticipant;
  readonly request: BetRequest<unknown>;
  /** Of the call that placed it, for the log. */
  readonly requestId?: string | undefined;
  /** Of the same call, which the batch’s span links to. */
  readonly span?: SpanContext | undefined;
}

/**
 * The outcome of a bet of a batch: the statement's own verdict, or `failed` if the bet alone made the statement fail, `row_locked` if the
 * bet alone waits for a row that another transaction holds, `silent` if the connection did not answer in time, so that only the bet's key
 * can show whether it was booked, `unavailable` if the database could not be reached.
 */
export interface Verdict {
  readonly code: string;
  readonly cashKobo: Kobo;
  readonly seq: bigint;
  readonly at: Date;
  readonly current: string | null;
}

export interface BookBatchDeps {
  readonly shard: Shard;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'error'>;
  /** All participants that may have bets in a batch, in the order of their columns. */
  readonly participants: readonly AnyParticipant[];
  /** How limits of players count days and weeks. */
  readonly windows: LimitWindows;
  readonly tax: TaxInForce;
}

/** Returns a verdict for each bet, in the batch's order. Never rejects. */
export type BookBatch = (batch: readonly BatchBet[], skipLocked: boolean) => Promise<Verdict[]>;

/** Delays between attempts while the database is unreachable; sending the same keys again is safe. */
const RETRY_DELAYS_MS = [5, 20, 100, 250, 500, 1000, 1000, 1000, 1000] as const;
/** Time after a lock conflict during which locked accounts are skipped; the lock's holder may hold others too. */
const SKIP_LOCKED_MS = 5000;
const LOCK_TIMEOUT = '55P03';
/** Time limit of a batch. The longest seen in chaos runs on two busy cores were 0.4 s. */
const BATCH_LIMIT_MS = 1_500;
const UNIQUE_VIOLATION = '23505';
const DISK_FULL = '53100';
const NOTHING = { cashKobo: 0n, seq: 0n, at: new Date(0), current: null } as const;

export function createBookBatch(deps: BookBatchDeps): BookBatch {
  let skipUntilMs = 0;

  const statementFor = createStatements(deps);

  const attempt = async (batch: readonly BatchBet[], skipLocked: boolean): Promise<Verdict[]> => {
    const present = deps.participants.filter((one) => batch.some((bet) => takesPart(one, bet)));
    const now = deps.clock.now();
    const values = [...parameters(batch, present), now, ...boundsOf(batch, present)];
    const query = { ...statementFor(present, skipLocked), values };
    const send = () => queryWithin<AnswersRow>(deps.shard.bets.pool, query, BATCH_LIMIT_MS);
    const { rows } = await inSpan('bets.batch', () => spanOf(deps.shard, batch, query.name), send);
    return readVerdicts(rows[0], batch.length, now);
  };

  const book = async (batch: readonly BatchBet[], skipLocked: boolean): Promise<Verdict[]> => {
    let skip = skipLocked || performance.now() < skipUntilMs;
    for (const retryDelayMs of [...RETRY_DELAYS_MS, null]) {
      try {
        return await attempt(batch, skip);
      } catch (error) {
        const { code = '' } = error as { code?: string };
        if (error instanceof SilentConnectionError) return leaveSilent(deps, batch, error);
        if (code === LOCK_TIMEOUT) {
          skipUntilMs = performance.now() + SKIP_LOCKED_MS;
          // Locked accounts are already skipped, so the lock is on another row of one of the players.
          if (skip) return bookApart(batch, skip, error);
          skip = true;
          continue;
        }
        // The batch was certainly not booked, and a full disk lasts longer than a caller should wait.
        if (code === DISK_FULL) break;
        if (!isUnavailable(error)) return bookApart(batch, skip, error);
      }
      if (retryDelayMs !== null) await delay(retryDelayMs);
    }
    deps.log.warn({ shard: deps.shard.id, bets: batch.length }, 'bets.batch_failed');
    return batch.map(() => ({ ...NOTHING, code: 'unavailable' }));
  };

  /** One bad bet undoes the whole batch: books it in halves, until only that bet fails. */
  const bookApart = async (
    batch: readonly BatchBet[],
    skipLocked: boolean,
    error: unknown,
  ): Promise<Verdict[]> => {
    const { code = '' } = error as { code?: string };
    if (batch.length === 1) {
      const { participant, request, requestId } = batch[0] as BatchBet;
      // Two connections raced for one key: the following read finds it.
      if (code === UNIQUE_VIOLATION) return [{ ...NOTHING, code: 'raced' }];
      if (code === LOCK_TIMEOUT) return [{ ...NOTHING, code: 'row_locked' }];
      const { name } = statementFor([participant], skipLocked);
      deps.log.error(
        { err: error, requestId, statement: name, playerId: request.playerId.toString() },
        'bets.bet_failed',
      );
      return [{ ...NOTHING, code: 'failed' }];
    }
    const middle = Math.ceil(batch.length / 2);
    return [
      ...(await book(batch.slice(0, middle), skipLocked)),
      ...(await book(batch.slice(middle), skipLocked)),
    ];
  };

  return book;
}

/** A batch is of many calls: its span is of none of them, and links to each. */
function spanOf({ id: shard }: Shard, batch: readonly BatchBet[], statement: string) {
  const links = batch.flatMap(({ span, requestId }) => (span === undefined ? [] : [linkTo(span, requestId)]));
  return { root: true, attributes: { shard, bets: batch.length, statement }, links };
}

/** Abandons the connection of a batch that did not answer in time: terminates its backend, and leaves the outcome of each bet to a read of its key. */
function leaveSilent(
  { shard, log }: BookBatchDeps,
  batch: readonly BatchBet[],
  { pid, message }: SilentConnectionError,
): Verdict[] {
  log.error({ shard: shard.id, bets: batch.length, pid, reason: message }, 'bets.batch_silent');
  if (pid !== null)
    endBackend(shard.bets.pool, pid, BATCH_LIMIT_MS).catch((error: unknown) =>
      log.error({ err: error, pid }, 'bets.backend_not_ended'),
    );
  return batch.map(() => ({ ...NOTHING, code: 'silent' }));
}

const takesPart = (one: AnyParticipant, { participant }: BatchBet): boolean =>
  participant === one || participant.base === one;

/** The prepared statement for each combination of participants in a batch. */
function createStatements({ shard, windows, tax }: Pick<BookBatchDeps, 'shard' | 'windows' | 'tax'>) {
  const statements = new Map<string, { readonly name: string; readonly text: string }>();
  return (present: readonly AnyParticipant[], skipLocked: boolean) => {
    const { isTaxed } = tax;
    const variant = [
      ...(windows === 'rolling' ? ['rolling'] : []),
      ...(skipLocked ? ['skip'] : []),
      ...(isTaxed ? ['tax'] : []),
    ];
    const name = ['bets', shard.id, ...present.map((one) => one.name), ...variant].join('-');
    const statement = statements.get(name) ?? {
      name,
      text: batchStatement(present, { skipLocked, windows, isTaxed, table: shard.table }),
    };
    statements.set(name, statement);
    return statement;
  };
}

function parameters(batch: readonly BatchBet[], present: readonly AnyParticipant[]): string[] {
  const of = (element: (request: BetRequest<unknown>) => string) =>
    arrayText(batch.map(({ request }) => element(request)));
  const extras = present.flatMap((participant) => {
    const rows = batch.map((bet) =>
      takesPart(participant, bet) ? participant.values(bet.request.extra) : null,
    );
    return participant.columns.map((_, column) => arrayText(rows.map((row) => row?.[column] ?? 'NULL')));
  });
  return [
    of(({ playerId }) => playerId.toString()),
    of(({ key }) => key),
    of(({ fingerprint }) => fingerprint),
    of(({ money }) => money.kind),
    of(({ money }) => (money.debitKobo > 0n ? (money.payoutKind ?? 'NULL') : 'NULL')),
    of(({ money }) => money.debitKobo.toString()),
    of(({ money }) => money.creditKobo.toString()),
    of(({ money }) => money.settledKobo.toString()),
    of(({ exposureKobo }) => exposureKobo.toString()),
    of(({ source }) => textElement(source.product)),
    of(({ source }) => textElement(source.reference)),
    of(({ source }) => textElement(source.actor)),
    ...extras,
  ];
}

function boundsOf(batch: readonly BatchBet[], present: readonly AnyParticipant[]): (string | null)[] {
  return present.flatMap((one) => {
    if (one.bound === undefined) return [];
    const extras = batch.flatMap((bet) => (takesPart(one, bet) ? [bet.request.extra] : []));
    return [one.bound.of(extras)];
  });
}

/** Array literals, one element per answered bet; null if none was. */
interface AnswersRow {
  readonly indexes: string | null;
  readonly verdicts: string | null;
  readonly cash: string | null;
  readonly seqs: string | null;
  readonly times: string | null;
}

function readVerdicts(answers: AnswersRow | undefined, count: number, now: Date): Verdict[] {
  // Missing: the account changed between the batch's read and its lock.
  const read = new Array<Verdict>(count).fill({ ...NOTHING, code: 'raced' });
  const cash = elementsOf(answers?.cash);
  const seqs = elementsOf(answers?.seqs);
  const times = elementsOf(answers?.times);
  const verdicts = elementsOf(answers?.verdicts);
  for (const [i, index] of elementsOf(answers?.indexes).entries()) {
    const [code = '', current = null] = verdicts[i] === 'NULL' ? ['ok'] : (verdicts[i] ?? '').split(':');
    read[Number(index) - 1] = {
      code,
      cashKobo: BigInt(cash[i] ?? 0),
      seq: BigInt(seqs[i] ?? 0),
      at: times[i] === 'NULL' ? now : new Date(Number(times[i])),
      current,
    };
  }
  return read;
}

/** The elements of an array literal of numbers, codes and nulls, all of them unquoted. */
function elementsOf(literal: string | null | undefined): string[] {
  return literal ? literal.slice(1, -1).split(',') : [];
}
