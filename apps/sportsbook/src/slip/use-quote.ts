import type { LegView, QuoteAnswer } from '@jara/contract/sports';
import { isBuilder } from '@jara/odds/slip';
import { MAX_BUILDERS } from '@jara/odds/slip-limits';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../data/api.ts';
import { useApp } from '../data/app.ts';
import { type Accept, type SlipState, sameSelections, toSlipIn } from './slip.ts';

const ASK_AGAIN_MS = 3_000;

/** A leg of the slip as the server saw it last. */
export interface LegNow {
  readonly state: LegView['state'];
  /** 0 where it is not open. */
  readonly odds: number;
}

export interface SlipNow {
  readonly legs: readonly LegNow[];
  /** Null until the first answer. */
  readonly limits: QuoteAnswer['limits'] | null;
}

/** What the server says of each leg, asked again every few seconds while the slip is in sight. */
export function useQuote(slip: SlipState): SlipNow {
  const app = useApp();
  const names = slip.legs.map(({ eventId, selections }) => ({ eventId, selections }));
  const { data } = useQuery({
    queryKey: ['quote', names],
    enabled: slip.legs.length > 0,
    refetchInterval: ASK_AGAIN_MS,
    placeholderData: (before) => before,
    async queryFn() {
      // Singles of any stake: what is asked for is each leg; what the slip pays is computed here by the same rules.
      const answer = await ask('/sportsbook/quote', {
        ...toSlipIn({ ...slip, kind: 'singles' }),
        kind: { type: 'singles' },
      });
      app.events.put(answer.legs.flatMap(({ event }) => event ?? []));
      return answer;
    },
  });
  const known = data?.legs ?? [];
  const areTooMany = slip.legs.filter(isBuilder).length > MAX_BUILDERS;
  return {
    limits: data?.limits ?? null,
    legs: slip.legs.map((leg) => {
      const found = known.find(
        ({ eventId, selections }) => eventId === leg.eventId && sameSelections(selections, leg.selections),
      );
      // Builders beyond those that a slip takes are not priced: the slip itself says what is wrong with it.
      const isUnpriced = areTooMany && isBuilder(leg) && found?.odds === 0;
      return found === undefined || isUnpriced
        ? { state: 'open', odds: leg.odds }
        : { state: found.state, odds: found.odds };
    }),
  };
}

/** Whether the odds now are such that the player has to look before anything is placed. */
export function mustAsk(kept: number, now: LegNow, accept: Accept): boolean {
  if (now.state !== 'open' || now.odds === kept || accept === 'any') return false;
  return accept === 'none' || now.odds < kept;
}
