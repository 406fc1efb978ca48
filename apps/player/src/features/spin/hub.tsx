import { wantsStillness } from '@jara/game-client/motion';
import { formatNaira, type Kobo } from '@jara/money/kobo';
import { HubText } from '@jara/spin-it/client/hub-text';
import { AmountWon } from '@jara/spin-it/client/win';
import { useEffect, useState } from 'react';
import { type Phase, SPIN_DURATION_MS } from './spin-flow.ts';
import { TEXTS } from './texts.ts';

/** The wheel's hub: the stake while it is at risk, and the result once the wheel is at rest. */
export function Hub({ phase, stakeKobo, isFree }: { phase: Phase; stakeKobo: Kobo; isFree: boolean }) {
  if (phase.at === 'stopped' || phase.at === 'result') {
    const { spin } = phase;
    if (spin.result === 'win') {
      return (
        <HubText label={TEXTS.hubWon} tone="text-danfo">
          <AmountWon win={spin} />
        </HubText>
      );
    }
    if (spin.result === 'spin-again') return <HubText label={TEXTS.hubWonA}>{TEXTS.hubFreeSpin}</HubText>;
    return <HubText label={TEXTS.hubThisTime}>{TEXTS.hubNoWin}</HubText>;
  }
  // A wheel without motion shows the time left.
  if (phase.at === 'turning' && wantsStillness()) return <SecondsLeft ofMs={SPIN_DURATION_MS} />;
  const amount = formatNaira(phase.at === 'turning' ? phase.spin.stakeKobo : stakeKobo, 'short');
  return <HubText label={isFree ? TEXTS.hubFreeSpin : TEXTS.hubStake}>{amount}</HubText>;
}

/** Whole seconds until the result, counted down from the first render. */
function SecondsLeft({ ofMs }: { ofMs: number }) {
  const [seconds, setSeconds] = useState(ofMs / 1000);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(1, left - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return <HubText label={TEXTS.hubResultIn}>{TEXTS.hubSeconds(seconds)}</HubText>;
}
