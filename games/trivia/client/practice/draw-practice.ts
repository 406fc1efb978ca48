import { deviceWord, ownChance } from '@jara/game-client/numbers/own-chance';
import { pickDistinct, shuffled } from '@jara/game-kit/draws';
import { quiz } from '../../game.ts';
import practice from './questions.json' with { type: 'json' };

export interface PracticeQuestion {
  readonly topic: string;
  readonly text: string;
  readonly answers: readonly string[];
  /** The index of the right answer. */
  readonly right: number;
  readonly source: { readonly title: string };
}

/** Ten practice questions, drawn by this device. None of them is in the bank of the rounds. */
export function drawPractice(): PracticeQuestion[] {
  const draws = ownChance(deviceWord);
  return pickDistinct(draws, quiz.questions, practice.length).flatMap((at) => {
    const known = practice[at];
    if (known === undefined) return [];
    const { topic, text, source } = known;
    const answers = [known.right, ...known.wrong];
    const order = shuffled(draws, answers.length);
    return { topic, text, source, answers: order.map((one) => answers[one] ?? ''), right: order.indexOf(0) };
  });
}
