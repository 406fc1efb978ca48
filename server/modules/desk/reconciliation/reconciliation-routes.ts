import * as calls from '@jara/contract/desk-reconciliation';
import { fromNaira, toNaira } from '@jara/money/kobo';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import { DAY_MS } from '../../../platform/runtime/clock.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { readEvents } from '../../audit/audit.ts';
import {
  countDifferences,
  type DifferencePlace,
  explainDifference,
  newestTransferSeal,
  pageDifferences,
} from '../../payments/payments.ts';
import { isDay } from '../../wallet/wallet.ts';
import { DESK_ERRORS } from '../errors.ts';
import { type DeskRoute, OK } from '../guard.ts';
import { actBy, writeTrail } from '../trail/trail.ts';
import type { DeskDeps } from '../types.ts';

/** Maximum number of rows of a page, and of runs that found something. */
const PAGE_ROWS = 50;
const RUNS = 20;
const RUNS_DAYS = 90;
const COMPARISONS = 10;

const writePlace = ({ day, provider, source, kind, reference }: DifferencePlace) =>
  [day, provider, source, kind, reference].join('/');

/** The place of a cursor; null: the first page. */
function readPlace(text: string | undefined): DifferencePlace | null | 'bad' {
  if (text === undefined) return null;
  const [, day, provider, source, kind, reference] =
    /^(\d{4}-\d\d-\d\d)\/([a-z][a-z0-9-]{1,30})\/(ledger|statement)\/(only_ours|only_theirs|other_amount|other_day|fee|gap|unread)\/(.{0,200})$/.exec(
      text,
    ) ?? [];
  const isWhole = day !== undefined && provider !== undefined && reference !== undefined;
  if (!isWhole || !isDay(day)) return 'bad';
  return { day, provider, source, kind, reference } as DifferencePlace;
}

export function registerReconciliation(desk: DeskRoute, deps: DeskDeps): void {
  const { db, clock } = deps;
  registerCompare(desk, deps);
  desk(calls.deskReconciliation, async () => ({ ...OK, data: await summaryOf(deps) }));
  desk(calls.deskDifferences, async ({ body: { token: _, after, ...filter }, reply }) => {
    const place = readPlace(after);
    if (place === 'bad') return sendRefusal(reply, DESK_ERRORS, 'bad_cursor');
    if (filter.day !== undefined && !isDay(filter.day)) return sendRefusal(reply, DESK_ERRORS, 'day_wrong');
    const found = await pageDifferences(db.kysely, { ...filter, after: place, limit: PAGE_ROWS + 1 });
    const page = found.slice(0, PAGE_ROWS);
    const last = page.at(-1);
    return {
      ...OK,
      data: {
        differences: page.map(({ oursKobo, theirsKobo, foundAt, explainedAt, ...one }) => ({
          ...one,
          ...{ ours: toNaira(oursKobo), theirs: toNaira(theirsKobo), foundAt: foundAt.toISOString() },
          explainedAt: explainedAt?.toISOString() ?? null,
        })),
        next: found.length > PAGE_ROWS && last !== undefined ? writePlace(last) : null,
      },
    };
  });
  desk(calls.deskExplain, async ({ staff, body, from, reply }) => {
    const { day, provider, source, kind, reference, ours, theirs, reason } = body;
    if (!isDay(day)) return sendRefusal(reply, DESK_ERRORS, 'day_wrong');
    const now = clock.now();
    const isExplained = await db.kysely.transaction().execute(async (within) => {
      const by = { actor: `staff:${staff.email}` as const, note: reason, now };
      const read = { oursKobo: fromNaira(ours), theirsKobo: fromNaira(theirs) };
      const difference = { day, provider, source, kind, reference, ...read };
      if (!(await explainDifference(within, difference, by))) return false;
      await writeTrail(within, {
        ...{ ...actBy(staff, from.address, now), action: 'difference_explained', reason },
        ...{ subject: `bank ${provider} ${day}`, before: 'open', after: `${source} ${kind} ${reference}` },
      });
      return true;
    });
    return isExplained ? { ...OK, message: 'Done.' } : sendRefusal(reply, DESK_ERRORS, 'no_such_difference');
  });
}

/** The start, its row in the trail and its job are one commit. */
function registerCompare(desk: DeskRoute, { payments, clock }: DeskDeps): void {
  desk(calls.deskCompare, async ({ staff, body: { provider, day, reason }, from, reply }) => {
    const comparisonId = newId();
    const started = await payments.staff.comparisons.start({
      ...{ comparisonId, provider, day, actor: `staff:${staff.email}`, reason },
      record: (within) =>
        writeTrail(within, {
          ...{ ...actBy(staff, from.address, clock.now()), action: 'comparison_started', reason },
          ...{ subject: `bank ${provider} ${day}`, after: comparisonId },
        }),
    });
    return started.ok
      ? { ...OK, message: 'Started. Its end stands in the list.' }
      : sendRefusal(reply, DESK_ERRORS, started);
  });
}

async function summaryOf({ db, clock, payments }: DeskDeps) {
  const { comparisons } = payments.staff;
  const [started, seal, banks, events] = await Promise.all([
    comparisons.list(COMPARISONS),
    newestTransferSeal(db.kysely),
    countDifferences(db.kysely),
    readEvents(db.kysely, {
      since: new Date(clock.now().getTime() - RUNS_DAYS * DAY_MS),
      kind: 'reconcile_differed',
    }),
  ]);
  return {
    sealedTransfers:
      seal === null
        ? null
        : {
            ...{ day: seal.day, transfers: seal.transfers, total: toNaira(seal.total) },
            sealedAt: seal.sealedAt.toISOString(),
          },
    banks: banks.map((bank) => ({ ...bank })),
    ledgers: [...comparisons.banks()],
    comparisons: started.map(
      ({ comparisonId, provider, day, reason, rowsRead, outcome, open, unsure, ...one }) => ({
        ...{ comparisonId, provider, day, reason, rows: rowsRead, outcome, open, unsure },
        ...{ by: one.requestedBy, requestedAt: one.requestedAt.toISOString() },
        endedAt: one.endedAt?.toISOString() ?? null,
      }),
    ),
    found: events
      .slice(-RUNS)
      .toReversed()
      .map(({ at, subject, actor, details }) => ({
        ...{ at: at.toISOString(), subject, actor },
        discrepancies: numberIn(details),
      })),
  };
}

/** The number of discrepancies in the details of an event, if it has one. */
function numberIn(details: unknown): number | null {
  const count = (details as { readonly discrepancies?: unknown } | null)?.discrepancies;
  return typeof count === 'number' ? count : null;
}
