import { z } from 'zod';
import { refused } from '../../platform/http/refusal.ts';
import type { TypedCode } from '../identity/types.ts';
import { readTyped } from './destination.ts';
import { accountLabel } from './messages.ts';
import type { BankAccount, NameEnquiries } from './name-enquiries.ts';
import { listPayees } from './payee-list.ts';
import { sendPayeeNotices } from './payee-notices.ts';
import { addPayee } from './payee-store.ts';
import type { Asker, PayeeConfirmed, PayeeConfirming, PayingPlayer, PaymentsDeps } from './types.ts';

/** What the code is about: the account whose holder the player was shown. */
const confirmed = z.object({ bankCode: z.string(), accountNumber: z.string(), accountName: z.string() });

/** Asks the bank whose account it is, and sends the player a code that names the account. */
export async function startConfirmingPayee(
  { startStepUp }: PaymentsDeps,
  enquiries: NameEnquiries,
  asker: Asker,
  player: PayingPlayer,
  account: BankAccount,
): Promise<PayeeConfirming> {
  const typed = readTyped(account);
  if (!typed.ok) return typed;
  const { bankCode, accountNumber } = typed.account;
  const enquired = await enquiries.ask(player, typed.account);
  if (!enquired.ok) return enquired;
  const { accountName } = enquired;
  const started = await startStepUp(asker, player.playerId, {
    about: JSON.stringify({ bankCode, accountNumber, accountName } satisfies z.infer<typeof confirmed>),
    purpose: `to add ${accountLabel(bankCode, accountNumber)} for withdrawals`,
  });
  if (!started.ok) return started;
  const { id, channel, sentTo } = started;
  return { ok: true, id, channel, sentTo, accountName };
}

/**
 * Takes the code, then remembers the account at home. No transaction spans both: after a crash in between the code is used, nothing is
 * remembered, and the player asks for another code.
 */
export async function finishConfirmingPayee(
  deps: PaymentsDeps,
  asker: Asker,
  { playerId }: PayingPlayer,
  typed: TypedCode,
): Promise<PayeeConfirmed> {
  const code = await deps.finishStepUp(asker, playerId, typed);
  if (!code.ok) return code;
  const account = confirmed.safeParse(JSON.parse(code.about));
  // Asked for by something else than a payee.
  if (!account.success) return refused('unknown_id');
  const now = deps.clock.now();
  const payeeId = await deps.homes.transaction(playerId, (within) =>
    addPayee(within, { playerId, ...account.data, now, newId: deps.newId }),
  );
  await sendPayeeNotices(deps, playerId);
  return { ok: true, payeeId, payees: await listPayees(deps, playerId) };
}
