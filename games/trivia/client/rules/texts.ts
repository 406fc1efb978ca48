// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

/** The rules in words, loaded on demand. */
export const RULE_TEXTS = texts('trivia-rules', {
  rules: [
    'Everyone answers the same ten questions at the same time: six about Nigeria, four about the rest of the world. You have ten seconds for each. Your first answer counts, and it cannot be changed. The questions are told to those who entered, and to nobody else; the right answers to them once the round has ended.',
    'An entry costs ₦200. Those with the most right answers share nine tenths of all entries; the other tenth is ours. Where several have equally many, the fastest share alike: the one whose right answers took the least time together, and all who took at most one second more. Each right answer counts two seconds at least, so reading fast is no luck of the network. Fractions of a kobo are not paid.',
    'Answers are judged and timed by the moment our server receives them, never by the clock of a phone. On a slow network answer a little earlier.',
    'If you are the only one who enters, nothing is asked and your entry comes back at once. If nobody has a single right answer, every entry comes back.',
    'Only people play: we enter no players of our own. Nearly all questions are worked out from numbers, names and places, a million of each of 24 kinds; in every tenth round one is of 1,054 that were written. No question is asked again within 5,000 rounds of a season, so nobody wins by writing them down. How it is worked out, or its source, is shown with the right answer.',
    'We check players who are right far more often than people are, over several rounds. Programs that answer are not allowed. Nobody loses money by such a check alone.',
    'The questions of every round and the order of their answers are fixed before the first entry of its season; a hash of their words is published with the round before anybody enters, and your receipt proves afterwards that no word was changed. If our servers fail, a round is played to its end or called off, and then every entry comes back.',
  ],
});
