import type { ContactTopic } from '@jara/contract/support';
import { refused } from '../../platform/http/refusal.ts';

export interface WrittenLetter {
  readonly replyTo: string;
  readonly topic: ContactTopic;
  readonly letter: string;
}

const SHORTEST = 10;
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const PHONE = /^\+?\d{10,14}$/;
/** Control characters, which mailboxes and databases refuse; line breaks and tabs stay. */
const UNPRINTABLE = /[\p{Cc}--[\n\t]]/gv;

const clean = (text: string) => text.toWellFormed().replaceAll('\r\n', '\n').replace(UNPRINTABLE, '').trim();

/** Where to answer, as it was written but on one line; a number without what people put between digits. */
function readReplyTo(written: string): string | null {
  const replyTo = clean(written);
  if (EMAIL.test(replyTo)) return replyTo;
  const digits = replyTo.replace(/[\s().-]/g, '');
  return PHONE.test(digits) ? digits : null;
}

/** The letter as it is sent on, or what is wrong with it. */
export function readLetter({ replyTo, topic, letter }: WrittenLetter) {
  const answerTo = readReplyTo(replyTo);
  if (answerTo === null) return refused('reply_address_invalid', 'replyTo');
  const text = clean(letter);
  if (text.length < SHORTEST) return refused('letter_short', 'letter');
  return {
    ok: true as const,
    subject: `Letter to support: ${topic}`,
    text: `Answer to: ${answerTo}\n\n${text}`,
  };
}
