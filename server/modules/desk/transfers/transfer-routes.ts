import * as calls from '@jara/contract/desk-transfers';
import { readTypedNaira } from '@jara/money/typed-number';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { fileRequest } from '../approvals/approvals.ts';
import { DESK_ERRORS } from '../errors.ts';
import { type DeskRoute, OK } from '../guard.ts';
import { actBy, writeTrail } from '../trail/trail.ts';
import type { DeskDeps } from '../types.ts';
import { transfersOf } from './transfer-reads.ts';

const DECIDES = 'A second person decides.';
/** One correction: above it the mistake is in the request. */
const MAX_CORRECTION_KOBO = 10_000_000_000n;

export function registerTransfers(desk: DeskRoute, deps: DeskDeps): void {
  desk(
    calls.deskTransfers,
    async ({ body, reply }) => {
      const found = await transfersOf(deps, body);
      return found.ok ? { ...OK, data: found.data } : sendRefusal(reply, DESK_ERRORS, found);
    },
    { subjectOf: ({ list }) => `transfers ${list}` },
  );
  registerClaim(desk, deps);
  registerReturn(desk, deps);
  registerAdjustment(desk, deps);
}

/** The claim and its row in the trail are one commit of the directory; the money follows at the player's shard. */
function registerClaim(desk: DeskRoute, deps: DeskDeps): void {
  const { payments, identity, clock } = deps;
  desk(calls.deskClaim, async ({ staff, body, from, reply }) => {
    const { provider, reference, reason } = body;
    const playerId = BigInt(body.playerId);
    if ((await identity.player(playerId)) === undefined)
      return sendRefusal(reply, DESK_ERRORS, 'no_such_player');
    const key = { provider, providerReference: reference, playerId };
    const transfer = await payments.staff.transfer(key);
    const refusal = await payments.staff.whyNotClaimed(key);
    if (refusal !== null || transfer === undefined)
      return sendRefusal(reply, DESK_ERRORS, refusal ?? 'no_such_suspense');
    const { amountKobo, senderName, receivedAt } = transfer;
    const threshold = payments.staff.approvalAboveKobo;
    if (threshold !== null && amountKobo > threshold) {
      const filed = await fileRequest(deps, staff, {
        ...{ kind: 'suspense_claimed', reason, address: from.address },
        request: {
          ...{ provider, reference, playerId: body.playerId, amountKobo: amountKobo.toString() },
          ...{ senderName, receivedAt: receivedAt.toISOString(), reason },
        },
      });
      if (!filed.ok) return sendRefusal(reply, DESK_ERRORS, filed);
      return { ...OK, message: DECIDES, data: { approvalId: filed.approvalId } };
    }
    const claimed = await payments.staff.claim({
      ...{ ...key, claimId: newId(), actor: `staff:${staff.email}`, reason },
      record: (within) =>
        writeTrail(within, {
          ...{ ...actBy(staff, from.address, clock.now()), action: 'suspense_claimed', reason },
          ...{
            subject: `transfer ${provider} ${reference}`,
            after: `player ${playerId}, ${amountKobo} kobo`,
          },
        }),
    });
    return claimed.ok
      ? { ...OK, message: 'Done.', data: { approvalId: null } }
      : sendRefusal(reply, DESK_ERRORS, claimed);
  });
}

function registerReturn(desk: DeskRoute, deps: DeskDeps): void {
  const { payments } = deps;
  desk(calls.deskReturnTransfer, async ({ staff, body: { provider, reference, reason }, from, reply }) => {
    const found = await payments.staff.returnable({ provider, providerReference: reference });
    if (!found.ok) return sendRefusal(reply, DESK_ERRORS, found.code);
    const { amountKobo, senderName, receivedAt } = found.transfer;
    const { bankCode, accountNumber } = found.account;
    const filed = await fileRequest(deps, staff, {
      ...{ kind: 'suspense_returned', reason, address: from.address },
      request: {
        ...{ provider, reference, amountKobo: amountKobo.toString(), senderName, bankCode, accountNumber },
        ...{ receivedAt: receivedAt.toISOString(), reason },
      },
    });
    return filed.ok
      ? { ...OK, message: DECIDES, data: { approvalId: filed.approvalId } }
      : sendRefusal(reply, DESK_ERRORS, filed);
  });
}

function registerAdjustment(desk: DeskRoute, deps: DeskDeps): void {
  desk(calls.deskAdjust, async ({ staff, body, from, reply }) => {
    const { playerId, direction, shown, reason } = body;
    const amount = readTypedNaira(body.amount);
    if (!amount.ok || amount.kobo === 0n) return sendRefusal(reply, DESK_ERRORS, 'amount_wrong');
    if (amount.kobo > MAX_CORRECTION_KOBO) return sendRefusal(reply, DESK_ERRORS, 'amount_too_large');
    const filed = await fileRequest(deps, staff, {
      ...{ kind: 'balance_adjusted', reason, address: from.address },
      request: { playerId, direction, amountKobo: amount.kobo.toString(), shown },
    });
    return filed.ok
      ? { ...OK, message: DECIDES, data: { approvalId: filed.approvalId } }
      : sendRefusal(reply, DESK_ERRORS, filed);
  });
}
