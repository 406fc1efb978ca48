import { readLetter, readReplyAddress } from '@jara/contract/field-rules';
import type { ContactTopic } from '@jara/contract/support';
import { refused } from '../../platform/http/refusal.ts';

export interface WrittenLetter {
  readonly replyTo: string;
  readonly topic: ContactTopic;
  readonly letter: string;
}

/** The message for the mailbox of support, or the refusal of the letter. */
export function messageOf({ replyTo, topic, letter }: WrittenLetter) {
  const address = readReplyAddress(replyTo);
  if (!address.ok) return refused(address.code, 'replyTo');
  const text = readLetter(letter);
  if (!text.ok) return refused(text.code, 'letter');
  return {
    ok: true as const,
    ...{ replyTo: address.value, letter: text.value },
    subject: `Message to support: ${topic}`,
    text: `Answer to: ${address.value}\n\n${text.value}`,
  };
}
