import * as calls from '@jara/contract/desk-trading';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import {
  readTradingRule,
  type SeenByTrader,
  setModelShift,
  setTradingRule,
} from '../../sportsbook/sportsbook.ts';
import { fileRequest } from '../approvals/approvals.ts';
import { DESK_ERRORS } from '../errors.ts';
import { type DeskRoute, DONE, OK } from '../guard.ts';
import type { From } from '../staff/sign-in.ts';
import { actBy, writeTrail } from '../trail/trail.ts';
import type { DeskDeps, Staff } from '../types.ts';
import { readMarginsPage } from './margin-rule.ts';
import { previewOf } from './result-rule.ts';
import { listEvents, readDayProfits, readEventPage, readExposure } from './trading-reads.ts';

/** Matches, exposure, overrides, and results by hand. */
export function registerTrading(desk: DeskRoute, deps: DeskDeps): void {
  desk(calls.deskTrading, async ({ body, reply }) => {
    const data = await listEvents(deps, body);
    return typeof data === 'string' ? sendRefusal(reply, DESK_ERRORS, data) : { ...OK, data };
  });
  desk(calls.deskExposure, async () => ({ ...OK, data: await readExposure(deps) }), {
    subjectOf: () => 'exposure',
  });
  desk(
    calls.deskEvent,
    async ({ body, reply }) => {
      const data = await readEventPage(deps, body.eventId);
      return data === null ? sendRefusal(reply, DESK_ERRORS, 'no_such_event') : { ...OK, data };
    },
    { subjectOf: ({ eventId }) => `event ${eventId}` },
  );
  desk(calls.deskProfits, async ({ body, reply }) => {
    const data = await readDayProfits(deps, body.day);
    return data === null ? sendRefusal(reply, DESK_ERRORS, 'day_wrong') : { ...OK, data };
  });
  registerOverrides(desk, deps);
  registerResults(desk, deps);
  registerMargins(desk, deps);
}

/** The functions of `npm run trading`, whose commit has the row of the trail too. */
function registerOverrides(desk: DeskRoute, deps: DeskDeps): void {
  const trading = { db: deps.db.kysely, shards: deps.shards.all };
  const seenBy = (
    staff: Staff,
    { address }: From,
    {
      subject,
      expected,
      after,
      reason,
    }: Readonly<Record<'subject' | 'after' | 'reason', string>> & {
      readonly expected: string | null;
    },
  ): SeenByTrader => ({
    expected,
    record: (within: DirectoryExecutor) =>
      writeTrail(within, {
        ...{ ...actBy(staff, address, deps.clock.now()), action: 'market_changed' },
        ...{ subject, before: expected, after, reason },
      }),
  });
  desk(calls.deskRule, async ({ staff, body, from, reply }) => {
    const { eventId, marketId, seen, to, limit, reason } = body;
    const rule = readTradingRule(to, limit === undefined ? undefined : String(limit));
    if (typeof rule === 'string') return sendRefusal(reply, DESK_ERRORS, 'bad_limit');
    const after = to === 'limit' ? `limit ${limit}` : to;
    const subject = `event ${eventId}/${marketId}`;
    const override = { eventId, marketId, rule, actor: `staff:${staff.email}` as const };
    const change = seenBy(staff, from, { subject, expected: seen, after, reason });
    const isSet = await setTradingRule(trading, override, deps.clock.now(), change);
    if (isSet === 'other') return sendRefusal(reply, DESK_ERRORS, 'override_changed');
    return isSet ? DONE : sendRefusal(reply, DESK_ERRORS, 'no_such_event');
  });
  desk(calls.deskShift, async ({ staff, body, from, reply }) => {
    const { eventId, seen, lead, total, reason } = body;
    const shift = lead === 0 && total === 0 ? null : { lead, total };
    const after = shift === null ? 'lifted' : `lead ${lead}, total ${total}`;
    const override = { eventId, shift, actor: `staff:${staff.email}` as const };
    const change = seenBy(staff, from, { subject: `event ${eventId}/shift`, expected: seen, after, reason });
    const isSet = await setModelShift(trading, override, deps.clock.now(), change);
    if (isSet === null) return sendRefusal(reply, DESK_ERRORS, 'shift_too_far');
    if (isSet === 'other') return sendRefusal(reply, DESK_ERRORS, 'override_changed');
    return isSet ? DONE : sendRefusal(reply, DESK_ERRORS, 'no_such_event');
  });
}

function registerMargins(desk: DeskRoute, deps: DeskDeps): void {
  desk(calls.deskMargins, async () => ({ ...OK, data: await readMarginsPage(deps) }));
  desk(calls.deskRequestMargin, async ({ staff, body, from, reply }) => {
    const { sport, percent, seen, reason } = body;
    const filed = await fileRequest(deps, staff, {
      ...{ kind: 'margin_changed', reason, address: from.address },
      request: { sport, percent, seen, reason, requestedBy: staff.email },
    });
    if (!filed.ok) return sendRefusal(reply, DESK_ERRORS, filed);
    return { ...OK, message: 'A second person decides.', data: { approvalId: filed.approvalId } };
  });
}

function registerResults(desk: DeskRoute, deps: DeskDeps): void {
  desk(
    calls.deskPreviewResult,
    async ({ body, reply }) => {
      const data = await previewOf(deps, body.eventId, body);
      return typeof data === 'string' ? sendRefusal(reply, DESK_ERRORS, data) : { ...OK, data };
    },
    { subjectOf: ({ eventId }) => `event ${eventId}` },
  );
  desk(calls.deskRequestResult, async ({ staff, body, from, reply }) => {
    const { token: _, ...request } = body;
    const filed = await fileRequest(deps, staff, {
      ...{ kind: 'event_resettled', request, reason: body.reason, address: from.address },
    });
    if (!filed.ok) return sendRefusal(reply, DESK_ERRORS, filed);
    return { ...OK, message: 'A second person decides.', data: { approvalId: filed.approvalId } };
  });
}
