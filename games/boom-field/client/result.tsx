import type { GameRound } from '@jara/game-client/client';
import { StreakLost, StreakPaid } from '@jara/game-client/parts/streak-result';
import { TILES } from '../field.ts';
import { type BoomBet, type BoomView, multipleNow, tileName } from '../game.ts';
import { TEXTS } from './texts.ts';

/** How a round ended. */
export function Result({ round }: { round: GameRound<BoomBet, BoomView> }) {
  const { ending, opened, mineCount } = round.view;
  if (ending === 'boom')
    return <StreakLost title={TEXTS.lostTitle}>{TEXTS.lostText(tileName(opened.at(-1) ?? 0))}</StreakLost>;
  const won = opened.length === TILES - mineCount ? TEXTS.clearedTitle : TEXTS.wonTitle;
  return (
    <StreakPaid
      title={ending === 'cashed' ? won : TEXTS.returnedTitle}
      multiple={multipleNow(round.view)}
      payoutKobo={round.payoutKobo ?? 0n}
      bursts={ending === 'cashed' && !round.isResumed}
    />
  );
}
