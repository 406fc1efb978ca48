import * as calls from '@jara/contract/desk-under-age';
import { toNaira } from '@jara/money/kobo';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import { findNames } from '../../identity/identity.ts';
import { readUnderAge, resolveUnderAge } from '../../kyc/kyc.ts';
import { bankName, fullAccountLabel, hasUnreturned } from '../../payments/payments.ts';
import { fileRequest } from '../approvals/approvals.ts';
import { DESK_ERRORS } from '../errors.ts';
import { type DeskRoute, OK } from '../guard.ts';
import { actBy, writeTrail } from '../trail/trail.ts';
import type { DeskDeps } from '../types.ts';

/** Accounts of players under age: what went back, by which way, and what waits for persons. */
export function registerUnderAge(desk: DeskRoute, deps: DeskDeps): void {
  desk(calls.deskUnderAge, async ({ body }) => ({ ...OK, data: await accountsOf(deps, body.state) }), {
    subjectOf: ({ state }) => `accounts under age ${state}`,
  });
  registerReturn(desk, deps);
  registerEnd(desk, deps);
}

async function accountsOf(
  { db, payments, wallet }: DeskDeps,
  state: calls.UnderAgeAccount['state'],
): Promise<calls.UnderAgeAccount[]> {
  const rows = await readUnderAge(db.kysely, state);
  const names = await findNames(
    db.kysely,
    rows.map(({ playerId }) => playerId),
  );
  const accounts: calls.UnderAgeAccount[] = [];
  for (const { playerId, closedAt, returnedKobo, resolvedAt, resolvedBy, resolution } of rows) {
    const [deposits, { balanceKobo }] = await Promise.all([
      payments.staff.returns(playerId),
      wallet.balances(playerId),
    ]);
    accounts.push({
      ...{
        playerId: playerId.toString(),
        name: names.get(playerId) ?? '',
        closedAt: closedAt.toISOString(),
        state,
      },
      ...{ returned: toNaira(returnedKobo), balance: toNaira(balanceKobo) },
      deposits: deposits.map((one) => ({
        ...{ id: one.excessId, provider: one.provider, reference: one.providerReference },
        ...{ amount: toNaira(one.amountKobo), state: one.state, waits: one.waits },
        payout:
          one.payoutReference === null || one.payoutState === null
            ? null
            : {
                reference: one.payoutReference,
                state: one.payoutState,
                account:
                  one.accountNumber === null ? null : fullAccountLabel(one.bankCode, one.accountNumber),
              },
      })),
      ...{ resolvedAt: resolvedAt?.toISOString() ?? null, resolvedBy, resolution },
    });
  }
  return accounts;
}

function registerReturn(desk: DeskRoute, deps: DeskDeps): void {
  const { payments } = deps;
  desk(calls.deskReturnDeposit, async ({ staff, body, from, reply }) => {
    const { playerId, id, account, reason } = body;
    const found = await payments.staff.keptDeposit({ playerId: BigInt(playerId), excessId: id });
    if (found === undefined) return sendRefusal(reply, DESK_ERRORS, 'unknown_kept_deposit');
    if (found.state !== 'kept' || found.waits === null)
      return sendRefusal(reply, DESK_ERRORS, 'return_waits_not');
    if (account !== null && bankName(account.bankCode) === undefined)
      return sendRefusal(reply, DESK_ERRORS, 'bank_code_unknown');
    const { provider, providerReference: reference, amountKobo } = found;
    const filed = await fileRequest(deps, staff, {
      ...{ kind: 'deposit_returned', reason, address: from.address },
      request: { playerId, id, provider, reference, amountKobo: amountKobo.toString(), account },
    });
    if (!filed.ok) return sendRefusal(reply, DESK_ERRORS, filed);
    return { ...OK, message: 'A second person decides.', data: { approvalId: filed.approvalId } };
  });
}

function registerEnd(desk: DeskRoute, { db, shards, clock }: DeskDeps): void {
  desk(calls.deskResolveUnderAge, async ({ staff, body, from, reply }) => {
    const playerId = BigInt(body.playerId);
    if (await hasUnreturned(shards.shardOf(playerId).db.kysely, playerId))
      return sendRefusal(reply, DESK_ERRORS, 'under_age_waits');
    const at = clock.now();
    const isEnded = await db.kysely.transaction().execute(async (within) => {
      const { reason } = body;
      const end = { playerId, by: `staff:${staff.email}`, resolution: reason, at };
      if (!(await resolveUnderAge(within, end))) return false;
      await writeTrail(within, {
        ...{ ...actBy(staff, from.address, at), action: 'under_age_resolved', reason },
        ...{ subject: `player ${playerId}`, before: 'open', after: 'resolved' },
      });
      return true;
    });
    return isEnded ? { ...OK, message: 'Done.' } : sendRefusal(reply, DESK_ERRORS, 'no_such_under_age');
  });
}
