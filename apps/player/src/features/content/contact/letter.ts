import type { BodyOf } from '@jara/contract/calls';
import type { Problems } from '../../../forms/form-resolver.ts';
import { TEXTS } from './texts.ts';

export type Letter = BodyOf<'/agent/contact'>;
type LetterProblems = Problems<Letter>;

const SHORTEST = 10;

/** Problems that the person can fix before sending; the server validates the address itself. */
export function letterProblems({ replyTo, letter }: Letter): LetterProblems {
  const problems: LetterProblems = {};
  if (replyTo.trim() === '') problems.replyTo = TEXTS.replyToMissing;
  if (letter.trim().length < SHORTEST) problems.letter = TEXTS.letterShort;
  return problems;
}

export function topics(): readonly { readonly value: Letter['topic']; readonly label: string }[] {
  return [
    { value: 'deposit', label: TEXTS.topicDeposit },
    { value: 'withdrawal', label: TEXTS.topicWithdrawal },
    { value: 'game', label: TEXTS.topicGame },
    { value: 'account', label: TEXTS.topicAccount },
    { value: 'break', label: TEXTS.topicBreak },
    { value: 'other', label: TEXTS.topicOther },
  ];
}
