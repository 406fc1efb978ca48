import { UncertainNotice } from '@jara/game-client/parts/uncertain-notice';
import { formatNaira, type Kobo } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { TEXTS } from './texts.ts';

export interface UncertainSpinProps {
  readonly stakeKobo: Kobo;
  readonly isFree: boolean;
  /** The page was left before the answer came; else the network was lost. */
  readonly wasLeft: boolean;
  /** The server answered, though not for certain. */
  readonly wasAnswered: boolean;
  onCheck(): void;
  onDrop(): void;
}

/** No answer settles whether the spin was played: the certain facts, their meaning for the money, and the next step. */
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
