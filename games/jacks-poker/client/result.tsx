import type { GameRound } from '@jara/game-client/client';
import { Burst } from '@jara/game-client/parts/burst';
import { CountUp } from '@jara/game-client/parts/count-up';
import { handNow, type PokerBet, type PokerState } from '../game.ts';
import { PAYS } from '../hands.ts';
import { nameOf } from './paytable.tsx';
import { TEXTS } from './texts.ts';

/** How a round ended: a win bursts in proportion, a stake that comes back is said, a loss is quiet. */
export function Result({ round }: { round: GameRound<PokerBet, PokerState> }) {
  const hand = handNow(round.view);
  const times = PAYS[hand];
  if (times === 0) {
    return (
      <div className="min-h-16 py-1 text-center">
        <p className="font-head text-21">{TEXTS.lostTitle}</p>
        <p className="text-15 text-text-soft">{TEXTS.lostText}</p>
      </div>
    );
  }
  return (
    <div className="relative min-h-16 py-1 text-center">
      {times > 1 && !round.isResumed ? <Burst times={times} /> : null}
      <p className="font-head text-17 text-text-soft">
        {nameOf(hand)}
        {times === 1 ? ` · ${TEXTS.returnedText}` : null}
      </p>
      <p className="font-head text-28 text-good">
        <CountUp amountKobo={round.payoutKobo ?? 0n} times={times} />
      </p>
    </div>
  );
}
