// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

/** The rules in words, loaded on demand. */
export const RULE_TEXTS = texts('jackpot-5-90-rules', {
  rules: [
    'Mark your numbers from 1 to 90. Five balls are drawn, each number at most once. A ticket is made of lines, and every line carries the same stake in whole naira.',
    'Direct 1 wins when your number is drawn. NAP 2 to 5 is one line of two to five numbers: all of them win the most, and from NAP 3 on fewer of them win too.',
    'Perm marks more numbers than a line holds and plays every line there is in them: perm 2 from 5 numbers is 10 lines. Each line is settled alone.',
    'The banker is in every line with one number against it; a line wins when both are drawn. First ball and last ball count that one ball only.',
    'The maximum stake on a line is set so that the largest prize of your ticket is paid whole: prizes are never cut.',
  ],
});
