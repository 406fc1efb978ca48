import type { Actor } from '@jara/ledger/actor';
import { sql } from 'kysely';
import { LISTED, type ReconcileScope } from '../../../platform/database/checks.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { DirectoryExecutor, Shards } from '../../../platform/database/shards.ts';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { invariant } from '../../../platform/runtime/invariant.ts';
import { type ClaimedTransfer, NO_PLAYER, type TransferKey } from '../deposits/transfer-store.ts';
import { accountLabel } from '../messages.ts';
import type { PaymentsDeps } from '../types.ts';
import { sweptFrom } from '../withdrawals/payout-outcome.ts';
import { hintPayout } from '../withdrawals/payout-reconciler.ts';
import { payoutReference } from '../withdrawals/payout-reference.ts';
import { findPayoutOfRequest, insertPayout, type NewPayout } from '../withdrawals/payout-store.ts';
import { findInSuspense, findReturn, type Return, type SuspenseTaken } from './suspense-store.ts';

export type ReturnRefusal =
  | SuspenseTaken
  /** The bank named no account that can be paid to. */
  | 'no_sender_account';

export interface NewReturn extends TransferKey {
  /** Makes the return once: the approval's id. */
  readonly returnId: string;
  readonly actor: Actor;
  readonly reason: string;
}

/** Delay after which the sweep books a return that its own call did not. */
const BOOKED_BY_CALL_MS = MINUTE_MS;
const SWEEP_LIMIT = 50;
/** The holder's name in an order to a bank that named none. */
const NO_NAME = 'Account holder';

type Returnable =
  | { readonly ok: true; readonly transfer: ClaimedTransfer; readonly account: ReturnAccount }
  | Refused<ReturnRefusal>;
type ReturnAccount = Pick<Return, 'bankCode' | 'accountNumber' | 'accountName'>;

/** The transfer with the account that it goes back to, or why it cannot be returned. */
export async function readReturnable(
  executor: DirectoryExecutor,
  key: TransferKey,
  options: { readonly isLocked: boolean },
): Promise<Returnable> {
  const found = await findInSuspense(executor, key, options);
  if (!found.ok) return found;
  const { senderBankCode, senderAccountNumber, senderName } = found.transfer;
  if (senderBankCode === null || senderAccountNumber === null) return refused('no_sender_account');
  const account = {
    ...{ bankCode: senderBankCode, accountNumber: senderAccountNumber, accountName: senderName || NO_NAME },
  };
  return { ok: true, transfer: found.transfer, account };
}

/**
 * Sends money in suspense back to the account that it came from: the return is stored in the directory, then booked as a payout of player 0, whose course
 * is that of every payout. The sweep completes what a crash leaves out. The same return id again changes nothing.
 */
export async function returnSuspense(
  deps: PaymentsDeps,
  { returnId, actor, reason, ...key }: NewReturn,
): Promise<{ readonly ok: true } | Refused<ReturnRefusal>> {
  const earlier = await findReturn(deps.db.kysely, returnId);
  if (earlier !== undefined) {
    if (earlier.bookedAt === null) await bookReturn(deps, earlier);
    return { ok: true };
  }
  const stored = await deps.db.kysely.transaction().execute(async (within) => {
    const found = await readReturnable(within, key, { isLocked: true });
    if (!found.ok) return found;
    const { transfer, account } = found;
    const { rows } = await sql<Return>`
      insert into suspense_return (return_id, provider, provider_reference, reference, amount_kobo, bank_code, account_number, account_name,
        returned_by, reason, requested_at)
      values (${returnId}, ${transfer.provider}, ${transfer.providerReference}, ${payoutReference(NO_PLAYER, returnId)}, ${transfer.amountKobo},
        ${account.bankCode}, ${account.accountNumber}, ${account.accountName}, ${actor}, ${reason}, ${deps.clock.now()})
      on conflict (return_id) do nothing returning *`.execute(within);
    return { ok: true as const, row: rows[0] };
  });
  if (!stored.ok) return stored;
  if (stored.row !== undefined) await bookReturn(deps, stored.row);
  return { ok: true };
}

/**
 * Names the transfer and how many returns of it came before. The shard takes each name once: where the directory was put back and has lost a return, the
 * same money is not ordered a second time.
 */
async function requestIdOf({ db }: PaymentsDeps, returned: Return): Promise<string> {
  const { provider, providerReference, requestedAt, returnId } = returned;
  const { rows } = await sql<{ earlier: number }>`
    select count(*)::int as earlier from suspense_return
     where provider = ${provider} and provider_reference = ${providerReference}
       and (requested_at, return_id) < (${requestedAt}::timestamptz, ${returnId}::uuid)`.execute(db.kysely);
  return `suspense:${provider}:${providerReference}:${rows[0]?.earlier ?? 0}`;
}

