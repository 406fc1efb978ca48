// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

/** The rules in words, loaded on demand. */
export const RULE_TEXTS = texts('keno-80-rules', {
  rules: [
    'Mark one to ten of the 80 numbers, or let quick pick mark them. Then twenty numbers are drawn, each at most once.',
    'Your card is paid by how many of its numbers are drawn. Before you play, the card shows what each number of hits pays and how likely it is.',
    'On cards of nine and ten numbers, no hit at all pays too.',
    'Quick pick chooses on your own phone and has no part in the draw: any numbers are as likely as any others.',
  ],
});
