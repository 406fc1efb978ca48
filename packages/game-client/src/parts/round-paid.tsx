import { useState } from 'react';
import type { SharedBetView } from '../shared/client.ts';
import { roundTotal } from '../shared/round-total.ts';
import { TEXTS } from '../texts.ts';
import { Paid } from './paid.tsx';

/** What the player's bets on a round paid together, once all of them are settled. */
export function RoundPaid({ bets }: { readonly bets: readonly SharedBetView[] }) {
  const total = roundTotal(bets);
  // A round that was over when this was opened is not celebrated again.
  const [wasOver] = useState(total !== null);
  return (
    <div role="status" className="relative text-center empty:absolute">
      {total === null ? null : (
        <Paid
          title={TEXTS.betsPaid(bets.length)}
          stakeKobo={total.stakeKobo}
          payoutKobo={total.payoutKobo}
          isResumed={wasOver}
        />
      )}
    </div>
  );
}
