import { useStore } from '@jara/game-client/use-store';
import { formatNaira, fromNaira, type Kobo } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { AlertNotice } from '@jara/ui/notice';
import { useApp } from '../data/app.ts';
import { useAccount } from '../data/hooks.ts';
import { type Accept, kindOf, type SlipState, toSlipIn } from './slip.ts';
import { TEXTS } from './texts.ts';
import type { SlipNow } from './use-quote.ts';

interface PlaceBarProps {
  readonly slip: SlipState;
  readonly now: SlipNow;
  /** Null where the slip cannot be placed as it is. */
  readonly stakeKobo: Kobo | null;
  /** What it could pay, bonus included; null like the stake. */
  readonly mostPayoutKobo: Kobo | null;
  readonly isReady: boolean;
  /** The odds moved, and the player has to accept them. */
  readonly isChanged: boolean;
}

/** The one action of the slip, whatever stands in its way said beside it. */
export function PlaceBar({ slip, now, stakeKobo, mostPayoutKobo, isReady, isChanged }: PlaceBarProps) {
  const { placer } = useApp();
  const placing = useStore(placer);
  return (
    <>
      <div className="mt-3 space-y-3">
        <AcceptChoice slip={slip} />
        {placing.at === 'refused' ? <AlertNotice>{placing.message}</AlertNotice> : null}
        {placing.at === 'placing' && placing.isSlow ? (
          <p role="status" className="text-13 text-text-soft">
            {TEXTS.placingSlow}
          </p>
        ) : null}
        {placing.at === 'uncertain' ? (
          <AlertNotice>
            <p>{TEXTS.uncertain}</p>
            <p>{TEXTS.uncertainText}</p>
          </AlertNotice>
        ) : null}
        {isChanged ? (
          <p role="status" className="text-13 font-semibold text-bad">
            {TEXTS.changed}
          </p>
        ) : null}
      </div>
      {/* In sight however long the slip is: on a phone above the bar of places, beside the matches at the slip's foot. */}
      <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 mt-1 bg-surface px-4 py-2 lg:-bottom-4 lg:pb-4">
        {mostPayoutKobo === null ? null : (
          <p className="mb-1 flex items-baseline justify-between gap-3 text-15">
            <span className="text-text-soft">{TEXTS.couldPay}</span>
            <span className="figures text-17 font-semibold">{formatNaira(mostPayoutKobo)}</span>
          </p>
        )}
        <MainButton {...{ slip, now, stakeKobo, isReady, isChanged }} />
      </div>
    </>
  );
}

function MainButton({ slip, now, stakeKobo, isReady, isChanged }: Omit<PlaceBarProps, 'mostPayoutKobo'>) {
  const app = useApp();
  const { phase, balance } = useAccount();
  const placing = useStore(app.placer);
  if (placing.at === 'uncertain')
    return (
      <Button block onClick={() => void app.placer.check()}>
        {TEXTS.check}
      </Button>
    );
  if (phase.at === 'visitor' || phase.at === 'closed')
    return (
      <Button block onClick={app.waysOut.reopen}>
        {TEXTS.login}
      </Button>
    );
  if (isChanged)
    return (
      <Button block onClick={() => app.slip.set(withOddsNow(slip, now))}>
        {TEXTS.acceptNew}
      </Button>
    );
  if (balance !== null && stakeKobo !== null && stakeKobo > fromNaira(balance))
    return (
      <Button block onClick={app.waysOut.deposit}>
        {TEXTS.deposit}
      </Button>
    );
  const count = kindOf(slip) === 'singles' ? slip.legs.length : 1;
  const amount = formatNaira(stakeKobo ?? 0n, 'short');
  return (
    <Button
      block
      busy={placing.at === 'placing' || phase.at === 'opening'}
      busyLabel={phase.at === 'opening' ? TEXTS.opening : TEXTS.placing}
      disabled={!isReady}
      onClick={() => void app.placer.place(toSlipIn(withOddsNow(slip, now)), slip.accept)}
    >
      {count > 1 ? TEXTS.placeMany(count, amount) : TEXTS.place(amount)}
    </Button>
  );
}

/** The slip at the odds that the player sees now. */
function withOddsNow(slip: SlipState, { legs }: SlipNow): SlipState {
  return {
    ...slip,
    legs: slip.legs.map((leg, at) => {
      const odds = legs[at]?.odds ?? 0;
      return odds === 0 || odds === leg.odds ? leg : { ...leg, odds };
    }),
  };
}

function AcceptChoice({ slip }: { slip: SlipState }) {
  const app = useApp();
  const names: Readonly<Record<Accept, string>> = {
    none: TEXTS.acceptNone,
    better: TEXTS.acceptBetter,
    any: TEXTS.acceptAny,
  };
  return (
    <label className="flex items-center justify-between gap-3 text-15">
      <span className="text-text-soft">{TEXTS.accept}</span>
      <select
        value={slip.accept}
        onChange={({ target }) => app.slip.set({ ...slip, accept: target.value as Accept })}
        className="min-h-12 min-w-0 rounded-lg border border-line-strong bg-surface px-3 text-15"
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
