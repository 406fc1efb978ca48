import type { GameRound } from '@jara/game-client/client';
import { Lost, Paid } from '@jara/game-client/parts/paid';
import { timesText } from '@jara/game-kit/rational';
import { multipleNow, type PenaltyBet, type PenaltyState } from '../game.ts';
import { TEXTS } from './texts.ts';

/** How a round ended. */
export function Result({ round }: { round: GameRound<PenaltyBet, PenaltyState> }) {
  const { ending, kicks } = round.view;
  if (ending === 'missed') {
    const isOver = kicks.at(-1)?.fate === 'over';
    return <Lost title={isOver ? TEXTS.overTitle : TEXTS.savedTitle}>{TEXTS.lostText}</Lost>;
  }
  const multiple = multipleNow(round.view);
  return (
    <Paid
      title={
        <>
          {ending === 'cashed' ? TEXTS.wonTitle : TEXTS.returnedTitle}
          {multiple === null ? null : <span className="figures"> · {timesText(multiple)}</span>}
        </>
      }
      stakeKobo={round.stakeKobo}
      payoutKobo={round.payoutKobo ?? 0n}
      isResumed={round.isResumed || ending !== 'cashed'}
    />
  );
}
