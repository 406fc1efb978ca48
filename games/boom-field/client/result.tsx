import type { TableRound } from '@jara/game-client/client';
import { Burst } from '@jara/game-client/parts/burst';
import { CountUp } from '@jara/game-client/parts/count-up';
import { timesText, toNumber } from '@jara/game-kit/rational';
import { TILES } from '../field.ts';
import { type BoomBet, type BoomView, multipleNow, tileName } from '../game.ts';
import { TEXTS } from './texts.ts';

/** How a round ended: a win bursts in proportion, a loss is quiet. */
export function Result({ round }: { round: TableRound<BoomBet, BoomView> }) {
  const { ending, opened, mineCount } = round.view;
  if (ending === 'boom') {
    return (
      <div className="py-1 text-center">
        <p className="font-head text-21">{TEXTS.lostTitle}</p>
        <p className="text-15 text-text-soft">{TEXTS.lostText(tileName(opened.at(-1) ?? 0))}</p>
      </div>
    );
  }
  const multiple = multipleNow(round.view);
  const times = multiple === null ? 1 : toNumber(multiple);
  const isCleared = opened.length === TILES - mineCount;
  const won = isCleared ? TEXTS.clearedTitle : TEXTS.wonTitle;
  return (
    <div className="relative py-1 text-center">
      {ending === 'cashed' && !round.isResumed ? <Burst times={times} /> : null}
      <p className="font-head text-17 text-text-soft">
        {ending === 'cashed' ? won : TEXTS.returnedTitle}
        {multiple === null ? null : <span className="figures"> · {timesText(multiple)}</span>}
      </p>
      <p className="font-head text-28 text-good">
        <CountUp amountKobo={round.payoutKobo ?? 0n} times={times} />
      </p>
    </div>
  );
}
