import { spokenName } from '@jara/game-client/cards/card-name';
import type { GameRound } from '@jara/game-client/client';
import { Lost, Paid } from '@jara/game-client/parts/paid';
import { type HiLoBet, type HiLoState, lastCard } from '../game.ts';
import { TEXTS } from './texts.ts';

/** How a round ended. */
export function Result({ round }: { round: GameRound<HiLoBet, HiLoState> }) {
  const { ending } = round.view;
  if (ending === 'wrong')
    return <Lost title={TEXTS.lostTitle}>{TEXTS.lostText(spokenName(lastCard(round.view)))}</Lost>;
  return (
    <Paid
      title={ending === 'cashed' ? TEXTS.wonTitle : TEXTS.returnedTitle}
      stakeKobo={round.stakeKobo}
      payoutKobo={round.payoutKobo ?? 0n}
      isResumed={round.isResumed || ending !== 'cashed'}
    />
  );
}
