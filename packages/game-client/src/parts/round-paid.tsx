import { useState } from 'react';
import type { SharedBetView } from '../shared/client.ts';
import { roundTotal } from '../shared/round-total.ts';
import { TEXTS } from '../texts.ts';
import { Paid } from './paid.tsx';

/** The total payout of the player's bets on a round, once all are settled. */
export function RoundPaid({ bets }: { readonly bets: readonly SharedBetView[] }) {
  const total = roundTotal(bets);
  // A round that was over when the page loaded is not celebrated again.
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
