import { formatNaira, type Kobo } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { AlertNotice } from '@jara/ui/notice';
import { TEXTS } from './texts.ts';

export interface UnsureNoticeProps {
  readonly stakeKobo: Kobo;
  readonly isFree: boolean;
  onCheck(): void;
  onDrop(): void;
}

/** No answer came, however often we asked. What is known, what it means for the money, and what to do. */
export function UnsureNotice({ stakeKobo, isFree, onCheck, onDrop }: UnsureNoticeProps) {
  const stake = formatNaira(stakeKobo, 'short');
  return (
    <AlertNotice>
      <p className="font-semibold">{TEXTS.unsure}</p>
      <p className="mt-1">
        {TEXTS.unsureEither} {isFree ? TEXTS.unsureFree : TEXTS.unsureStake(stake)} {TEXTS.unsureCheck}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onCheck}>{TEXTS.checkSpin}</Button>
        <Button variant="quiet" onClick={onDrop}>
          {TEXTS.leaveIt}
        </Button>
      </div>
    </AlertNotice>
  );
}
