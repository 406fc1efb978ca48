import type { AskedQuestion, SharedBetView, SharedRound } from '@jara/game-client/shared/client';
import { hasEnded } from '@jara/game-client/shared/shared-state';
import { useEffect, useEffectEvent, useState } from 'react';

/** The view of a round at a moment of the server's clock. */
export type QuizView =
  | { readonly at: 'unknown' }
  /** Entries are open. */
  | { readonly at: 'open' }
  /** Entries are closed; no question is open yet. */
  | { readonly at: 'starting' }
  /** A round without this player's entry, or before its first question has arrived. */
  | { readonly at: 'running' }
  | { readonly at: 'asking'; readonly question: number; readonly seconds: number }
  /** The time is over; the server publishes the right answer after the round. */
  | { readonly at: 'closed'; readonly question: number }
  | { readonly at: 'over' }
  | { readonly at: 'voided' };

const POLL_EVERY_MS = 100;
const SECOND_MS = 1000;

const secondsUntil = (atMs: number, nowMs: number) => Math.ceil(Math.max(0, atMs - nowMs) / SECOND_MS);

function quizViewAt(
  round: SharedRound | null,
  asked: readonly AskedQuestion[],
  nowMs: number | null,
): QuizView {
  if (round === null || nowMs === null) return { at: 'unknown' };
  if (round.state === 'voided') return { at: 'voided' };
  if (hasEnded(round)) return { at: 'over' };
  if (round.state === 'open') return { at: 'open' };
  const last = asked.at(-1);
  if (last === undefined) return { at: round.state === 'running' ? 'running' : 'starting' };
  const { question, closesAtMs } = last;
  return nowMs >= closesAtMs
    ? { at: 'closed', question }
    : { at: 'asking', question, seconds: secondsUntil(closesAtMs, nowMs) };
}

/** Reads the server's clock ten times a second, and renders only changes. */
export function useQuizView(
  round: SharedRound | null,
  asked: readonly AskedQuestion[],
  serverNow: () => number | null,
): QuizView {
  const readNow = useEffectEvent(() => quizViewAt(round, asked, serverNow()));
  const [view, setView] = useState<QuizView>({ at: 'unknown' });
  useEffect(() => {
    const update = () => {
      const now = readNow();
      setView((before) => (JSON.stringify(now) === JSON.stringify(before) ? before : now));
    };
    update();
    const timer = setInterval(update, POLL_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return view;
}

/** The result of one answer; while the round runs, whether there is one: `given` or `open`. */
export type Mark = 'right' | 'wrong' | 'none' | 'given' | 'open';

export const choiceOf = (bet: SharedBetView | null, question: number): number | null =>
  bet?.answers?.find((one) => one.question === question)?.choice ?? null;

/** The player's answers to the questions so far. */
export function marksOf(asked: readonly AskedQuestion[], bet: SharedBetView | null): Mark[] {
  return asked.map(({ question, solution }) => {
    const choice = choiceOf(bet, question);
    if (solution === null) return choice === null ? 'open' : 'given';
    return choice === null ? 'none' : choice === solution.right ? 'right' : 'wrong';
  });
}
