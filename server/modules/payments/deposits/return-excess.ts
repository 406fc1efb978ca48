import type { Actor } from '@jara/ledger/actor';
import type { ShardExecutor } from '../../../platform/database/shards.ts';
import { refused } from '../../../platform/http/refusal.ts';
import { HOUR_MS } from '../../../platform/runtime/clock.ts';
import { invariant } from '../../../platform/runtime/invariant.ts';
import { readDisputesOf } from '../disputes/disputed-deposit-store.ts';
import { waitsUntil } from '../hosted/card-deposit-store.ts';
import { accountLabel } from '../messages.ts';
import { readPayees } from '../payees/payee-store.ts';
import { timeText } from '../time-text.ts';
import type { PaymentsDeps, RefusedReturn } from '../types.ts';
import { sweptFrom } from '../withdrawals/payout-outcome.ts';
import { hintPayout } from '../withdrawals/payout-reconciler.ts';
import { payoutReference } from '../withdrawals/payout-reference.ts';
import { insertPayout, type NewPayout } from '../withdrawals/payout-store.ts';
import { dueExcesses } from './excess-of-shard.ts';
import { type Excess, type ExcessKey, lockExcess, updateExcess } from './excess-store.ts';

const RETURNS_A_SWEEP = 50;
/** Delay until the account for a return is searched for again. */
const NO_ACCOUNT_MS = 24 * HOUR_MS;

/** The holder's name in an order to a bank that named none. */
const NO_NAME = 'Account holder';

type Returned = { readonly ok: true } | RefusedReturn;

/** Sends a kept deposit back to its source. One that is on its way or returned already is no error. */
export async function returnExcess(deps: PaymentsDeps, key: ExcessKey, actor: Actor): Promise<Returned> {
  const booked = await deps.shards.transaction(key.playerId, async (within) => {
    const excess = await lockExcess(within, key);
    if (excess === undefined) return refused('unknown_kept_deposit', 'id');
    if (excess.state !== 'kept') return null;
    return bookReturn(within, deps, excess, actor);
  });
  if (booked === null) return { ok: true };
  if ('code' in booked) return booked;
  await hintPayout(deps, booked, 0);
  return { ok: true };
}

/** One commit: the payout row, the money out of suspense, and its hold. */
async function bookReturn(
  within: ShardExecutor,
  deps: PaymentsDeps,
  excess: Excess,
  actor: Actor,
): Promise<NewPayout | RefusedReturn> {
  const { playerId, excessId, amountKobo } = excess;
  // A dispute is booked under the same lock.
  await deps.wallet.lockCash(within, playerId);
  if (await isDisputed(within, excess)) return refused('deposit_disputed');
  const waits = await waitsUntil(within, excess, deps.clock.now());
  if (waits !== null) return cardDepositWaits(waits);
  const account = await returnAccount(within, excess);
  if (account === undefined) return refused('no_return_account');
  const now = deps.clock.now();
  const reference = payoutReference(playerId, deps.newId());
  const payout: NewPayout = {
    ...{ playerId, reference, requestId: reference, amountKobo, ...account, excessId },
    ...{ toNewPayee: false, heldFor: null },
    ...{ provider: deps.banks.first().provider, createdAt: now, nextCheckAt: sweptFrom(now) },
  };
  invariant(await insertPayout(within, payout), 'the reference of a return is new');
  await updateExcess(within, excess, { state: 'returning' });
  const note = accountLabel(account.bankCode, account.accountNumber);
  for (const kind of ['excess_returned', 'hold'] as const) {
    const entry = { kind, playerId, amountKobo, key: `${kind}:${reference}`, reference, actor, note };
    const posted = await deps.wallet.post(within, entry);
    invariant(posted.ok, `the wallet books the ${kind} of a return`);
  }
  return payout;
}

/** Money by card leaves for a bank account only after its wait, also where it was never credited. */
function cardDepositWaits(until: Date): RefusedReturn {
  const when = timeText(until);
  return {
    ...refused('card_deposit_waits'),
    values: [when],
    sentence: `This money came by card. It can go back from ${when}.`,
  };
}

/** Whether disputes of its deposit concern the kept part: the bank would take what was returned a second time. */
async function isDisputed(within: ShardExecutor, excess: Excess): Promise<boolean> {
  const disputes = await readDisputesOf(within, excess);
  const disputedKobo = disputes.reduce(
    (sum, { state, heldKobo, owedKobo, lostKobo }) =>
      sum + (state === 'lost' ? lostKobo : heldKobo + owedKobo),
    0n,
  );
  return disputes.some(({ depositKobo }) => disputedKobo > depositKobo - excess.amountKobo);
}

type ReturnAccount = Pick<NewPayout, 'bankCode' | 'accountNumber' | 'accountName'>;

/** The account that the money came from; where the bank did not name it, the player's first confirmed payee. */
async function returnAccount(
  within: ShardExecutor,
  { playerId, senderBankCode, senderAccountNumber, senderName }: Excess,
): Promise<ReturnAccount | undefined> {
  if (senderBankCode !== null && senderAccountNumber !== null)
    return {
      bankCode: senderBankCode,
      accountNumber: senderAccountNumber,
      accountName: senderName || NO_NAME,
    };
  const payees = (await readPayees(within, playerId)).filter(({ needsCode }) => !needsCode);
  const [first] = payees.sort((a, b) => a.addedAt.getTime() - b.addedAt.getTime());
  if (first === undefined) return undefined;
  const { bankCode, accountNumber, accountName } = first;
  return { bankCode, accountNumber, accountName };
}

/** Returns deposits that were kept long enough, a bounded number at each shard; returns how many were due. */
export async function sweepExcesses(deps: PaymentsDeps): Promise<number> {
  const { shards, clock, log } = deps;
  let total = 0;
  for (const shard of shards.all) {
    const due = await dueExcesses(shard, clock.now(), RETURNS_A_SWEEP).catch((error: unknown) => {
      log.error({ err: error, shard: shard.id }, 'payments.kept_deposits_sweep_failed');
      return [];
    });
    for (const key of due)
      await returnDue(deps, key).catch((error: unknown) =>
        log.error({ err: error, excessId: key.excessId }, 'payments.kept_deposit_return_failed'),
      );
    total += due.length;
  }
  return total;
}

/** Without an account to return it to, it stays kept, and the event is logged once a day. */
async function returnDue(deps: PaymentsDeps, key: ExcessKey): Promise<void> {
  const answer = await returnExcess(deps, key, 'system');
  if (answer.ok) return;
  deps.log.warn({ excessId: key.excessId, code: answer.code }, 'payments.kept_deposit_not_returned');
  const returnAt = new Date(deps.clock.now().getTime() + NO_ACCOUNT_MS);
  await deps.shards.transaction(key.playerId, (within) => updateExcess(within, key, { returnAt }));
}
