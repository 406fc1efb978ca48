import { UncertainNotice } from '@jara/game-client/parts/uncertain-notice';
import { formatNaira, type Kobo } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { TEXTS } from './texts.ts';

export interface UncertainSpinProps {
  readonly stakeKobo: Kobo;
  readonly isFree: boolean;
  /** The page was left before the answer came; else the network was lost. */
  readonly wasLeft: boolean;
  /** The server answered, but its answer does not show whether the spin was played. */
  readonly wasAnswered: boolean;
  onCheck(): void;
  onDrop(): void;
}

/** Notice for a spin whose outcome is unknown: what is certain, what it means for the stake, and what the player can do. */
export function UncertainSpin({
  stakeKobo,
  isFree,
  wasLeft,
  wasAnswered,
  onCheck,
  onDrop,
}: UncertainSpinProps) {
  const drop = (
    <Button variant="quiet" onClick={onDrop}>
      {TEXTS.leaveIt}
    </Button>
  );
  const money = isFree ? TEXTS.uncertainFree : TEXTS.uncertainStake(formatNaira(stakeKobo, 'short'));
  return (
    <UncertainNotice
      title={wasLeft ? TEXTS.uncertainLeft : wasAnswered ? TEXTS.uncertainAnswered : TEXTS.uncertain}
      isOffline={!wasAnswered}
      check={TEXTS.checkSpin}
      onCheck={onCheck}
      otherAction={drop}
    >
      {TEXTS.uncertainEither} {money} {TEXTS.uncertainCheck}
    </UncertainNotice>
  );
}
