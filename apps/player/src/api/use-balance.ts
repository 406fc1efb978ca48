import { fromNaira } from '@jara/calls/naira';
import type { Kobo } from '@jara/money/kobo';
import { useSession } from '../session/session.ts';
import { useAnswer } from './use-answer.ts';

export interface Balance {
  /** Null while it is not known: logged out, loading, or the call failed (which is told to nobody, as specified). */
  readonly balanceKobo: Kobo | null;
  /** What of the player's money is on its way to a bank; null like the balance. */
  readonly heldKobo: Kobo | null;
  /** Asks the server again; answers the balance, or null when it could not be had. */
  refetch(): Promise<Kobo | null>;
}

/** The player's balance: one entry shared by the navigation, the wallet and the games. */
export function useBalance(): Balance {
  const { isLoggedIn } = useSession();
  const query = useAnswer('/agent/wallet-balance', {}, { refetchOnWindowFocus: true });
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
