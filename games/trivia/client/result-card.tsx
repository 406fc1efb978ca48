import { Paid } from '@jara/game-client/parts/paid';
import type { AskedQuestion, SharedBetView, SharedRound } from '@jara/game-client/shared/client';
import { fromNaira } from '@jara/money/kobo';
import { type Mark, marksOf } from './quiz-view.ts';
import { TEXTS } from './texts.ts';

export interface ResultCardProps {
  readonly round: SharedRound;
  /** The player's entry; null: a spectator. */
  readonly bet: SharedBetView | null;
  /** With their right answers, once they are published. */
  readonly asked: readonly AskedQuestion[];
}

/** The result of all players, and the payout of the player's entry. */
export function ResultCard({ round, bet, asked }: ResultCardProps) {
  const { standing } = round;
  if (standing === undefined) return <p role="status">{TEXTS.counting}</p>;
  const { players, best, winners } = standing;
  const marks = marksOf(asked, bet);
  const right = marks.filter((mark) => mark === 'right').length;
  return (
    <div className="grid grid-cols-1 content-center-safe justify-items-center gap-3 px-2 text-center text-balance">
      {bet === null ? (
        <p className="font-head text-17">{TEXTS.youWatched}</p>
      ) : bet.payout === null ? (
        <p className="font-head text-17">{TEXTS.score(right, marks.length)}</p>
      ) : best > 0 && right < best ? (
        <p className="max-w-sm font-head text-17">{TEXTS.notBest(right, best)}</p>
      ) : best > 0 && bet.payout === 0 ? (
        <p className="max-w-sm font-head text-17">{TEXTS.notFastest(right)}</p>
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
      <Solutions asked={asked} marks={marks} />
      <p className="text-13 text-text-soft">{TEXTS.nextSoon}</p>
    </div>
  );
}

/** Each question with its right answer, for players of the round. */
function Solutions({ asked, marks }: { asked: readonly AskedQuestion[]; marks: readonly Mark[] }) {
  if (asked.every(({ solution }) => solution === null)) return null;
  return (
    <ol aria-label={TEXTS.solutions} className="grid w-full max-w-xl gap-1 text-left">
      {asked.map(({ question, text, answers, solution }) => (
        <li key={question} className="rounded-lg bg-surface px-3 py-1.5 text-13 leading-5">
          <span className="text-text-soft">{text}</span>{' '}
          <span className={marks[question] === 'right' ? 'font-semibold text-good' : 'font-semibold'}>
            {answers[solution?.right ?? -1]}
          </span>
          {solution === null ? null : <span className="block text-text-soft">{solution.source.title}</span>}
        </li>
      ))}
    </ol>
  );
}
