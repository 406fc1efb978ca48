import { spokenName } from '@jara/game-client/cards/card-name';
import type { TableRound } from '@jara/game-client/client';
import { Burst } from '@jara/game-client/parts/burst';
import { CountUp } from '@jara/game-client/parts/count-up';
import { toNumber } from '@jara/game-kit/rational';
import { type HiLoBet, type HiLoState, lastCard, multipleNow } from '../game.ts';
import { TEXTS } from './texts.ts';

/** How a round ended: a win bursts in proportion, a loss is quiet. */
export function Result({ round }: { round: TableRound<HiLoBet, HiLoState> }) {
  const { ending } = round.view;
  if (ending === 'wrong') {
    return (
      <div className="py-1 text-center">
        <p className="font-head text-21">{TEXTS.lostTitle}</p>
        <p className="text-15 text-text-soft">{TEXTS.lostText(spokenName(lastCard(round.view)))}</p>
      </div>
    );
  }
  const multiple = multipleNow(round.view);
  const times = multiple === null ? 1 : toNumber(multiple);
  return (
    <div className="relative py-1 text-center">
      {ending === 'cashed' && !round.isResumed ? <Burst times={times} /> : null}
      <p className="font-head text-17 text-text-soft">
        {ending === 'cashed' ? TEXTS.wonTitle : TEXTS.returnedTitle}
      </p>
      <p className="font-head text-28 text-good">
        <CountUp amountKobo={round.payoutKobo ?? 0n} times={times} />
      </p>
    </div>
  );
}
