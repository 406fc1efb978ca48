import { StripeBar } from '@jara/ui/card';
import { AdirePattern } from '@jara/ui/pattern';
import { useEffect, useId, useRef } from 'react';
import type { AnyRound } from '../client.ts';
import { TEXTS } from '../texts.ts';
import { BIG_WIN_TIMES } from '../win-size.ts';
import { Burst } from './burst.tsx';
import { CountUp } from './count-up.tsx';

const timesOf = ({ stakeKobo, payoutKobo }: AnyRound) => Number(payoutKobo ?? 0n) / Number(stakeKobo);

/** Whether a round that was played just now paid enough for a stage of its own. */
export function isBigWin(round: AnyRound): boolean {
  return round.isOver && !round.isResumed && round.stakeKobo > 0n && timesOf(round) >= BIG_WIN_TIMES;
}

/** `12.5×`: as much of the fraction as a big figure can bear. */
const timesText = (times: number) =>
  `${new Intl.NumberFormat('en-NG', { maximumFractionDigits: times < 100 ? 1 : 0 }).format(times)}×`;

/** A large win in the brand's gold, over the game until the next tap. */
export function BigWin({ round, onClose }: { round: AnyRound; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const times = timesOf(round);

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
        <span className="relative block w-full max-w-sm animate-rise overflow-hidden rounded-2xl bg-danfo text-ink shadow-2xl">
          <AdirePattern figure="fan" tilePx={44} className="absolute inset-0 text-ink/8" />
          <StripeBar className="relative" />
          <span className="relative block px-4 py-7">
            <span id={id} className="block font-head text-21">
              {TEXTS.bigWin}
            </span>
            <span className="figures mt-1 block font-head text-[min(4.5rem,22vw)] leading-none">
              {timesText(times)}
            </span>
            <span className="mt-3 block font-head text-38">
              <CountUp amountKobo={round.payoutKobo ?? 0n} times={times} />
            </span>
            <span className="mt-4 block text-15 font-semibold">{TEXTS.tapToGoOn}</span>
          </span>
          <StripeBar className="relative" />
        </span>
        <Burst times={times} />
      </button>
    </dialog>
  );
}
