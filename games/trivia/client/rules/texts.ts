import { texts } from '@jara/language/texts';

/** The rules in words, fetched when they are asked for. */
export const RULE_TEXTS = texts('trivia-rules', {
  rules: [
    'Everyone answers the same ten questions at the same time: six about Nigeria, four about the rest of the world. You have ten seconds for each. Your first answer counts, and it cannot be changed.',
    'An entry costs ₦200. Those with the most right answers share nine tenths of all entries; the other tenth is ours. Players with equally many share alike, and no faster answer counts for more. Fractions of a kobo are not paid.',
    'Answers are judged by the moment our server receives them. On a slow network answer a little earlier.',
    'If you are the only one who enters, nothing is asked and your entry comes back at once. If nobody has a single right answer, every entry comes back.',
    'Only people play: we enter no players of our own. Every question has a source, shown with its answer.',
    'The questions of every round and the order of their answers are fixed before the first entry of its season and prove themselves afterwards. If our servers fail, a round is played to its end or called off, and then every entry comes back.',
  ],
});
