import { z } from 'zod';

/**
 * Control characters other than tabs and line breaks, and halves of a surrogate pair. PostgreSQL accepts no U+0000 in a text and no half
 * pair in JSON; no keyboard types them.
 */
const UNSTORABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/** Any text in a call's input. Calls use this schema or a pattern, so that none of those characters reaches the database. */
export function text(maxLength: number, minLength = 0) {
  return z
    .string()
    .min(minLength)
    .max(maxLength)
    .refine((written) => !UNSTORABLE.test(written), 'may not hold control characters');
}
