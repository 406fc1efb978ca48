import { formatNaira, fromNaira, type Kobo } from '@jara/money/kobo';
import { useStore } from '@jara/play-client/use-store';
import { Button } from '@jara/ui/button';
import { AlertNotice } from '@jara/ui/notice';
import { useEffect, useState } from 'react';
import { useApp } from '../data/app.ts';
import { useAccount, useServerTime } from '../data/hooks.ts';
import { CombineButton } from './combine-button.tsx';
import type { Placing } from './placing.ts';
import { type Accept, kindOf, type SlipState, withLegs } from './slip.ts';
import { TEXTS } from './texts.ts';
import type { LegNow, SlipNow } from './use-quote.ts';

interface PlaceBarProps {
  readonly slip: SlipState;
  readonly now: SlipNow;
  /** Indexes of legs of one match that exclude each other. */
  readonly related: readonly number[];
  /** Null where the slip cannot be placed as it is. */
  readonly stakeKobo: Kobo | null;
  /** Maximum payout, bonus included; null like the stake. */
  readonly maxPayoutKobo: Kobo | null;
  /** Cash-out value right after placing; null: it cannot be cashed out; undefined: not quoted yet. */
  readonly cashOutKobo: Kobo | null | undefined;
  /** The error of the stake, whose field may be out of sight; null: none. */
  readonly stakeError: string | null;
  readonly isReady: boolean;
  /** The odds moved, and the player has to accept them. */
  readonly isChanged: boolean;
}

/**
 * The main action of the slip, with any obstacle beside it. It stays visible at any length of the slip: on a phone above the bottom
 * bar, beside the matches at the slip's foot.
 */
export function PlaceBar(props: PlaceBarProps) {
  const { slip, now, maxPayoutKobo, cashOutKobo } = props;
  return (
    <>
      <AcceptChoice slip={slip} />
      <div className="sticky large-text:static bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 mt-1 bg-surface px-4 py-2 lg:-bottom-4 lg:pb-4">
        <Notice {...props} />
        {maxPayoutKobo === null || hasLeg(now, 'closed') ? null : (
          <p className="flex items-baseline justify-between gap-3 text-15">
            <span className="text-text-soft">{TEXTS.couldPay}</span>
            <span className="figures text-17 font-semibold">{formatNaira(maxPayoutKobo)}</span>
          </p>
        )}
        {cashOutKobo === null ? null : (
          <p className="min-h-5 text-13 text-text-soft">
            {cashOutKobo === undefined ? null : TEXTS.worthAfter(formatNaira(cashOutKobo))}
          </p>
        )}
        <div className="mt-1">
          <MainButton {...props} />
        </div>
      </div>
    </>
  );
}

const hasLeg = ({ legs }: SlipNow, state: LegNow['state']): boolean =>
  legs.some((leg) => leg.state === state);

const isAllOpen = ({ legs }: SlipNow, related: readonly number[]): boolean =>
  related.length === 0 && legs.every(({ state }) => state === 'open');

/** Notices before placing, the most urgent first. */
function Notice({ now, related, stakeError, isChanged }: PlaceBarProps) {
  const placing = useStore(useApp().placer);
  if (placing.at === 'refused')
    return (
      <div className="mb-2">
        <AlertNotice>{placing.message}</AlertNotice>
      </div>
    );
  const words = () => {
    if (placing.at === 'placing') return placing.isSlow ? TEXTS.placingSlow : '';
    const delayMs = now.limits?.betDelayMs ?? 0;
    if (related.length > 0) return TEXTS.related;
    if (hasLeg(now, 'closed')) return TEXTS.someClosed;
    if (hasLeg(now, 'suspended')) return TEXTS.someSuspended;
    return (
      stakeError ?? (isChanged ? TEXTS.changed : delayMs > 0 ? TEXTS.heldFor(Math.ceil(delayMs / 1000)) : '')
    );
  };
  const status = words();
  const isCalm = placing.at === 'placing' || (stakeError === null && !isChanged && isAllOpen(now, related));
  const look = isCalm ? 'text-text-soft' : 'font-semibold text-bad';
  return (
    <p role="status" className={`text-13 ${status === '' ? '' : 'mb-1'} ${look}`}>
      {status}
    </p>
  );
}

