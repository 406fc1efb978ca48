import { useStore } from '@jara/game-client/use-store';
import { formatNaira, fromNaira, type Kobo } from '@jara/money/kobo';
import { problemLegs } from '@jara/odds/slip';
import { Button } from '@jara/ui/button';
import { EmptyState } from '@jara/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../data/api.ts';
import { useApp } from '../data/app.ts';
import { useAccount, useSlip } from '../data/hooks.ts';
import { BookBox, LoadBox } from './booking.tsx';
import { KindTabs, SystemSizes } from './kind-tabs.tsx';
import { LegCard } from './leg-card.tsx';
import { PlaceBar } from './place-bar.tsx';
import { PlacedCard } from './placed-card.tsx';
import { combineEvent, EMPTY_SLIP, kindOf, type SlipState, withLegs, worthOf } from './slip.ts';
import { StakeBox } from './stake-box.tsx';
import { TEXTS } from './texts.ts';
import { Totals } from './totals.tsx';
import { mustAsk, type SlipNow, useQuote } from './use-quote.ts';

/** The slip: what is on it, what it costs and could pay, and the ways to place, book and load it. */
export function SlipPanel({ onSeeMatches }: { onSeeMatches: () => void }) {
  const { placer } = useApp();
  const slip = useSlip();
  const placing = useStore(placer);
  if (placing.at === 'placed') return <PlacedCard answer={placing.answer} />;
  if (slip.legs.length === 0)
    return (
      <>
        <EmptyState
          title={TEXTS.empty}
          action={
            <Button variant="secondary" onClick={onSeeMatches} className="lg:hidden">
              {TEXTS.toMatches}
            </Button>
          }
        >
          {TEXTS.emptyText}
        </EmptyState>
        <LoadBox />
      </>
    );
  return <Filled slip={slip} />;
}

function Filled({ slip }: { slip: SlipState }) {
  const app = useApp();
  const now = useQuote(slip);
  const odds = now.legs.map((leg, at) => leg.odds || (slip.legs[at]?.odds ?? 0));
  const worth = worthOf(slip, odds);
  const isSystem = kindOf(slip) === 'system';
  const related = kindOf(slip) === 'singles' ? [] : problemLegs(slip.legs);
  const stake = useStakeWords(
    slip,
    now,
    worth.ok ? worth.quote.stakeKobo : null,
    worth.ok ? null : worth.problem,
  );
  const isChanged = slip.legs.some((leg, at) => {
    const leg1 = now.legs[at];
    return leg1 !== undefined && mustAsk(leg.odds, leg1, slip.accept);
  });
  const isShut = now.legs.some(({ state }) => state !== 'open');
  return (
    <div>
      <KindTabs slip={slip} />
      <ul className="mt-2">
        {slip.legs.map((leg, at) => (
          <LegCard
            key={`${leg.eventId} ${leg.selections.map((one) => one.marketId + one.selectionId).join(' ')}`}
            leg={leg}
            now={now.legs[at] ?? { state: 'open', odds: leg.odds }}
            isSystem={isSystem}
            isRelated={related.includes(at)}
            onRemove={() => app.slip.set(withLegs(slip, slip.legs.toSpliced(at, 1)))}
            onBanker={() =>
              app.slip.set(withLegs(slip, slip.legs.with(at, { ...leg, isBanker: !leg.isBanker })))
            }
          />
        ))}
      </ul>
      <Combine slip={slip} related={related} />
      <div className="flex justify-end">
        <Button
          variant="quiet"
          className="-mr-2 px-2! text-13!"
          onClick={() => app.slip.set({ ...EMPTY_SLIP, accept: slip.accept })}
        >
          {TEXTS.clear}
        </Button>
      </div>
      {isSystem ? <SystemSizes slip={slip} /> : null}
      <StakeBox slip={slip} {...stake} />
      {worth.ok ? (
        <Totals slip={slip} quote={worth.quote} odds={odds} mostPayout={now.limits?.mostPayout ?? null} />
      ) : null}
      <PlaceBar
        slip={slip}
        now={now}
        stakeKobo={worth.ok ? worth.quote.stakeKobo : null}
        mostPayoutKobo={worth.ok ? worth.quote.mostPayoutKobo : null}
        isReady={worth.ok && stake.error === null && !isShut}
        isChanged={isChanged}
      />
      <BookBox slip={slip} canBook={related.length === 0} />
      <LoadBox />
    </div>
  );
}

interface StakeWords {
  readonly hint: string;
  readonly error: string | null;
}

/** What is said below the stake: the limits, or why it cannot be placed. */
function useStakeWords(
  slip: SlipState,
  { limits }: SlipNow,
  stakeKobo: Kobo | null,
  problem: string | null,
): StakeWords {
  const { balance } = useAccount();
  const naira = (amount: number) => formatNaira(fromNaira(amount), 'short');
  const hint = limits === null ? '' : TEXTS.stakeHint(naira(limits.leastStake), naira(limits.mostStake));
  const errorOf = (): string | null => {
    if (problem === 'bad_stake') return slip.stake === '' ? null : TEXTS.stakeBad;
    if (problem === 'bad_system') return TEXTS.chooseSizes;
    if (problem === 'too_many_lines') return TEXTS.tooManyLines;
    if (stakeKobo === null || limits === null) return null;
    const least = kindOf(slip) === 'singles' ? stakeKobo / BigInt(slip.legs.length) : stakeKobo;
    if (least < fromNaira(limits.leastStake)) return TEXTS.stakeLow(naira(limits.leastStake));
    if (least > fromNaira(limits.mostStake)) return TEXTS.stakeHigh(naira(limits.mostStake));
    return balance !== null && stakeKobo > fromNaira(balance) ? TEXTS.stakeAbove : null;
  };
  return { hint, error: errorOf() };
}

/** Legs of one event become one, where they can be priced together. */
function Combine({ slip, related }: { slip: SlipState; related: readonly number[] }) {
  const app = useApp();
  const eventId = slip.legs[related[0] ?? -1]?.eventId ?? null;
  const selections = slip.legs.filter((leg) => leg.eventId === eventId).flatMap((leg) => leg.selections);
  const { data } = useQuery({
    queryKey: ['builder', eventId, selections],
    enabled: eventId !== null,
    queryFn: () =>
      ask('/sportsbook/quote', {
        kind: { type: 'singles' },
        stakePerLine: '100',
        legs: [{ eventId: eventId ?? '', selections: [...selections], odds: 0 }],
      }),
  });
  if (eventId === null || data === undefined) return null;
  const odds = data.legs[0]?.odds ?? 0;
  if (odds === 0) return <p className="mt-2 text-13 text-bad">{TEXTS.noCombination}</p>;
  return (
    <Button
      variant="secondary"
      block
      className="mt-2"
      onClick={() => app.slip.set(combineEvent(slip, eventId, odds))}
    >
      {TEXTS.combine}
    </Button>
  );
}
