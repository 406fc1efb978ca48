import type { Kobo } from '@jara/money/kobo';

/** The credited part of a deposit by card that may not be withdrawn before a time. */
export interface WaitingCardDeposit {
  readonly amountKobo: Kobo;
  readonly bookedAt: Date;
  readonly opensAt: Date;
}

/** The player's stakes and payouts on all products since the oldest of the waiting deposits. */
export interface PlayedSince {
  readonly stakedKobo: Kobo;
  readonly paidKobo: Kobo;
}

/** Money by card that waits: it stays in the wallet, where it may be played. */
export interface CardWait {
  readonly amountKobo: Kobo;
  /** When all of it may be withdrawn. */
  readonly opensAt: Date;
}

/**
 * The money that waits: the deposits, less what play has used up of them, and never more than there is (decision 088). Stakes count from the moment at which
 * they leave the account, and what they pay counts back.
 */
export function waitingMoney(
  deposits: readonly WaitingCardDeposit[],
  { stakedKobo, paidKobo }: PlayedSince,
): CardWait | null {
  const totalKobo = deposits.reduce((sum, { amountKobo }) => sum + amountKobo, 0n);
  const usedKobo = stakedKobo > paidKobo ? stakedKobo - paidKobo : 0n;
  const amountKobo = totalKobo > usedKobo ? totalKobo - usedKobo : 0n;
  if (amountKobo === 0n) return null;
  return { amountKobo, opensAt: new Date(Math.max(...deposits.map(({ opensAt }) => opensAt.getTime()))) };
}

/** When the deposits that still wait are at most this much; play may bring it forward. */
export function opensFor(deposits: readonly WaitingCardDeposit[], mostKobo: Kobo): Date | null {
  const byTime = deposits.toSorted((a, b) => a.opensAt.getTime() - b.opensAt.getTime());
  let leftKobo = byTime.reduce((sum, { amountKobo }) => sum + amountKobo, 0n);
  for (const { amountKobo, opensAt } of byTime) {
    leftKobo -= amountKobo;
    if (leftKobo <= mostKobo) return opensAt;
  }
  return null;
}
