import { fromNaira, type Kobo } from '@jara/money/kobo';
import { useSession } from '../session/session.ts';
import { useAnswer } from './use-answer.ts';

export interface Balance {
  /** Null while it is unknown: logged out, loading, or the call failed (which is not shown, as specified). */
  readonly balanceKobo: Kobo | null;
  /** Money held for withdrawals that are on their way to a bank; null like the balance. */
  readonly heldKobo: Kobo | null;
  /** Fetches the balance again; resolves to null when that failed. */
  refetch(): Promise<Kobo | null>;
}

/**
 * The player's balance: one cache entry shared by the navigation, the wallet and the games. With `always` the component fetches it when
 * it opens, even a fresh one.
 */
export function useBalance(refetchOnMount: 'always' | true = true): Balance {
  const { isLoggedIn } = useSession();
  const query = useAnswer('/agent/wallet-balance', {}, { refetchOnWindowFocus: true, refetchOnMount });
  const known = isLoggedIn ? query.data : undefined;
  return {
    balanceKobo: known === undefined ? null : fromNaira(known.balance),
    heldKobo: known === undefined ? null : fromNaira(known.held),
    refetch: async () => {
      const { data } = await query.refetch();
      return data === undefined ? null : fromNaira(data.balance);
    },
  };
}
