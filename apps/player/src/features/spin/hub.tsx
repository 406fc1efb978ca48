import { formatNaira, type Kobo } from '@jara/money/kobo';
import { HubText } from '@jara/spin-it/client/hub-text';
import { AmountWon } from '@jara/spin-it/client/win';
import type { Phase } from './spin-flow.ts';
import { TEXTS } from './texts.ts';

/** The wheel's middle: the stake while it is at risk, and what became of it once the wheel stands. */
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
  const amount = formatNaira(phase.at === 'turning' ? phase.spin.stakeKobo : stakeKobo, 'short');
  return <HubText label={isFree ? TEXTS.hubFreeSpin : TEXTS.hubStake}>{amount}</HubText>;
}
