import type { AskedQuestion, SharedBetView, SharedGameViewProps } from '@jara/game-client/shared/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { quiz } from '../game.ts';
import { TEXTS } from './texts.ts';

export interface QuizEvents extends Pick<SharedGameViewProps, 'sound'> {
  readonly asked: readonly AskedQuestion[];
  readonly bet: SharedBetView | null;
  /** The question whose time is over, until the next one opens; null: none. */
  readonly closed: number | null;
}

/** Sounds and screen reader texts of questions, each question once. */
export function useQuizEvents({ asked, bet, closed, sound }: QuizEvents): string {
  const [announcement, announce] = useState('');
  const last = asked.at(-1);
  const onAsked = useEffectEvent(() => {
    if (last === undefined || last.solution !== null) return;
    sound.play('card');
    announce(`${TEXTS.number(last.question + 1, quiz.questions)}. ${last.text}`);
  });
  const onClosed = useEffectEvent(() => {
    if (bet !== null) sound.play('chip');
  });
  const askedNow = last?.question ?? null;
  useEffect(() => {
    if (askedNow !== null) onAsked();
  }, [askedNow]);
  useEffect(() => {
    if (closed !== null) onClosed();
  }, [closed]);
  return announcement;
}
