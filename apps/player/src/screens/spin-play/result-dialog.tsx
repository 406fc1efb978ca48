import type { Kobo } from '@jara/money/kobo';
import { formatNaira } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { StripeBar } from '@jara/ui/card';
import { Dialog } from '@jara/ui/dialog';
import { Money } from '@jara/ui/money';
import type { Spin } from './spin-flow.ts';
import { texts, winText } from './texts.ts';

export interface ResultDialogProps {
  readonly spin: Spin | null;
  readonly balanceKobo: Kobo | null;
  onClose(): void;
  onSpinAgain(): void;
}

function sentence(spin: Spin): string {
  if (spin.result === 'lose') return texts.lose;
  return spin.result === 'spin-again' ? texts.spinAgain : winText(spin.amountWonKobo);
}

/** What came of the spin, what it did to the money, and what can be done next. A win is dressed up; a loss is not. */
export function ResultDialog({ spin, balanceKobo, onClose, onSpinAgain }: ResultDialogProps) {
  return (
    <Dialog
      open={spin !== null}
      onClose={onClose}
      title={spin ? sentence(spin) : ''}
      actions={spin ? <Actions spin={spin} onClose={onClose} onSpinAgain={onSpinAgain} /> : null}
    >
      {spin ? (
        <div className="grid gap-3">
          {spin.result === 'win' ? <StripeBar className="rounded-full" /> : null}
          {spin.result === 'spin-again' ? (
            <p className="text-text-soft">
              It costs nothing and is played at{' '}
              <Money text={formatNaira(spin.stakeKobo, 'short')} className="font-semibold text-text" />. It
              waits for you until you use it.
            </p>
          ) : null}
          <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-15">
            <dt className="text-text-soft">Your balance now</dt>
            <dd>
              <Money text={balanceKobo === null ? '…' : formatNaira(balanceKobo)} className="font-semibold" />
            </dd>
          </dl>
        </div>
      ) : null}
    </Dialog>
  );
}

function Actions({
  spin,
  onClose,
  onSpinAgain,
}: {
  spin: Spin;
  onClose: () => void;
  onSpinAgain: () => void;
}) {
  if (spin.result === 'lose') return <Button onClick={onClose}>{texts.done}</Button>;
  if (spin.result === 'spin-again') return <Button onClick={onSpinAgain}>{texts.spinAgainButton}</Button>;
  return (
    <>
      <Button variant="secondary" onClick={onClose}>
        {texts.cashOut}
      </Button>
      <Button onClick={onClose}>{texts.continue}</Button>
    </>
  );
}
