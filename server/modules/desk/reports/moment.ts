import type { PersonalRequest, ReportRequest } from '@jara/contract/desk-reports';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { lastLedgerDay, periodOf } from '../../reporting/reporting.ts';
import type { DeskRefusal } from '../errors.ts';
import type { ReportDeps } from './contents.ts';

/** The longest period of a report. */
const MAX_DAYS = 400;
/** Events of the ledger are recorded within minutes of their entries. */
const RECORDED_MS = 15 * MINUTE_MS;

type Kind = (ReportRequest | PersonalRequest)['kind'];
/** Final a minute ago, without a sum of the ledger. */
const NOT_OF_LEDGER: readonly Kind[] = [
  ...(['aml', 'aml_file', 'events', 'payouts', 'transfers', 'trail', 'bets'] as const),
  ...(['complaints', 'flags', 'approvals', 'differences'] as const),
];
const WHOLE_DAYS: readonly Kind[] = ['liabilities', 'entries', 'payouts', 'transfers', 'trail', 'bets'];

type Moment = { readonly ok: true; readonly asOf: Date } | Refused<DeskRefusal>;

/** The period of a request; null: there is no such day or month, or it ends before it begins. */
function periodOfRequest(request: ReportRequest | PersonalRequest) {
  const begin = periodOf('from' in request ? request.from : 'day' in request ? request.day : request.month);
  const end = 'until' in request ? periodOf(request.until) : begin;
  return begin === null || end === null || end.until <= begin.from
    ? null
    : { from: begin.from, until: end.until };
}

/**
 * The moment up to which the figures of a request are final: for the ledger the end of its last summed day, else a moment ago. A report is as of
 * this moment for ever.
 */
export async function momentOf(
  { db, clock }: Pick<ReportDeps, 'db' | 'clock'>,
  request: ReportRequest | PersonalRequest,
): Promise<Moment> {
  const period = periodOfRequest(request);
  if (period === null) return refused('bad_period');
  if (period.until.getTime() - period.from.getTime() > MAX_DAYS * DAY_MS) return refused('long_period');
  const now = clock.now().getTime();
  const isOfLedger = !NOT_OF_LEDGER.includes(request.kind);
  const lastDay = isOfLedger ? await lastLedgerDay(db.kysely) : null;
  const final = isOfLedger
    ? (periodOf(lastDay ?? '')?.until ?? new Date(0))
    : new Date(now - (request.kind === 'events' ? RECORDED_MS : MINUTE_MS));
  // Sums of a whole day are there or not.
  const isWhole = WHOLE_DAYS.includes(request.kind);
  if (final <= period.from || (isWhole && final < period.until)) return refused('not_sealed');
  return { ok: true, asOf: final < period.until || request.kind.startsWith('aml') ? final : period.until };
}
