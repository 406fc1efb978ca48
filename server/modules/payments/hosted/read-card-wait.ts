import { formatNaira, type Kobo, smallerOf } from '@jara/money/kobo';
import type { ShardExecutor } from '../../../platform/database/shards.ts';
import { refused } from '../../../platform/http/refusal.ts';
import { timeText } from '../time-text.ts';
import type { PaymentsDeps, RefusedWithdrawal } from '../types.ts';
import { readWaitingDeposits } from './card-deposit-store.ts';
import { type CardWait, opensFor, type WaitingCardDeposit, waitingMoney } from './card-wait.ts';

type Waiting = CardWait & { readonly deposits: readonly WaitingCardDeposit[] };

/** The player's money by card that waits, and the deposits that it is of; null: none. */
export async function readCardWait(
  executor: ShardExecutor,
  { wallet, clock }: Pick<PaymentsDeps, 'wallet' | 'clock'>,
  playerId: bigint,
): Promise<Waiting | null> {
  const deposits = await readWaitingDeposits(executor, playerId, clock.now());
  const [oldest] = deposits;
  if (oldest === undefined) return null;
  const wait = waitingMoney(deposits, await wallet.playedSince(executor, playerId, oldest.bookedAt));
  return wait === null ? null : { ...wait, deposits };
}

/** The part of the player's balance that waits, and until when. */
export async function cardWaitOf(deps: PaymentsDeps, playerId: bigint): Promise<CardWait | null> {
  const waiting = await readCardWait(deps.shards.shardOf(playerId).db.kysely, deps, playerId);
  if (waiting === null) return null;
  const { balanceKobo } = await deps.wallet.balances(playerId);
  const amountKobo = smallerOf(waiting.amountKobo, balanceKobo);
  return amountKobo === 0n ? null : { amountKobo, opensAt: waiting.opensAt };
}

/**
 * The refusal of a withdrawal after which less cash is left than waits, or null.
 *
 * @param cashKobo the cash without the withdrawal's own hold, and after its taxes
 */
export function refusedForCard(
  waiting: Waiting | null,
  cashKobo: Kobo,
  amountKobo: Kobo,
): RefusedWithdrawal | null {
  if (waiting === null || cashKobo - amountKobo >= waiting.amountKobo) return null;
  const waitingKobo = smallerOf(waiting.amountKobo, cashKobo);
  const opensAt = opensFor(waiting.deposits, cashKobo - amountKobo) ?? waiting.opensAt;
  return cardMoneyWaits(waitingKobo, cashKobo - waitingKobo, opensAt);
}

function cardMoneyWaits(waitingKobo: Kobo, leftKobo: Kobo, opensAt: Date): RefusedWithdrawal {
  const [waiting, left, when] = [formatNaira(waitingKobo), formatNaira(leftKobo), timeText(opensAt)];
  return {
    ...refused('card_money_waits', 'amount'),
    values: [waiting, left, when],
    message: `${waiting} of your balance came by card. You can play with it now, and withdraw this amount from ${when}. ${left} can be withdrawn now.`,
  };
}
