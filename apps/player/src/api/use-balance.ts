import type { Kobo } from '@jara/money/kobo';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session.ts';
import { fromNaira } from './naira.ts';
import { queryClient } from './query-client.ts';
import { sendWithToken } from './send.ts';

export interface Balance {
  /** Null while it is not known: logged out, loading, or the call failed (which is told to nobody, as specified). */
  readonly balanceKobo: Kobo | null;
  /** Asks the server again; answers the balance, or null when it could not be had. */
  refetch(): Promise<Kobo | null>;
}

async function fetchBalance(): Promise<Kobo> {
  const sent = await sendWithToken('/agent/wallet-balance', {});
  if (!sent.ok) throw new Error(sent.kind === 'refused' ? sent.code : 'unreached');
  return fromNaira(sent.answer.balance);
}

/** The player's balance: one entry shared by the navigation, the wallet and the games. */
export function useBalance(): Balance {
  const { isLogin, userId } = useSession();
  const query = useQuery(
    { queryKey: ['balance', userId], queryFn: fetchBalance, enabled: isLogin, refetchOnWindowFocus: true },
    queryClient,
  );
  return {
    balanceKobo: isLogin ? (query.data ?? null) : null,
    refetch: async () => (await query.refetch()).data ?? null,
  };
}
