import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type ApprovalKind, approvalKind, STAFF_ROLES, type StaffRole } from '@jara/contract/desk';
import { newId } from '../../../platform/runtime/ids.ts';
import { hashOf } from '../staff/staff-store.ts';
import { type Answer, type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';

let desk: Desk;
let requester: Colleague;
before(async () => {
  desk = await openDesk();
  requester = await desk.colleague('admin');
});
after(() => desk.close());

const MONEY = ['finance', 'compliance', 'admin'] as const;
const CONTROL = ['compliance', 'admin'] as const;
/** The default roles that decide each kind, as the README has them. */
const DECIDERS: Readonly<Record<ApprovalKind, readonly StaffRole[]>> = {
  ...{ payout_released: MONEY, suspense_claimed: MONEY, suspense_returned: MONEY, balance_adjusted: MONEY },
  ...{ deposit_returned: MONEY, personal_export: MONEY, bet_voided: CONTROL, round_voided: CONTROL },
  ...{ event_resettled: CONTROL, margin_changed: CONTROL },
  ...{ role_given: CONTROL, role_taken: CONTROL, second_factor_reset: CONTROL, staff_removed: CONTROL },
  ...{ name_changed: CONTROL, player_exported: CONTROL, player_erased: CONTROL, limit_lifted: CONTROL },
  ...{ limit_raised: CONTROL, caps_changed: CONTROL },
};

/** A request as it is stored; a refusal of it executes nothing, so its content may be empty. */
async function waiting(
  kind: ApprovalKind,
): Promise<{ readonly approvalId: string; readonly digest: string }> {
  const approvalId = newId();
  const request = JSON.stringify({ kind, request: {}, facts: [] });
  const digest = hashOf(request);
  const now = desk.app.clock.now();
  await desk.rows(
    `insert into approval (approval_id, kind, request, digest, subject, reason, requested_by, requested_at, expires_at, state)
     values ($1, $2, $3, $4, 'a walk', 'a walk', $5, $6, $7, 'waiting')`,
    [approvalId, kind, request, digest, requester.staffId, now, new Date(now.getTime() + 86_400_000)],
  );
  return { approvalId, digest: digest.toString('hex') };
}

test('each kind is decided by those alone who hold its right, and at least two of the default roles do', async () => {
  for (const role of STAFF_ROLES) {
    const colleague = await desk.colleague(role);
    const requests = new Map<ApprovalKind, Awaited<ReturnType<typeof waiting>>>();
    for (const kind of approvalKind.options) requests.set(kind, await waiting(kind));
    const listed = await colleague.call('/desk/approvals');
    for (const [kind, request] of requests) {
      const isDecider = DECIDERS[kind].includes(role);
      const shown = listed.data?.approvals.find((one: Answer) => one.approvalId === request.approvalId);
      if (shown !== undefined) assert.equal(shown.mayDecide, isDecider, `${role} sees ${kind}`);
      const body = { ...request, decision: 'refuse', reason: 'a walk' };
      const answer = await colleague.call('/desk/approvals/decide', body);
      assert.equal(answer.http, isDecider ? 200 : 403, `${role} decides ${kind}: ${answer.message}`);
      const [{ state }] = await desk.rows('select state from approval where approval_id = $1', [
        request.approvalId,
      ]);
      assert.equal(state, isDecider ? 'refused' : 'waiting');
    }
  }
  for (const kind of approvalKind.options) assert.ok(DECIDERS[kind].length >= 2, kind);
});
