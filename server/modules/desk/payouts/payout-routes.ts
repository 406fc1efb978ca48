import * as calls from '@jara/contract/desk-payouts';
import { fromNaira } from '@jara/money/kobo';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import { pauseLaneByStaff, resumeLaneByStaff, type StaffAct } from '../../payments/payments.ts';
import { fileRequest } from '../approvals/approvals.ts';
import { DESK_ERRORS } from '../errors.ts';
import { type DeskRoute, DONE, OK } from '../guard.ts';
import type { From } from '../staff/sign-in.ts';
import { aroundChange } from '../trail/around-change.ts';
import { actBy, writeTrail } from '../trail/trail.ts';
import type { DeskDeps, Staff } from '../types.ts';
import { lanesOf, payoutOf, payoutsOf, readPlace } from './payout-reads.ts';

const subjectOf = ({ reference }: { readonly reference: string }) => `payout ${reference}`;

export function registerPayouts(desk: DeskRoute, deps: DeskDeps): void {
  desk(
    calls.deskPayouts,
    async ({ body: { token: _, after, playerId, atLeast, ...filter }, reply }) => {
      const place = readPlace(after);
      if (place === 'bad') return sendRefusal(reply, DESK_ERRORS, 'bad_cursor');
      const typed = {
        playerId: playerId === undefined ? undefined : BigInt(playerId),
        atLeastKobo: atLeast === undefined ? undefined : fromNaira(atLeast),
      };
      return { ...OK, data: await payoutsOf(deps, { ...filter, ...typed, after: place }) };
    },
    {
      subjectOf: ({ list, playerId }) => (playerId === undefined ? `payouts ${list}` : `player ${playerId}`),
    },
  );
  desk(calls.deskLanes, async () => ({ ...OK, data: await lanesOf(deps) }));
  desk(
    calls.deskPayout,
    async ({ staff, body, reply }) => {
      const data = await payoutOf(deps, staff, body.reference);
      return data === null ? sendRefusal(reply, DESK_ERRORS, 'no_such_payout') : { ...OK, data };
    },
    { subjectOf },
  );
  registerActs(desk, deps);
  registerLaneSwitch(desk, deps);
}

/** The payout and its money are at the player's shard: the trail has the request before the change. */
function registerActs(desk: DeskRoute, deps: DeskDeps): void {
  const { payments, clock } = deps;
  const rowOf = (staff: Staff, { address }: From, action: string, act: Omit<StaffAct, 'actor'>) => ({
    ...{ ...actBy(staff, address, clock.now()), action, subject: subjectOf(act) },
    reason: act.reason === '' ? null : act.reason,
  });
  const actOf = (staff: Staff, body: Omit<StaffAct, 'actor'>): StaffAct => ({
    ...{ reference: body.reference, reason: body.reason, actor: `staff:${staff.email}` },
  });
  type Acted = Awaited<ReturnType<typeof payments.staff.check>>;
  const answer = ({ payout: { state, heldFor } }: Extract<Acted, { ok: true }>) => ({
    ...DONE,
    data: { state, isHeld: heldFor !== null },
  });
  desk(calls.deskCheckPayout, async ({ staff, body, from, reply }) => {
    const row = rowOf(staff, from, 'payout_checked', { ...body, reason: '' });
    const acted = await aroundChange(deps, row, () => payments.staff.check(body.reference));
    return acted.ok ? answer(acted) : sendRefusal(reply, DESK_ERRORS, acted);
  });
  desk(calls.deskHoldPayout, async ({ staff, body, from, reply }) => {
    const act = actOf(staff, body);
    const acted = await aroundChange(deps, rowOf(staff, from, 'payout_held', act), () =>
      payments.staff.hold(act),
    );
    return acted.ok ? answer(acted) : sendRefusal(reply, DESK_ERRORS, acted);
  });
  desk(calls.deskReturnPayout, async ({ staff, body, from, reply }) => {
    const act = actOf(staff, body);
    const acted = await aroundChange(deps, rowOf(staff, from, 'payout_returned', act), () =>
      payments.staff.returnToPlayer(act),
    );
    return acted.ok ? answer(acted) : sendRefusal(reply, DESK_ERRORS, acted);
  });
  desk(calls.deskReleasePayout, async ({ staff, body, from, reply }) => {
    const { reference, reason } = body;
    const file = await payments.staff.payout(reference);
    if (file?.payout.heldFor === 'approval') {
      const request = { kind: 'payout_released', request: { reference }, reason } as const;
      const filed = await fileRequest(deps, staff, { ...request, address: from.address });
      if (!filed.ok) return sendRefusal(reply, DESK_ERRORS, filed);
      return { ...OK, message: 'A second person decides.', data: { approvalId: filed.approvalId } };
    }
    const act = actOf(staff, body);
    const acted = await aroundChange(deps, rowOf(staff, from, 'payout_released', act), () =>
      payments.staff.release(act, { isApproved: false }),
    );
    return acted.ok ? { ...DONE, data: { approvalId: null } } : sendRefusal(reply, DESK_ERRORS, acted);
  });
}

/** The lane, its significant event and the trail's row are in one commit. */
function registerLaneSwitch(desk: DeskRoute, { db, clock, payments }: DeskDeps): void {
  desk(calls.deskSwitchLane, async ({ staff, body, from, reply }) => {
    const { provider, isPaused, reason, readPause } = body;
    const lanes = await payments.staff.lanes();
    if (!lanes.some((lane) => lane.provider === provider))
      return sendRefusal(reply, DESK_ERRORS, 'bank_unknown');
    const switched = await db.kysely.transaction().execute(async (within) => {
      const now = clock.now();
      const change = { provider, reason, actor: `staff:${staff.email}` as const, at: now };
      const done = await (isPaused
        ? pauseLaneByStaff(within, change)
        : resumeLaneByStaff(within, { ...change, readPause }));
      if (done.ok)
        await writeTrail(within, {
          ...{ ...actBy(staff, from.address, now), reason, subject: `bank ${provider}` },
          action: isPaused ? 'payouts_paused' : 'payouts_resumed',
        });
      return done;
    });
    return switched.ok ? DONE : sendRefusal(reply, DESK_ERRORS, switched);
  });
}
