import { Button } from '@jara/ui/button';
import { useQuery } from '@tanstack/react-query';
import { request } from '../data/api.ts';
import { useApp } from '../data/app.ts';
import { combineEvent, type SlipState } from './slip.ts';
import { TEXTS } from './texts.ts';

/** Joins the legs of one event, where they can be priced together. */
export function CombineButton({ slip, related }: { slip: SlipState; related: readonly number[] }) {
  const app = useApp();
  const eventId = slip.legs[related[0] ?? -1]?.eventId ?? null;
  const selections = slip.legs.filter((leg) => leg.eventId === eventId).flatMap((leg) => leg.selections);
  const { data } = useQuery({
    queryKey: ['builder', eventId, selections],
    enabled: eventId !== null,
    queryFn: () =>
      request('/sportsbook/quote', {
        kind: { type: 'singles' },
        stakePerLine: '100',
        legs: [{ eventId: eventId ?? '', selections: [...selections], odds: 0 }],
      }),
  });
  const odds = data?.legs[0]?.odds ?? 0;
  if (eventId === null) return null;
  if (data !== undefined && odds === 0)
    return <p className="text-13 font-semibold text-bad">{TEXTS.noCombination}</p>;
  return (
    <Button block disabled={odds === 0} onClick={() => app.slip.set(combineEvent(slip, eventId, odds))}>
      {TEXTS.combine}
    </Button>
  );
}
