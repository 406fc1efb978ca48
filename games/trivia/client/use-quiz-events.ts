import type { AskedQuestion, SharedBetView, SharedGameViewProps } from '@jara/game-client/shared/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { quiz } from '../game.ts';
import { choiceOf } from './quiz-view.ts';
import { TEXTS } from './texts.ts';

export interface QuizEvents extends Pick<SharedGameViewProps, 'sound'> {
  readonly asked: readonly AskedQuestion[];
  readonly bet: SharedBetView | null;
}

/** Sounds of questions and answers, and what screen readers are told of them, each question once. */
export function useQuizEvents({ asked, bet, sound }: QuizEvents): string {
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
  const askedNow = last?.question ?? null;
  const solvedNow = last?.solution == null ? null : last.question;
  useEffect(() => {
    if (askedNow !== null) onAsked();
  }, [askedNow]);
  useEffect(() => {
    if (solvedNow !== null) onSolved();
  }, [solvedNow]);
  return said;
}
