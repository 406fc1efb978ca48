import { formatNaira, type Kobo } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { Dialog } from '@jara/ui/dialog';
import { TEXTS } from './texts.ts';

export interface StakeDialogProps {
  /** The stake to confirm; null without a question. */
  readonly stakeKobo: Kobo | null;
  onCancel(): void;
  onAccept(): void;
}

/** `1,500`: the question has no ₦. */
const bareAmount = (amount: Kobo) => formatNaira(amount, 'short').replace('₦', '');

/** Opens when the stake was changed: accepting spins immediately, so the question names the stake. */
export function StakeDialog({ stakeKobo, onCancel, onAccept }: StakeDialogProps) {
  return (
    <Dialog
      open={stakeKobo !== null}
      onClose={onCancel}
      title={stakeKobo === null ? '' : TEXTS.stakeQuestion(bareAmount(stakeKobo))}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {TEXTS.cancelStake}
          </Button>
          <Button onClick={onAccept}>{TEXTS.acceptStake}</Button>
        </>
      }
    >
      <p className="text-text-soft">{TEXTS.stakeWarning}</p>
    </Dialog>
  );
}
