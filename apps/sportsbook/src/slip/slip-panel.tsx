import { problemLegs } from '@jara/odds/slip';
import { useStore } from '@jara/play-client/use-store';
import { Button } from '@jara/ui/button';
import { AlertNotice, EmptyState } from '@jara/ui/notice';
import { useApp } from '../data/app.ts';
import { useAccount, useSlip } from '../data/hooks.ts';
import { BookBox, LoadBox } from './booking.tsx';
import { KindTabs, SystemSizes } from './kind-tabs.tsx';
import { LegCard } from './leg-card.tsx';
import { PlaceBar } from './place-bar.tsx';
import { PlacedCard } from './placed-card.tsx';
import { EMPTY_SLIP, kindOf, type SlipState, withLegs, worthOf } from './slip.ts';
import { StakeBox } from './stake-box.tsx';
import { stakeText } from './stake-text.ts';
import { TEXTS } from './texts.ts';
import { Totals } from './totals.tsx';
import { UncertainCard } from './uncertain-card.tsx';
import { cashOutAfter, mustConfirm, useQuote } from './use-quote.ts';

/** The slip: its selections, its cost and possible payout, and the buttons to place, book and load it. */
export function SlipPanel({ onSeeMatches }: { onSeeMatches: () => void }) {
  const { placer } = useApp();
  const slip = useSlip();
  const placing = useStore(placer);
  if (placing.at === 'placed') return <PlacedCard answer={placing.answer} sent={placing.slip} />;
  if (placing.at === 'uncertain' || placing.at === 'checking')
    return <UncertainCard sent={placing.slip} isChecking={placing.at === 'checking'} />;
  if (slip.legs.length === 0)
    return (
      <>
        {placing.at === 'refused' ? <AlertNotice>{placing.message}</AlertNotice> : null}
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
  const { balance } = useAccount();
  const stake = stakeText({ slip, worth, balance, limits: now.limits, highest: now.quote?.highestStake });
  const isChanged = slip.legs.some((leg, at) => {
    const leg1 = now.legs[at];
    return leg1 !== undefined && mustConfirm(leg.odds, leg1, slip.accept);
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
        <Totals slip={slip} quote={worth.quote} odds={odds} maxPayout={now.limits?.maxPayout ?? null} />
      ) : null}
      <PlaceBar
        slip={slip}
        now={now}
        related={related}
        stakeKobo={worth.ok ? worth.quote.stakeKobo : null}
        maxPayoutKobo={worth.ok ? worth.quote.maxPayoutKobo : null}
        cashOutKobo={worth.ok && stake.error === null ? cashOutAfter(slip, now) : null}
        stakeError={stake.error}
        isReady={worth.ok && stake.error === null && !isShut}
        isChanged={isChanged}
      />
      <BookBox slip={slip} canBook={related.length === 0} />
      <LoadBox />
    </div>
  );
}
