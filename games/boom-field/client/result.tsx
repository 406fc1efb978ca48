import type { GameRound } from '@jara/game-client/client';
import { Lost, Paid } from '@jara/game-client/parts/paid';
import { timesText } from '@jara/game-kit/rational';
import { TILES } from '../field.ts';
import { type BoomBet, type BoomView, multipleNow, tileName } from '../game.ts';
import { TEXTS } from './texts.ts';

/** How a round ended. */
export function Result({ round }: { round: GameRound<BoomBet, BoomView> }) {
  const { ending, opened, mineCount } = round.view;
  if (ending === 'boom')
    return <Lost title={TEXTS.lostTitle}>{TEXTS.lostText(tileName(opened.at(-1) ?? 0))}</Lost>;
  const multiple = multipleNow(round.view);
  const won = opened.length === TILES - mineCount ? TEXTS.clearedTitle : TEXTS.wonTitle;
  return (
    <Paid
      title={
        <>
          {ending === 'cashed' ? won : TEXTS.returnedTitle}
          {multiple === null ? null : <span className="figures"> · {timesText(multiple)}</span>}
        </>
      }
      stakeKobo={round.stakeKobo}
      payoutKobo={round.payoutKobo ?? 0n}
      isResumed={round.isResumed || ending !== 'cashed'}
    />
  );
}
