import type { GameRound } from '@jara/game-client/client';
import { StreakLost, StreakPaid } from '@jara/game-client/parts/streak-result';
import { multipleNow, type PenaltyBet, type PenaltyState } from '../game.ts';
import { TEXTS } from './texts.ts';

/** How a round ended. */
export function Result({ round }: { round: GameRound<PenaltyBet, PenaltyState> }) {
  const { ending, kicks } = round.view;
  if (ending === 'missed') {
    const isOver = kicks.at(-1)?.fate === 'over';
    return <StreakLost title={isOver ? TEXTS.overTitle : TEXTS.savedTitle}>{TEXTS.lostText}</StreakLost>;
  }
  return (
    <StreakPaid
      title={ending === 'cashed' ? TEXTS.wonTitle : TEXTS.returnedTitle}
      multiple={multipleNow(round.view)}
      payoutKobo={round.payoutKobo ?? 0n}
      bursts={ending === 'cashed' && !round.isResumed}
    />
  );
}
