import type { BodyOf } from '@jara/contract/calls';
import { readLetter, readReplyAddress } from '@jara/contract/field-rules';
import type { Problems } from '../../../forms/form-resolver.ts';
import { TEXTS } from './texts.ts';

export type Letter = BodyOf<'/agent/contact'>;

export function letterProblems({ replyTo, letter }: Letter): Problems<Letter> {
  const problems: Problems<Letter> = {};
  if (replyTo.trim() === '') problems.replyTo = TEXTS.replyToMissing;
  else if (!readReplyAddress(replyTo).ok) problems.replyTo = TEXTS.replyToWrong;
  if (!readLetter(letter).ok) problems.letter = TEXTS.letterShort;
  return problems;
}

/** The body of the call, without characters of pasted text that calls refuse. */
export function letterBody(letter: Letter): Letter {
  const read = readLetter(letter.letter);
  return read.ok ? { ...letter, letter: read.value } : letter;
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
