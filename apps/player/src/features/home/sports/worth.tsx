import { formatNaira, fromNaira } from '@jara/money/kobo';
import { oddsText } from '@jara/sports-words/play-words';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import { callSports, type HomeSlip, toSlipIn } from './home-slip.ts';
import { TEXTS } from './texts.ts';

const REQUEST_AGAIN_MS = 15_000;

/** The slip's total odds, and the possible payout of its stake; nothing where it cannot be placed as it is. */
export function Worth({ slip }: { slip: HomeSlip }) {
  const sent = toSlipIn(slip);
  const { data } = useQuery(
    {
      queryKey: ['home-quote', sent],
      refetchInterval: REQUEST_AGAIN_MS,
      placeholderData: (before) => before,
      async queryFn() {
        const answer = await callSports('/sportsbook/quote', sent);
        if (!answer.ok) throw new Error('unreached');
        return answer.answer.quote;
      },
    },
    queryClient,
  );
  const quote = data ?? null;
  return (
    <p
      className="figures mt-2 flex min-h-6 flex-wrap justify-between gap-x-3 px-4 text-15"
      aria-live="polite"
    >
      {quote === null ? null : (
        <>
          <span className="text-text-soft">
            {quote.totalOdds === null ? null : TEXTS.totalOdds(oddsText(quote.totalOdds))}
          </span>
          <span className="font-semibold">
            {TEXTS.stakeCouldPay(naira(quote.stake), naira(quote.maxPayout))}
          </span>
        </>
      )}
    </p>
  );
}

const naira = (amount: number) => formatNaira(fromNaira(amount), 'short');
