import type { ShardExecutor } from '../../../platform/database/shards.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/runtime/clock.ts';
import { invariant } from '../../../platform/runtime/invariant.ts';
import { payoutLabel } from '../messages.ts';
import type { PaymentsDeps } from '../types.ts';
import type { PayoutBooking } from '../withdrawals/payout-state.ts';
import { countReturns, type Payout } from '../withdrawals/payout-store.ts';
import { updateExcess } from './excess-store.ts';
import { MAX_TO_SENDER } from './return-way.ts';

/** Delay after which a return that failed is tried again, under a new reference; it doubles with each, up to a week. */
const RETRY_MS = 6 * HOUR_MS;
const MAX_RETRY_MS = 7 * DAY_MS;

/**
 * The end of a payout that returns a kept deposit, in the commit that books it: paid it is returned, and money that came back is kept again,
 * so it is never in the player's cash after a commit.
 */
export async function endReturn(
  within: ShardExecutor,
  { wallet, clock, log }: PaymentsDeps,
  payout: Payout & { readonly excessId: string },
  booking: PayoutBooking,
): Promise<void> {
  const { playerId, amountKobo, reference, provider } = payout;
  if (booking === 'capture') return updateExcess(within, payout, { state: 'returned' });
  // A refund that failed is not repeated: a person decides.
  const isRefund = payout.refundOf !== null;
  const returns = await countReturns(within, payout);
  const retryMs = Math.min(RETRY_MS * 2 ** Math.min(returns - 1, 10), MAX_RETRY_MS);
  await updateExcess(within, payout, {
    state: 'kept',
    returnAt: new Date(clock.now().getTime() + retryMs),
    waits: isRefund ? 'refund_failed' : null,
  });
  if (returns >= MAX_TO_SENDER) log.error({ reference, returns }, 'payments.deposit_returns_fail');
  if (isRefund) log.error({ reference }, 'payments.deposit_waits_for_person');
  const posted = await wallet.post(within, {
    ...{ kind: 'excess_kept', playerId, amountKobo, key: `excess_kept:${reference}`, reference },
    actor: `provider:${provider}`,
    note: payoutLabel(payout),
  });
  invariant(posted.ok, 'the wallet keeps money again that the same commit put back');
}
