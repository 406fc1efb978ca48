import { Paid } from '@jara/game-client/parts/paid';
import type { SharedBetView, SharedRound } from '@jara/game-client/shared/client';
import { fromNaira } from '@jara/money/kobo';
import type { Mark } from './quiz-view.ts';
import { TEXTS } from './texts.ts';

export interface ResultCardProps {
  readonly round: SharedRound;
  /** The player's entry; null: they watched. */
  readonly bet: SharedBetView | null;
  readonly marks: readonly Mark[];
}

/** How everybody ended, and what the player's entry paid. */
export function ResultCard({ round, bet, marks }: ResultCardProps) {
  const { standing } = round;
  if (standing === undefined) return <p role="status">{TEXTS.counting}</p>;
  const { players, best, winners } = standing;
  const right = marks.filter((mark) => mark === 'right').length;
  return (
    <div className="grid grid-cols-1 content-center-safe justify-items-center gap-3 px-2 text-center text-balance">
      {bet === null ? (
        <p className="font-head text-17">{TEXTS.youWatched}</p>
      ) : bet.payout === null ? (
        <p className="font-head text-17">{TEXTS.score(right, marks.length)}</p>
      ) : best > 0 && right < best ? (
        <p className="max-w-sm font-head text-17">{TEXTS.notBest(right, best)}</p>
      ) : (
        <div className="relative">
          <Paid
            title={best === 0 ? TEXTS.nobodyRight : TEXTS.youShare(right)}
            stakeKobo={fromNaira(bet.stake)}
            payoutKobo={fromNaira(bet.payout)}
            isResumed={false}
          />
        </div>
      )}
      {best === 0 && bet !== null && bet.payout !== null ? null : (
        <p className="text-15 text-text-soft tabular-nums">
          {best === 0 ? TEXTS.nobodyRight : TEXTS.best(best, winners, players)}
        </p>
      )}
      <p className="text-13 text-text-soft">{TEXTS.nextSoon}</p>
    </div>
  );
}
