import { useEffect, useId, useRef } from 'react';
import type { AnyRound } from '../client.ts';
import { TEXTS } from '../texts.ts';
import { isBig, type PaidStake, timesOf } from '../win-size.ts';
import { Burst } from './burst.tsx';
import { GoldStage } from './gold-stage.tsx';

/** Whether a newly played round paid enough for a stage of its own. */
export function isBigWin(round: AnyRound): boolean {
  return round.isOver && !round.isResumed && isBig(round);
}

/** A large win over the game until the next tap. */
export function BigWin({ paid, onClose }: { paid: PaidStake; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const times = timesOf(paid);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="dark-room m-0 h-full max-h-none w-full max-w-none bg-ink/85 p-0"
    >
      <button
        type="button"
        onClick={onClose}
        className="flex size-full items-center justify-center px-4 outline-none"
      >
        <span className="block w-full max-w-sm animate-rise rounded-2xl shadow-2xl">
          <GoldStage title={TEXTS.bigWin} id={id} times={times} amountKobo={paid.payoutKobo ?? 0n}>
            {TEXTS.tapToGoOn}
          </GoldStage>
        </span>
        <Burst times={times} />
      </button>
    </dialog>
  );
}
