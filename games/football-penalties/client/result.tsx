import type { TableRound } from '@jara/game-client/client';
import { Burst } from '@jara/game-client/parts/burst';
import { CountUp } from '@jara/game-client/parts/count-up';
import { timesText, toNumber } from '@jara/game-kit/rational';
import { multipleNow, type PenaltyBet, type PenaltyState } from '../game.ts';
import { TEXTS } from './texts.ts';

/** How a round ended: a win bursts in proportion, a loss is quiet. */
export function Result({ round }: { round: TableRound<PenaltyBet, PenaltyState> }) {
  const { ending, kicks } = round.view;
  if (ending === 'missed') {
    return (
      <div className="py-1 text-center">
        <p className="font-head text-21">
          {kicks.at(-1)?.fate === 'over' ? TEXTS.overTitle : TEXTS.savedTitle}
        </p>
        <p className="text-15 text-text-soft">{TEXTS.lostText}</p>
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
        {multiple === null ? null : <span className="figures"> · {timesText(multiple)}</span>}
      </p>
      <p className="font-head text-28 text-good">
        <CountUp amountKobo={round.payoutKobo ?? 0n} times={times} />
      </p>
    </div>
  );
}
