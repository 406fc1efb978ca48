import { useQuery } from '@tanstack/react-query';
import { CallFailed } from '../data/api.ts';
import { useApp } from '../data/app.ts';
import type { Offer } from './cash-out.tsx';

/** Polling interval; an offer is valid for five seconds. */
const OFFERS_EVERY_MS = 3_000;
/** Maximum offers of one call. */
const MAX_OFFERS = 20;

/** Current cash-out offers of the newest of these open bets, by bet id. A bet is absent until the server has answered. */
export function useOffers(bets: readonly { readonly betId: string }[]): ReadonlyMap<string, Offer> {
  const app = useApp();
  const betIds = bets.slice(0, MAX_OFFERS).map(({ betId }) => betId);
  const { data } = useQuery({
    queryKey: ['offers', betIds],
    enabled: betIds.length > 0,
    refetchInterval: OFFERS_EVERY_MS,
    placeholderData: (before) => before,
    async queryFn() {
      const sent = await app.session.call('/sportsbook/cash-out-offers', { betIds });
      if (sent.ok) return sent.answer.offers;
      throw new CallFailed(sent);
    },
  });
  return new Map((data ?? []).map((offer) => [offer.betId, offer]));
}
