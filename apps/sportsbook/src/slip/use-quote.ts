import type { LegView, QuoteAnswer } from '@jara/contract/sports';
import type { Kobo } from '@jara/money/kobo';
import { readTypedNaira } from '@jara/money/typed-number';
import { cashOutOf } from '@jara/odds/cash-out-value';
import { isBuilder } from '@jara/odds/slip';
import { MAX_BUILDERS } from '@jara/odds/slip-limits';
import { useQuery } from '@tanstack/react-query';
import { request } from '../data/api.ts';
import { useApp } from '../data/app.ts';
import { useAccount } from '../data/hooks.ts';
import { type Accept, type SlipState, sameSelections, toSlipIn } from './slip.ts';

const REQUEST_AGAIN_MS = 3_000;

/** A leg of the slip as the server last priced it. */
export interface LegNow {
  readonly state: LegView['state'];
  /** 0 if the selection is suspended or closed. */
  readonly odds: number;
}

export interface SlipNow {
  readonly legs: readonly LegNow[];
  /** Null until the first answer. */
  readonly limits: QuoteAnswer['limits'] | null;
  /** For the current slip; null until the server has priced it, and if the slip cannot be placed. */
  readonly quote: QuoteAnswer['quote'];
}

/** The server prices one fixed stake; the page computes the figures for the real stake by the same rules. */
const QUOTED_STAKE = '100';
const SINGLES = { type: 'singles' } as const;

/** The server's quote of each leg, polled every few seconds while the slip is visible. */
export function useQuote(slip: SlipState): SlipNow {
  const app = useApp();
  const { phase } = useAccount();
  const { kind: chosen, legs } = toSlipIn(slip);
  // Without a chosen combination the legs are priced as single bets.
  const kind = chosen.type === 'system' && chosen.sizes.length === 0 ? SINGLES : chosen;
  const names = legs.map(({ eventId, selections, isBanker }) => ({ eventId, selections, isBanker }));
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['quote', kind, names, phase.at],
    enabled: slip.legs.length > 0,
    refetchInterval: REQUEST_AGAIN_MS,
    placeholderData: (before) => before,
    async queryFn() {
      const token = app.session.token();
      const answer = await request('/sportsbook/quote', {
        ...{ kind, legs, stakePerLine: QUOTED_STAKE },
        ...(token === null ? {} : { token }),
      });
      app.events.put(answer.legs.flatMap(({ event }) => event ?? []));
      return answer;
    },
  });
  const known = data?.legs ?? [];
  const areTooMany = slip.legs.filter(isBuilder).length > MAX_BUILDERS;
  return {
    limits: data?.limits ?? null,
    quote: isPlaceholderData ? null : (data?.quote ?? null),
    legs: slip.legs.map((leg) => {
      const found = known.find(
        ({ eventId, selections }) => eventId === leg.eventId && sameSelections(selections, leg.selections),
      );
      // Bet builders beyond the slip's maximum are not priced; the slip shows the error.
      const isUnpriced = areTooMany && isBuilder(leg) && found?.odds === 0;
      return found === undefined || isUnpriced
        ? { state: 'open', odds: leg.odds }
        : { state: found.state, odds: found.odds };
    }),
  };
}

/** Whether the player has to confirm the current odds before placing. */
export function mustConfirm(kept: number, now: LegNow, accept: Accept): boolean {
  if (now.state !== 'open' || now.odds === kept || accept === 'any') return false;
  return accept === 'none' || now.odds < kept;
}

/** Cash-out value of the slip right after placing; null: it cannot be cashed out; undefined: not quoted yet. */
export function cashOutAfter({ stake }: SlipState, { quote, legs }: SlipNow): Kobo | null | undefined {
  const read = readTypedNaira(stake);
  if (!read.ok || legs.some(({ state }) => state !== 'open')) return null;
  if (quote === null) return undefined;
  return quote.cashOutPerNaira === null ? null : cashOutOf(read.kobo, quote.cashOutPerNaira);
}
