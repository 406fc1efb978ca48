import { formatNaira, type Kobo } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { AlertNotice } from '@jara/ui/notice';

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
      <p className="font-semibold">We lost the network before the answer came.</p>
      <p className="mt-1">
        Your spin may have been played or not.{' '}
        {isFree
          ? 'It was free: it costs you nothing either way.'
          : `If it was, your ${stake} was taken once, and a win is already in your balance.`}{' '}
        Check it: that asks for the same spin again, never for a second one.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onCheck}>Check this spin</Button>
        <Button variant="quiet" onClick={onDrop}>
          Leave it
        </Button>
      </div>
    </AlertNotice>
  );
}
