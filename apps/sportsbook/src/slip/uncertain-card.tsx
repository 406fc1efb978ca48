import { formatNaira } from '@jara/money/kobo';
import { readTypedNaira } from '@jara/money/typed-number';
import { Button } from '@jara/ui/button';
import { AlertNotice } from '@jara/ui/notice';
import { useApp } from '../data/app.ts';
import { LegNames } from './leg-names.tsx';
import { isStakeForEach, type SlipState } from './slip.ts';
import { TEXTS } from './texts.ts';

interface UncertainCardProps {
  /** The slip that was sent: the current one may have changed since. */
  readonly sent: SlipState;
  readonly isChecking: boolean;
}

/** Replaces the slip until it is known whether a bet arrived: its legs, and the button that checks it. */
export function UncertainCard({ sent, isChecking }: UncertainCardProps) {
  const { placer } = useApp();
  const stake = readTypedNaira(sent.stake);
  return (
    <section>
      <AlertNotice>
        <p className="font-semibold">{TEXTS.uncertain}</p>
        <p>{TEXTS.uncertainText}</p>
      </AlertNotice>
      <div className="mt-3">
        <LegNames legs={sent.legs} />
      </div>
      <p className="mt-2 flex justify-between gap-3 border-t border-line pt-2 text-15">
        <span className="text-text-soft">{isStakeForEach(sent) ? TEXTS.stakeEach : TEXTS.stake}</span>
        <span className="figures font-semibold">{stake.ok ? formatNaira(stake.kobo) : sent.stake}</span>
      </p>
      <Button
        block
        className="mt-4"
        busy={isChecking}
        busyLabel={TEXTS.checking}
        onClick={() => void placer.check()}
      >
        {TEXTS.check}
      </Button>
    </section>
  );
}