/** One commit: the payout row, the money out of suspense, and its hold. Running it twice books once. */
async function bookReturn(deps: PaymentsDeps, returned: Return): Promise<void> {
  const { reference, amountKobo, bankCode, accountNumber, accountName, returnedBy } = returned;
  const requestId = await requestIdOf(deps, returned);
  const payout: NewPayout = {
    ...{
      playerId: NO_PLAYER,
      reference,
      requestId,
      amountKobo,
      bankCode,
      accountNumber,
      accountName,
    },
    ...{ excessId: null, toNewPayee: false, heldFor: null, provider: deps.banks.first().provider },
    ...{ createdAt: deps.clock.now(), nextCheckAt: sweptFrom(deps.clock.now()) },
  };
  const isBooked = await deps.shards.transaction(NO_PLAYER, async (within) => {
    if (!(await insertPayout(within, payout)))
      return (await findPayoutOfRequest(within, NO_PLAYER, requestId))?.reference === reference;
    for (const kind of ['excess_returned', 'hold'] as const) {
      const posted = await deps.wallet.post(within, {
        ...{ kind, playerId: null, amountKobo, key: `${kind}:${reference}`, reference },
        ...{ actor: returnedBy as Actor, note: accountLabel(bankCode, accountNumber) },
      });
      invariant(posted.ok, `the wallet books the ${kind} of a return`);
    }
    return true;
  });
  if (!isBooked) return deps.log.error({ reference, requestId }, 'payments.suspense_returned_before');
  await sql`
    update suspense_return set booked_at = ${deps.clock.now()} where return_id = ${returned.returnId} and booked_at is null`.execute(
    deps.db.kysely,
  );
  await hintPayout(deps, payout, 0);
}

/** Books returns that a crash left behind; one that fails does not stop the others. */
export async function sweepReturns(deps: PaymentsDeps): Promise<number> {
  const { rows } = await sql<Return>`
    select * from suspense_return where booked_at is null and requested_at < ${new Date(deps.clock.now().getTime() - BOOKED_BY_CALL_MS)}
     order by requested_at limit ${SWEEP_LIMIT}`.execute(deps.db.kysely);
  for (const returned of rows)
    await bookReturn(deps, returned).catch((error: unknown) =>
      deps.log.error({ err: error, reference: returned.reference }, 'payments.suspense_return_not_booked'),
    );
  return rows.length;
}

interface PaidOut {
  readonly reference: string;
  readonly amountKobo: bigint;
  readonly state: string;
}

/**
 * Returns without their payout or of another amount or end, and payouts of player 0 without their return; without `deep` those of the last days: each is
 * compared several times.
 */
export async function unmatchedReturns(
  { kysely }: Database,
  shards: Shards,
  { deep }: ReconcileScope,
): Promise<readonly string[]> {
  const { rows: returns } = await sql<Pick<Return, 'reference' | 'amountKobo' | 'outcome' | 'bookedAt'>>`
    select reference, amount_kobo, outcome, booked_at from suspense_return
     where ${deep} or requested_at > now() - interval '8 days' order by requested_at`.execute(kysely);
  const payouts = new Map<string, PaidOut>();
  for (const { db } of shards.all) {
    const { rows } = await sql<PaidOut>`
      select reference, amount_kobo, state from payout
       where player_id = ${NO_PLAYER} and (${deep} or created_at > now() - interval '9 days')`.execute(
      db.kysely,
    );
    for (const row of rows) payouts.set(row.reference, row);
  }
  const found = returns.flatMap(({ reference, amountKobo, outcome, bookedAt }) => {
    const payout = payouts.get(reference);
    if (payout === undefined && bookedAt === null) return [];
    // A payment that came back may not have been passed on yet.
    const isEnded = outcome === null || payout?.state === outcome || payout?.state === 'reversed';
    return payout?.amountKobo === amountKobo && isEnded
      ? []
      : [`${reference} of ${amountKobo}, ${outcome ?? 'open'}: its payout is ${payout?.state ?? 'missing'}`];
  });
  const { rows: unknown } = await sql<{ reference: string }>`
    select reference from unnest(${[...payouts.keys()]}::text[]) given (reference)
     where not exists (select from suspense_return r where r.reference = given.reference)`.execute(kysely);
  found.push(...unknown.map(({ reference }) => `${reference}: a payout of player 0 without its return`));
  return found.slice(0, LISTED);
}
