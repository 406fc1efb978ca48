import type { Kobo } from '@jara/money/kobo';
import { createContext, useContext, useEffect, useState } from 'react';
import { TEXTS } from './texts.ts';

/** The player's money as the shell knows it, besides the balance. */
export interface Funds {
  /** No bet is under way and no result is withheld: the balance is the player's whole money. */
  readonly isSettled: boolean;
  /** Fetches the balance again; resolves when it is known. */
  refreshBalance(): Promise<void>;
  /** Opens the wallet's deposit; undefined where the page has no wallet. */
  readonly onDeposit: (() => void) | undefined;
}

export const FundsContext = createContext<Funds>({
  isSettled: true,
  refreshBalance: async () => undefined,
  onDeposit: undefined,
});

export interface BetCost {
  readonly costKobo: Kobo;
  /** The game's minimum stake. */
  readonly minKobo: Kobo;
  readonly balanceKobo: Kobo | null;
  /** The words for a cost above the balance, where the game has its own. */
  readonly above?: string;
}

/** A bet that costs more than the player has. */
export interface Shortfall {
  /** Null until the server has confirmed it. */
  readonly reason: string | null;
  /** Even the minimum bet is not covered. */
  readonly isEmpty: boolean;
  /** Undefined while that is not certain, and where the page has no wallet. */
  readonly onDeposit: (() => void) | undefined;
}

/**
 * The shortfall of a bet; null where the balance covers it. A deposit may have arrived since the balance was read, so the balance
 * is fetched again before the shortfall is shown.
 */
export function useShortfall({
  costKobo,
  minKobo,
  balanceKobo,
  above = TEXTS.stakeAbove,
}: BetCost): Shortfall | null {
  const { isSettled, refreshBalance, onDeposit } = useContext(FundsContext);
  const isAbove = isSettled && balanceKobo !== null && costKobo > balanceKobo;
  // The cost last checked with the server: a further one is checked too, while the reason stays.
  const [certainOfKobo, setCertainOfKobo] = useState<Kobo | null>(null);
  if (!isAbove && certainOfKobo !== null) setCertainOfKobo(null);

  useEffect(() => {
    if (!isAbove) return;
    let isHere = true;
    void refreshBalance().then(() => isHere && setCertainOfKobo(costKobo));
    return () => {
      isHere = false;
    };
  }, [isAbove, costKobo, refreshBalance]);

  if (!isAbove) return null;
  const isEmpty = balanceKobo < minKobo;
  if (certainOfKobo === null) return { reason: null, isEmpty, onDeposit: undefined };
  return { reason: isEmpty ? TEXTS.fundWallet : above, isEmpty, onDeposit };
}
