import type { GameRound } from '@jara/game-client/client';
import { Burst } from '@jara/game-client/parts/burst';
import { CountUp } from '@jara/game-client/parts/count-up';
import { timesText, toNumber } from '@jara/game-kit/rational';
import { formatNaira } from '@jara/money/kobo';
import { multipleOf, type PlinkoBet, type PlinkoState, slotOf } from '../game.ts';
import { TEXTS } from './texts.ts';

/** What a drop paid. Less than the stake is said plainly, and is no win. */
export function Result({ round }: { round: GameRound<PlinkoBet, PlinkoState> }) {
  const { bet, outcome } = round.view;
  const multiple = multipleOf(bet, slotOf(outcome));
  const times = toNumber(multiple);
  const isWin = times > 1;
  return (
    <div className="relative flex min-h-14 flex-wrap items-baseline justify-center gap-x-2 text-center">
      {isWin && !round.isResumed ? <Burst key={round.roundId} times={times} /> : null}
      <span className="figures text-17 font-semibold">{timesText(multiple)}</span>
      <span className="text-15 text-text-soft">{TEXTS.paid}</span>
      <span className={`font-head text-28 ${isWin ? 'text-good' : ''}`}>
        {isWin ? (
          <CountUp key={round.roundId} amountKobo={round.payoutKobo ?? 0n} times={times} />
        ) : (
          <span className="figures">{formatNaira(round.payoutKobo ?? 0n, 'short')}</span>
        )}
      </span>
      <span className="basis-full text-13 text-text-soft">
        {TEXTS.ofStake(formatNaira(round.stakeKobo, 'short'))}
      </span>
    </div>
  );
}
