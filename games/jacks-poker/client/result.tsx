import type { GameRound } from '@jara/game-client/client';
import { Lost, Paid } from '@jara/game-client/parts/paid';
import { handNow, type PokerBet, type PokerState } from '../game.ts';
import { PAYS } from '../hands.ts';
import { nameOf } from './paytable.tsx';
import { TEXTS } from './texts.ts';

/** How a round ended. */
export function Result({ round }: { round: GameRound<PokerBet, PokerState> }) {
  const hand = handNow(round.view);
  const times = PAYS[hand];
  if (times === 0) return <Lost title={TEXTS.lostTitle}>{TEXTS.lostText}</Lost>;
  return (
    <Paid
      title={nameOf(hand)}
      stakeKobo={round.stakeKobo}
      payoutKobo={round.payoutKobo ?? 0n}
      isResumed={round.isResumed}
    />
  );
}
