import type { Actor } from '@jara/ledger/actor';
import { type Selectable, sql } from 'kysely';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { isDay, operatorDay } from '../../wallet/wallet.ts';
import { bookFrom } from '../bank/confirm-deposit.ts';
import type { BankComparisonTable } from '../schema.ts';
import type { PaymentsDeps } from '../types.ts';
import { compareDay } from './compare-bank.ts';
import { UNSURE } from './difference-store.ts';

const QUEUE = 'payments-bank-comparison';
/** A comparison repeats: what it stored is stored again. */
const QUEUE_OPTIONS = { retryLimit: 2, retryDelaySeconds: 5, retryDelayMaxSeconds: 60 };
/** A comparison that read no page for this long was cut off, and another one may start. */
const CUT_OFF_AFTER_MS = 15 * MINUTE_MS;

const COLUMNS =
  'comparison_id, provider, day::text as day, requested_by, reason, requested_at, rows_read, moved_at, ended_at, outcome, open';

interface ComparisonJob {
  readonly comparisonId: string;
}

type BankComparison = Readonly<Omit<Selectable<BankComparisonTable>, 'day'>> & {
  readonly day: string;
};

interface ListedComparison extends BankComparison {
  /** Rows of the bank's ledger that are unread or lack: the day is not proven. */
  readonly unsure: number;
}

type ComparisonRefusal = 'bank_unknown' | 'bank_without_ledger' | 'day_wrong' | 'comparison_runs';

interface NewComparison {
  readonly comparisonId: string;
  readonly provider: string;
  readonly day: string;
  readonly actor: Actor;
  readonly reason: string;
  /** Writes the trail's row within the start's commit. */
  readonly record: (within: DirectoryExecutor) => Promise<void>;
}

export interface StaffComparisons {
  /** The connected banks that have a ledger. */
  banks(): readonly string[];
  /** Starts a comparison of a day that is over, as a job, unless one runs. */
  start(given: NewComparison): Promise<{ readonly ok: true } | Refused<ComparisonRefusal>>;
  /** Newest first. */
  list(limit: number): Promise<readonly ListedComparison[]>;
}

/** Defines its job: create it before the jobs start. */
export function createStaffComparisons(deps: PaymentsDeps): StaffComparisons {
  deps.jobs.define<ComparisonJob>(QUEUE, QUEUE_OPTIONS, ({ comparisonId }) => run(deps, comparisonId));
  return {
    banks: () => deps.banks.all().flatMap(({ provider, ledger }) => (ledger === undefined ? [] : [provider])),
    start: (given) => start(deps, given),
    async list(limit) {
      const { rows } = await sql<ListedComparison>`
        select ${sql.raw(COLUMNS)},
               (select count(*)::int from bank_difference d
                 where d.day = c.day and d.provider = c.provider and d.source = 'ledger' and d.state = 'open'
                   and d.kind = any(${UNSURE}::text[])) as unsure
          from bank_comparison c order by requested_at desc limit ${limit}`.execute(deps.db.kysely);
      return rows;
    },
  };
}

async function start(
  { db, banks, clock, jobs }: PaymentsDeps,
  { comparisonId, provider, day, actor, reason, record }: NewComparison,
): Promise<{ readonly ok: true } | Refused<ComparisonRefusal>> {
  const rails = banks.find(provider);
  if (rails === undefined) return refused('bank_unknown');
  if (rails.ledger === undefined) return refused('bank_without_ledger');
  const now = clock.now();
  if (!isDay(day) || day >= operatorDay(now)) return refused('day_wrong');
  const isStarted = await db.kysely.transaction().execute(async (within) => {
    await sql`
      update bank_comparison set ended_at = ${now}, outcome = 'cut_off'
       where ended_at is null and moved_at < ${new Date(now.getTime() - CUT_OFF_AFTER_MS)}`.execute(within);
    const { rows } = await sql`
      insert into bank_comparison (comparison_id, provider, day, requested_by, reason, requested_at, moved_at)
      values (${comparisonId}, ${provider}, ${day}, ${actor}, ${reason}, ${now}, ${now})
      on conflict do nothing returning comparison_id`.execute(within);
    if (rows.length === 0) return false;
    await record(within);
    await jobs.send<ComparisonJob>(QUEUE, { comparisonId }, { within });
    return true;
  });
  return isStarted ? { ok: true } : refused('comparison_runs');
}

/** The comparison, with its progress page by page. A fault ends it; the reason is logged. */
async function run(deps: PaymentsDeps, comparisonId: string): Promise<void> {
  const { db, clock, log } = deps;
  const { rows } = await sql<BankComparison>`
    select ${sql.raw(COLUMNS)} from bank_comparison where comparison_id = ${comparisonId} and ended_at is null`.execute(
    db.kysely,
  );
  const [comparison] = rows;
  if (comparison === undefined) return;
  const { provider, day } = comparison;
  const onRows = async (rowsRead: number) => {
    await sql`
      update bank_comparison set rows_read = ${rowsRead}, moved_at = ${clock.now()}
       where comparison_id = ${comparisonId} and ended_at is null`.execute(db.kysely);
  };
  const actor = comparison.requestedBy as Actor;
  const open = await compareDay(
    { ...deps, onRows, book: bookFrom(deps) },
    { provider, day, actor, statement: null },
  )
    .then(({ ledger }) => ledger)
    .catch((error: unknown) => {
      log.error({ err: error, provider, day }, 'payments.bank_ledger_not_compared');
      return 'fault' as const;
    });
  const outcome = typeof open === 'number' ? 'compared' : open === 'fault' ? 'failed' : 'unavailable';
  await sql`
    update bank_comparison set ended_at = ${clock.now()}, outcome = ${outcome}, open = ${typeof open === 'number' ? open : null}
     where comparison_id = ${comparisonId} and ended_at is null`.execute(db.kysely);
}
