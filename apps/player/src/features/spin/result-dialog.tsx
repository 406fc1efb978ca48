import type { Kobo } from '@jara/money/kobo';
import { formatNaira } from '@jara/money/kobo';
import { isBigWin, isSmallWin, WinStage } from '@jara/spin-it/client/win';
import { Button } from '@jara/ui/button';
import { StripeBar } from '@jara/ui/card';
import { Dialog } from '@jara/ui/dialog';
import { Money } from '@jara/ui/money';
import type { Spin } from './spin-flow.ts';
import { TEXTS } from './texts.ts';

export interface ResultDialogProps {
  readonly spin: Spin | null;
  readonly balanceKobo: Kobo | null;
  onClose(): void;
  onSpinAgain(): void;
}

function sentence(spin: Spin): string {
  if (spin.result === 'lose') return TEXTS.lose;
  return spin.result === 'spin-again' ? TEXTS.spinAgain : TEXTS.win(formatNaira(spin.amountWonKobo, 'short'));
}

/** The result of the spin, its effect on the balance, and the next steps. A win is celebrated; a loss is not. */
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
          {spin.result === 'win' ? <WinMark win={spin} /> : null}
          {spin.result === 'spin-again' ? (
            <p className="text-text-soft">{TEXTS.freeSpinFacts(formatNaira(spin.stakeKobo, 'short'))}</p>
          ) : null}
          <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-15">
            <dt className="text-text-soft">{TEXTS.balanceNow}</dt>
            <dd>
              <Money text={balanceKobo === null ? '…' : formatNaira(balanceKobo)} className="font-semibold" />
            </dd>
          </dl>
        </div>
      ) : null}
    </Dialog>
  );
}

/** Grows with the win: nothing for a small one, the stripe, and from ten stakes a gold stage until the dialog is closed. */
function WinMark({ win }: { win: Spin }) {
  if (isSmallWin(win)) return null;
  return isBigWin(win) ? <WinStage win={win} title={TEXTS.bigWin} /> : <StripeBar className="rounded-full" />;
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
  if (spin.result === 'lose') return <Button onClick={onClose}>{TEXTS.done}</Button>;
  if (spin.result === 'spin-again') return <Button onClick={onSpinAgain}>{TEXTS.spinAgainButton}</Button>;
  return (
    <>
      <Button variant="secondary" onClick={onClose}>
        {TEXTS.cashOut}
      </Button>
      <Button onClick={onClose}>{TEXTS.continue}</Button>
    </>
  );
}
