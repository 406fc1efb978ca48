// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

/** The rules in words, loaded on demand. */
export const RULE_TEXTS = texts('jacks-poker-rules', {
  rules: [
    'You are dealt five cards from a full, shuffled pack. Tap the ones to hold, then draw: the others are replaced once, from the 47 cards left.',
    'The hand after the draw is paid by the table, for any stake alike. A pair pays from jacks up: jacks, queens, kings or aces. An ace may also be the low end of a straight.',
    'The hint counts every possible draw of every way to hold your cards and shows the one worth most. It is exact, it is free, and you may do otherwise.',
    'Played as the hint says, 99.5439% comes back over many rounds, counted over every deal and every draw: 97.56% without the royal flush, which comes once in about 40,000.',
    'On a keyboard, 1 to 5 hold a card and D draws. A deal left open for 24 hours is held best and drawn for you.',
  ],
});
