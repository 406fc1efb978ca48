import type { TableRound } from '@jara/game-client/client';
import { Burst } from '@jara/game-client/parts/burst';
import { CountUp } from '@jara/game-client/parts/count-up';
import { formatNaira } from '@jara/money/kobo';
import type { ReactNode } from 'react';
import { markAt, paysNow, type WheelBet, type WheelOutcome, type WheelState } from '../game.ts';
import { nameOf } from './mark-look.tsx';
import { TEXTS } from './texts.ts';
import type { Stage } from './use-stage.ts';

export type WheelRound = TableRound<WheelBet, WheelState>;

/** What came, in words. */
export function outcomeText(outcome: WheelOutcome): string {
  const mark = markAt(outcome);
  const times = `${paysNow(outcome)}×`;
  if (mark === 'danfo') return TEXTS.danfoCame(times);
  if (mark === 'adire') return TEXTS.adireCame((outcome.bonus ?? 0) + 1, times);
  return TEXTS.stoppedAt(nameOf(mark));
}

/** How a spin ended; before one, what to do. Its height does not change, so that nothing below it moves. */
export function Verdict({ round, stage }: { round: WheelRound | null; stage: Stage }) {
  if (round === null || stage !== 'done') {
    const bonus = round !== null && markAt(round.view.outcome) === 'danfo' ? TEXTS.danfoNow : TEXTS.adireNow;
    return (
      <Lines>
        <p className="font-head text-21">
          {stage === 'turning' ? TEXTS.spinning : stage === 'bonus' ? bonus : TEXTS.place}
        </p>
      </Lines>
    );
  }
  const payoutKobo = round.payoutKobo ?? 0n;
  const times = Number(payoutKobo) / Number(round.stakeKobo);
  return (
    <Lines>
      {payoutKobo > 0n && !round.isResumed ? <Burst times={times} /> : null}
      <p className="text-15 text-text-soft">{outcomeText(round.view.outcome)}</p>
      {payoutKobo === 0n ? (
        <p className="font-head text-21">{TEXTS.lost}</p>
      ) : (
        <p className="font-head text-28 text-good">
          {round.isResumed ? (
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
