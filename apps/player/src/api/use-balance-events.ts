import { useEffect } from 'react';
import { useSession } from '../session/session.ts';
import { listenToBalance } from './balance-events.ts';
import { refetchAnswers } from './use-answer.ts';

const listeners = new Set<() => void>();

/** Calls `listener` each time the balance may have changed; returns how to stop. For code that holds a balance of its own. */
export function onBalanceEvent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches the balance and the statement again whenever the server announces a change, on every screen. */
export function useBalanceEvents(): void {
  const { token } = useSession();
  useEffect(() => {
    if (token === null) return;
    return listenToBalance(token, () => {
      refetchAnswers('/agent/wallet-balance', '/agent/trasaction-history', '/agent/kept-deposits');
      for (const listener of listeners) listener();
    });
  }, [token]);
}
