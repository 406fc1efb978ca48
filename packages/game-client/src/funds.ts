import type { Kobo } from '@jara/money/kobo';
import { createContext, useContext, useEffect, useState } from 'react';
import { TEXTS } from './texts.ts';

/** What the shell knows of the player's money beside the balance. */
export interface Funds {
  /** No bet is under way and no result is withheld: the balance is all that the player has. */
  readonly isSettled: boolean;
  /** Asks the server for the balance again; resolves when it is known. */
  askAgain(): Promise<void>;
  /** Leads to the wallet's deposit; undefined where no wallet is around. */
  readonly onDeposit: (() => void) | undefined;
}

export const FundsContext = createContext<Funds>({
  isSettled: true,
  askAgain: async () => undefined,
  onDeposit: undefined,
});

export interface BetCost {
  readonly costKobo: Kobo;
  /** The least that the game takes. */
  readonly leastKobo: Kobo;
  readonly balanceKobo: Kobo | null;
  /** The words for a cost above the balance, where the game has its own. */
  readonly above?: string;
}

/** A bet that costs more than the player has. */
export interface Shortfall {
  /** Null while the server is asked whether it is still so. */
  readonly reason: string | null;
  /** Not even the least bet can be placed. */
  readonly isEmpty: boolean;
  /** Undefined while that is not certain, and where no wallet is around. */
  readonly onDeposit: (() => void) | undefined;
}

/**
 * What a bet lacks; null where the balance covers it. A deposit may have arrived since the balance was read, so the server is asked
 * again before anything is said.
 */
export function useShortfall({
  costKobo,
  leastKobo,
  balanceKobo,
  above = TEXTS.stakeAbove,
}: BetCost): Shortfall | null {
  const { isSettled, askAgain, onDeposit } = useContext(FundsContext);
  const isAbove = isSettled && balanceKobo !== null && costKobo > balanceKobo;
  // The cost that the server was asked about last: a further one is asked about too, while the reason stays.
  const [certainOfKobo, setCertainOfKobo] = useState<Kobo | null>(null);
  if (!isAbove && certainOfKobo !== null) setCertainOfKobo(null);

  useEffect(() => {
    if (!isAbove) return;
    let isHere = true;
    void askAgain().then(() => isHere && setCertainOfKobo(costKobo));
    return () => {
      isHere = false;
    };
  }, [isAbove, costKobo, askAgain]);

  if (!isAbove) return null;
  const isEmpty = balanceKobo < leastKobo;
  if (certainOfKobo === null) return { reason: null, isEmpty, onDeposit: undefined };
  return { reason: isEmpty ? TEXTS.fundWallet : above, isEmpty, onDeposit };
}
