import type { Kobo } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { Dialog } from '@jara/ui/dialog';
import { stakeQuestion, texts } from './texts.ts';

export interface StakeDialogProps {
  /** The stake being asked about; null while nothing is. */
  readonly stakeKobo: Kobo | null;
  onCancel(): void;
  onAccept(): void;
}

/** Asked when the stake was changed: accepting spins at once, so the question says what will be risked. */
export function StakeDialog({ stakeKobo, onCancel, onAccept }: StakeDialogProps) {
  return (
    <Dialog
      open={stakeKobo !== null}
      onClose={onCancel}
      title={stakeKobo === null ? '' : stakeQuestion(stakeKobo)}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {texts.cancelStake}
          </Button>
          <Button onClick={onAccept}>{texts.acceptStake}</Button>
        </>
      }
    >
      <p className="text-text-soft">The wheel spins as soon as you continue.</p>
    </Dialog>
  );
}
