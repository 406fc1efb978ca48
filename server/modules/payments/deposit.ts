import type { Executor } from '../../platform/database/database.ts';
import { refused } from '../../platform/http/refusal.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import { depositMessage } from './messages.ts';
import { findInboundTransfer, type InboundRow, insertInboundTransfer } from './store.ts';
import type { InboundTransfer, PaymentsDeps, TransferReceived } from './types.ts';

const NAME_LENGTH = 100;
const NUMBER_LENGTH = 40;
/** Marks of suspense on the statement of nobody: money for an account number we never gave out. */
const UNKNOWN_ACCOUNT_NOTE = 'No such deposit account';

/** Credits the owner of the deposit account once, however often it is told; what has no owner waits in suspense. */
export async function receiveTransfer(
  deps: PaymentsDeps,
  transfer: InboundTransfer,
): Promise<TransferReceived> {
  if (transfer.amountKobo <= 0n) return refused('amount_invalid');
  const owner = await deps.findPlayerByDepositCode(transfer.accountNumber);
  const row: InboundRow = {
    provider: transfer.provider,
    providerReference: transfer.providerReference,
    accountNumber: plainText(transfer.accountNumber, NUMBER_LENGTH),
    amountKobo: transfer.amountKobo,
    senderName: plainText(transfer.senderName, NAME_LENGTH),
    playerId: owner?.playerId ?? null,
    receivedAt: deps.clock.now(),
  };
  return deps.db.kysely.transaction().execute(async (transaction) => {
    const isNew = await insertInboundTransfer(transaction, row);
    if (!isNew) return replay(transaction, deps, row);
    await bookTransfer(transaction, deps, row);
    return { ok: true, outcome: outcomeOf(row), replayed: false };
  });
}

function outcomeOf({ playerId }: InboundRow): 'credited' | 'suspense' {
  return playerId === null ? 'suspense' : 'credited';
}

async function replay(transaction: Executor, deps: PaymentsDeps, row: InboundRow): Promise<TransferReceived> {
  const { provider, providerReference } = row;
  const first = await findInboundTransfer(transaction, provider, providerReference);
  invariant(first !== undefined, 'a transfer that could not be written twice was written once');
  if (first.amountKobo !== row.amountKobo || first.accountNumber !== row.accountNumber) {
    deps.log.error({ provider, providerReference }, 'a transfer was notified again with other details');
    return refused('reference_reused');
  }
  return { ok: true, outcome: outcomeOf(first), replayed: true };
}

async function bookTransfer(transaction: Executor, deps: PaymentsDeps, row: InboundRow): Promise<void> {
  const { provider, providerReference, playerId, amountKobo, senderName } = row;
  const kind = playerId === null ? 'suspense' : 'deposit';
  const note = playerId === null ? UNKNOWN_ACCOUNT_NOTE : senderName;
  const posted = await deps.wallet.post(transaction, {
    kind,
    playerId,
    amountKobo,
    key: `${kind}:${provider}:${providerReference}`,
    ...(note === '' ? {} : { note }),
  });
  invariant(posted.ok, 'the wallet books every transfer that was not booked before');
  if (playerId !== null) await deps.tellPlayer(transaction, playerId, depositMessage(amountKobo));
  deps.log.info({ provider, providerReference, outcome: outcomeOf(row) }, 'transfer received');
}

/** Text from outside, on one line and of bounded length; the database takes no NUL. */
function plainText(text: string, maxLength: number): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength);
}