function MainButton({ slip, now, related, stakeKobo, isReady, isChanged }: PlaceBarProps) {
  const app = useApp();
  const { phase, balance } = useAccount();
  const placing = useStore(app.placer);
  const held = useHeldSeconds(placing);
  const isSeen = useIsSeen(isChanged ? now.legs.map(({ odds }) => odds).join() : '');
  if (related.length > 0) return <CombineButton slip={slip} related={related} />;
  if (hasLeg(now, 'closed'))
    return (
      <Button block variant="secondary" onClick={() => app.slip.set(withoutClosed(slip, now))}>
        {TEXTS.removeClosed}
      </Button>
    );
  if (phase.at === 'visitor' || phase.at === 'closed')
    return (
      <Button block onClick={app.waysOut.reopen}>
        {phase.at === 'closed' ? TEXTS.reopen : TEXTS.login}
      </Button>
    );
  if (balance !== null && stakeKobo !== null && stakeKobo > fromNaira(balance))
    return (
      <Button block onClick={app.waysOut.deposit}>
        {TEXTS.deposit}
      </Button>
    );
  const count = kindOf(slip) === 'singles' ? slip.legs.length : 1;
  const amount = stakeKobo === null ? 'none' : formatNaira(stakeKobo, 'short');
  const isBusy = placing.at === 'placing' || phase.at === 'opening';
  return (
    <Button
      block
      busy={isBusy}
      busyLabel={phase.at === 'opening' ? TEXTS.opening : held > 0 ? TEXTS.placingIn(held) : TEXTS.placing}
      disabled={!isReady || !isSeen}
      onClick={() => void app.placer.place(withOddsNow(slip, now), now.limits?.betDelayMs)}
    >
      {isChanged ? TEXTS.acceptAndPlace(count, amount) : TEXTS.place(count, amount)}
    </Button>
  );
}

/** Seconds left of the delay of a slip with matches in play. */
function useHeldSeconds(placing: Placing): number {
  const heldUntilMs = placing.at === 'placing' ? placing.heldUntilMs : null;
  return useServerTime((nowMs) =>
    heldUntilMs === null ? 0 : Math.max(0, Math.ceil((heldUntilMs - nowMs) / 1000)),
  );
}

/** Minimum time that changed odds are shown before a tap accepts them. */
const SEEN_AFTER_MS = 600;

/** False for a moment after the odds to accept changed; true for the empty key. */
function useIsSeen(key: string): boolean {
  const [seen, setSeen] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(key), SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return key === '' || key === seen;
}

/** The slip at the displayed odds. */
function withOddsNow(slip: SlipState, { legs }: SlipNow): SlipState {
  return {
    ...slip,
    legs: slip.legs.map((leg, at) => {
      const odds = legs[at]?.odds ?? 0;
      return odds === 0 || odds === leg.odds ? leg : { ...leg, odds };
    }),
  };
}

function withoutClosed(slip: SlipState, { legs }: SlipNow): SlipState {
  return withLegs(
    slip,
    slip.legs.filter((_, at) => legs[at]?.state !== 'closed'),
  );
}

function AcceptChoice({ slip }: { slip: SlipState }) {
  const app = useApp();
  const names: Readonly<Record<Accept, string>> = {
    none: TEXTS.acceptNone,
    better: TEXTS.acceptBetter,
    any: TEXTS.acceptAny,
  };
  return (
    <label className="mt-3 flex items-center justify-between gap-3 text-15 large-text:flex-col large-text:items-stretch">
      <span className="text-text-soft">{TEXTS.accept}</span>
      <select
        value={slip.accept}
        onChange={({ target }) => app.slip.set({ ...slip, accept: target.value as Accept })}
        className="min-h-12 min-w-0 rounded-lg border border-line-strong bg-surface px-3 text-17"
      >
        {Object.entries(names).map(([accept, name]) => (
          <option key={accept} value={accept}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
