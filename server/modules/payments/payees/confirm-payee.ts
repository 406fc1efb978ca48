import { z } from 'zod';
import { refused } from '../../../platform/http/refusal.ts';
import type { TypedCode } from '../../identity/types.ts';
import { accountLabel } from '../messages.ts';
import type {
  Destination,
  PayeeConfirmed,
  PayeeConfirming,
  PayingPlayer,
  PaymentsDeps,
  Requester,
} from '../types.ts';
import { limitedUntil } from '../withdrawals/waits.ts';
import { findDestination } from './destination.ts';
import type { NameEnquiries } from './name-enquiries.ts';
import { listPayees } from './payee-list.ts';
import { sendPayeeNotices } from './payee-notices.ts';
import { addPayee, insertFirstPayee } from './payee-store.ts';

/** The account behind the code, whose holder the player was shown. */
const confirmed = z.object({ bankCode: z.string(), accountNumber: z.string(), accountName: z.string() });

/** Requests the account's holder from the bank, and sends the player a code that names the account. */
export async function startConfirmingPayee(
  deps: PaymentsDeps,
  enquiries: NameEnquiries,
  requester: Requester,
  player: PayingPlayer,
  destination: Destination,
): Promise<PayeeConfirming> {
  const found = await findDestination(deps, player, destination);
  if (!found.ok) return found;
  const { bankCode, accountNumber } = found.account;
  const enquired = await enquiries.enquire(player, { bankCode, accountNumber });
  if (!enquired.ok) return enquired;
  const { accountName } = enquired;
  const started = await deps.startStepUp(requester, player.playerId, {
    about: JSON.stringify({ bankCode, accountNumber, accountName } satisfies z.infer<typeof confirmed>),
    purpose: `to add ${accountLabel(bankCode, accountNumber)} for withdrawals`,
  });
  if (!started.ok) return started;
  const { id, channel, sentTo } = started;
  const { payee } = found;
  const isNew = payee === undefined || limitedUntil(deps.limits, payee, deps.clock.now()) !== null;
  return { ok: true, id, channel, sentTo, accountName, ending: accountNumber.slice(-4), isNew };
}

/**
 * Takes the code, then stores the account at the player's shard. No transaction spans both: after a crash in between, the code is used, no account
 * is stored, and the player requests another code.
 */
export async function finishConfirmingPayee(
  deps: PaymentsDeps,
  requester: Requester,
  { playerId }: PayingPlayer,
  typed: TypedCode,
): Promise<PayeeConfirmed> {
  const code = await deps.finishStepUp(requester, playerId, typed);
  if (!code.ok) return code;
  const account = confirmed.safeParse(JSON.parse(code.about));
  // The code belongs to another action than adding a payee.
  if (!account.success) return refused('unknown_id');
  const now = deps.clock.now();
  const { data: added } = account;
  const payeeId = await deps.shards.transaction(playerId, async (within) => {
    await insertFirstPayee(within, { playerId, ...added, now });
    return addPayee(within, { playerId, ...added, needsCode: false, now, newId: deps.newId });
  });
  await sendPayeeNotices(deps, playerId);
  return { ok: true, payeeId, payees: await listPayees(deps, playerId) };
}
