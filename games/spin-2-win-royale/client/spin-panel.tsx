import type { TableRound } from '@jara/game-client/client';
import { Burst } from '@jara/game-client/parts/burst';
import { CountUp } from '@jara/game-client/parts/count-up';
import { formatNaira } from '@jara/money/kobo';
import type { ReactNode } from 'react';
import type { RoyaleBet, RoyaleState } from '../game.ts';
import { numberText } from './spot-name.ts';
import { TEXTS } from './texts.ts';

export type RoyaleRound = TableRound<RoyaleBet, RoyaleState>;

/** How a spin ended; before one, what to do. Its height does not change, so that nothing below it moves. */
export function Verdict({ round, isSpinning }: { round: RoyaleRound | null; isSpinning: boolean }) {
  if (round === null || isSpinning) {
    return (
      <Lines>
        <p className="font-head text-21">{isSpinning ? TEXTS.spinning : TEXTS.placeBets}</p>
      </Lines>
    );
  }
  const payoutKobo = round.payoutKobo ?? 0n;
  const times = Number(payoutKobo) / Number(round.stakeKobo);
  return (
    <Lines>
      {payoutKobo > 0n && !round.isResumed ? <Burst times={times} /> : null}
      <p className="text-15 text-text-soft">{TEXTS.fellOn(numberText(round.view.outcome.number))}</p>
      {payoutKobo > 0n ? (
        <p className="font-head text-28 text-good">
          {round.isResumed ? (
            TEXTS.won(formatNaira(payoutKobo, 'short'))
          ) : (
            <CountUp amountKobo={payoutKobo} times={times} />
          )}
        </p>
      ) : (
        <p className="font-head text-21">{TEXTS.lost}</p>
      )}
    </Lines>
  );
}

function Lines({ children }: { children: ReactNode }) {
  return (
    <div className="relative flex min-h-15 flex-col items-center justify-center text-center">{children}</div>
  );
}
