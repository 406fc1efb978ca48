import { formatNaira, type Kobo } from '@jara/money/kobo';
import type { ReactNode } from 'react';
import type { GameRound } from '../client.ts';
import { Burst } from '../parts/burst.tsx';
import { CountUp } from '../parts/count-up.tsx';
import { TEXTS } from '../texts.ts';

/** What came and what it brought, to be said. */
export function saidEnd(came: string, payoutKobo: Kobo): string {
  return `${came}. ${payoutKobo > 0n ? TEXTS.won(formatNaira(payoutKobo, 'short')) : TEXTS.noWin}.`;
}

export interface SpinVerdictProps {
  /** The spin that was seen to end; null before. */
  readonly ended: Pick<GameRound<unknown, unknown>, 'stakeKobo' | 'payoutKobo' | 'isResumed'> | null;
  /** What stands there before: what to do, or what is going on. */
  readonly before: string;
  /** What came, in words. */
  readonly came: string;
}

/** How a spin ended. Its height does not change, so that nothing below it moves. */
export function SpinVerdict({ ended, before, came }: SpinVerdictProps) {
  if (ended === null) {
    return (
      <Lines>
        <p className="font-head text-21">{before}</p>
      </Lines>
    );
  }
  const payoutKobo = ended.payoutKobo ?? 0n;
  const times = Number(payoutKobo) / Number(ended.stakeKobo);
  return (
    <Lines>
      {payoutKobo > 0n && !ended.isResumed ? <Burst times={times} /> : null}
      <p className="text-15 text-text-soft">{came}</p>
      {payoutKobo === 0n ? (
        <p className="font-head text-21">{TEXTS.noWin}</p>
      ) : (
        <p className="font-head text-28 text-good">
          {ended.isResumed ? (
            TEXTS.won(formatNaira(payoutKobo, 'short'))
          ) : (
            <CountUp amountKobo={payoutKobo} times={times} />
          )}
        </p>
      )}
    </Lines>
  );
}

function Lines({ children }: { children: ReactNode }) {
  return (
    <div className="relative flex min-h-15 flex-col items-center justify-center text-center">{children}</div>
  );
}
