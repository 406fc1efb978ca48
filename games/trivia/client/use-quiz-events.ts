import type { AskedQuestion, SharedBetView, SharedGameViewProps } from '@jara/game-client/shared/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { quiz } from '../game.ts';
import { choiceOf, type QuizView } from './quiz-view.ts';
import { TEXTS } from './texts.ts';

export interface QuizEvents extends Pick<SharedGameViewProps, 'sound'> {
  readonly view: QuizView;
  readonly asked: readonly AskedQuestion[];
  readonly bet: SharedBetView | null;
}

/** Sounds of questions and answers, and what screen readers are told: each question once, and how it ended. */
export function useQuizEvents({ view, asked, bet, sound }: QuizEvents): string {
  const [said, say] = useState('');
  const last = asked.at(-1);
  const onAsked = useEffectEvent(() => {
    if (last === undefined) return;
    sound.play('card');
    say(`${TEXTS.number(last.question + 1, quiz.questions)}. ${last.text}`);
  });
  const onSolved = useEffectEvent(() => {
    if (last?.solution == null) return;
    const { right } = last.solution;
    const chosen = choiceOf(bet, last.question);
    if (bet !== null) sound.play(chosen === right ? 'chip' : 'lose');
    say(chosen === right ? TEXTS.rightAnswer : TEXTS.wrongAnswer(last.answers[right] ?? ''));
  });
  const onOver = useEffectEvent(() => {
    if (bet?.payout == null) return;
    sound.play(bet.payout > bet.stake ? 'win' : 'lose', bet.payout / bet.stake);
  });
  const askedNow = last?.question ?? null;
  const solvedNow = last?.solution == null ? null : last.question;
  const isPaid = view.at === 'over' && bet?.payout != null;
  useEffect(() => {
    if (askedNow !== null) onAsked();
  }, [askedNow]);
  useEffect(() => {
    if (solvedNow !== null) onSolved();
  }, [solvedNow]);
  useEffect(() => {
    if (isPaid) onOver();
  }, [isPaid]);
  return said;
}
