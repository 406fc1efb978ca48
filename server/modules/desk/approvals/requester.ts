import { type ApprovalKind, type CallRight, deskRequestChange } from '@jara/contract/desk';
import { deskVoidBet, deskVoidRound } from '@jara/contract/desk-bets';
import { deskRequestCaps } from '@jara/contract/desk-games';
import { deskReleasePayout } from '@jara/contract/desk-payouts';
import { deskLift, deskSetLimit } from '@jara/contract/desk-players';
import { deskRequestForPlayer } from '@jara/contract/desk-privacy';
import { deskRequestExport } from '@jara/contract/desk-reports';
import { deskRequestMargin, deskRequestResult } from '@jara/contract/desk-trading';
import { deskAdjust, deskClaim, deskReturnTransfer } from '@jara/contract/desk-transfers';
import { deskReturnDeposit } from '@jara/contract/desk-under-age';
import { sql } from 'kysely';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { findStaff, readRights } from '../staff/staff-store.ts';
import { writeTrail } from '../trail/trail.ts';
import { type ApprovalRow, nameOf, storedOf } from './approvals.ts';

/** The right of the call that files each kind. */
const REQUEST_RIGHTS: Readonly<Record<ApprovalKind, CallRight>> = {
  role_given: deskRequestChange.permission,
  role_taken: deskRequestChange.permission,
  second_factor_reset: deskRequestChange.permission,
  staff_removed: deskRequestChange.permission,
  name_changed: deskRequestForPlayer.permission,
  player_exported: deskRequestForPlayer.permission,
  player_erased: deskRequestForPlayer.permission,
  payout_released: deskReleasePayout.permission,
  suspense_claimed: deskClaim.permission,
  suspense_returned: deskReturnTransfer.permission,
  deposit_returned: deskReturnDeposit.permission,
  limit_lifted: deskLift.permission,
  limit_raised: deskSetLimit.permission,
  balance_adjusted: deskAdjust.permission,
  personal_export: deskRequestExport.permission,
  bet_voided: deskVoidBet.permission,
  round_voided: deskVoidRound.permission,
  event_resettled: deskRequestResult.permission,
  margin_changed: deskRequestMargin.permission,
  caps_changed: deskRequestCaps.permission,
};

/** Reads whether a requester could still file a request of a kind: an active colleague whose roles have its right. */
export async function readRequester(
  within: DirectoryExecutor,
  staffId: string,
  now: Date,
): Promise<(kind: ApprovalKind) => boolean> {
  const staff = await findStaff(within, { staffId });
  if (staff?.state !== 'active') return () => false;
  const { permissions } = await readRights(within, staffId, now);
  return (kind) => permissions.some((one) => one === REQUEST_RIGHTS[kind]);
}

interface StaffChange {
  /** The requester. */
  readonly staffId: string;
  /** The email of the person who decided the change. */
  readonly by: string;
  readonly now: Date;
}

/** Refuses the waiting requests of a colleague who may not file them any more, each with its row in the trail. */
export async function refuseLostRequests(
  within: DirectoryExecutor,
  { staffId, by, now }: StaffChange,
): Promise<void> {
  const decider = await findStaff(within, { email: by });
  if (decider === undefined) throw new Error(`There is no member of staff ${by}.`);
  const mayRequest = await readRequester(within, staffId, now);
  const { rows } = await sql<ApprovalRow>`
    select * from approval where requested_by = ${staffId} and state = 'waiting' and expires_at > ${now}
     order by requested_at for update`.execute(within);
  for (const { approvalId, request, subject } of rows) {
    const { kind, facts } = storedOf(request);
    if (mayRequest(kind)) continue;
    await sql`
      update approval set state = 'refused', decided_by = ${decider.staffId}, decided_at = ${now}
       where approval_id = ${approvalId}`.execute(within);
    await writeTrail(within, {
      ...{ at: now, staffId: decider.staffId, actor: by, address: null, action: 'approval_refused', subject },
      ...{ before: 'requested', after: nameOf(approvalId, kind, facts) },
      reason: 'Its requester may not request it any more.',
    });
  }
}
