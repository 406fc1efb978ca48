import type { Kobo } from '@jara/money/kobo';
import { useEffect, useRef, useState } from 'react';
import { useBalance } from '../../api/use-balance.ts';
import { refetchStatement } from './use-wallet-server.ts';

const POLL_MS = 4000;
/** A quarter of an hour: longer than a transfer takes, short enough not to drain a forgotten phone. */
const MOST_POLLS = 225;

/** Watches for money while the transfer account is shown; null until the balance has grown. */
export function useArrival(): Kobo | null {
  const { balanceKobo, refetch } = useBalance();
  const ask = useRef(refetch);
  const [baseKobo, setBaseKobo] = useState(balanceKobo);
  if (baseKobo === null && balanceKobo !== null) setBaseKobo(balanceKobo);
  const grownKobo = baseKobo === null || balanceKobo === null ? 0n : balanceKobo - baseKobo;

  useEffect(() => {
    ask.current = refetch;
  });

  useEffect(() => {
    let polls = 0;
    const timer = setInterval(() => {
      if (document.hidden) return;
      polls += 1;
      if (polls >= MOST_POLLS) clearInterval(timer);
      void ask.current();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    if (grownKobo > 0n) refetchStatement();
  }, [grownKobo]);

  return grownKobo > 0n ? grownKobo : null;
}
