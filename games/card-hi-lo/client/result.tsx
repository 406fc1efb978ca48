import { spokenName } from '@jara/game-client/cards/card-name';
import type { GameRound } from '@jara/game-client/client';
import { StreakLost, StreakPaid } from '@jara/game-client/parts/streak-result';
import { type HiLoBet, type HiLoState, lastCard, multipleNow } from '../game.ts';
import { TEXTS } from './texts.ts';

/** How a round ended. */
export function Result({ round }: { round: GameRound<HiLoBet, HiLoState> }) {
  const { ending } = round.view;
  if (ending === 'wrong')
    return (
      <StreakLost title={TEXTS.lostTitle}>{TEXTS.lostText(spokenName(lastCard(round.view)))}</StreakLost>
    );
  return (
    <StreakPaid
      title={ending === 'cashed' ? TEXTS.wonTitle : TEXTS.returnedTitle}
      multiple={multipleNow(round.view)}
      tellsMultiple={false}
      payoutKobo={round.payoutKobo ?? 0n}
      bursts={ending === 'cashed' && !round.isResumed}
    />
  );
}
