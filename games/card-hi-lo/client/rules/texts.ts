// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

/** The rules in words, loaded on demand. */
export const RULE_TEXTS = texts('card-hi-lo-rules', {
  rules: [
    'A card is turned. Say whether the next one is higher or lower; an equal card is right either way. On an ace, the lowest card, and on a king, the highest, you may also say “same”.',
    'Every card is drawn from the full deck of 52, so each guess shows its exact chance before you make it. Right guesses multiply; one wrong guess ends the round.',
    'Cash out after any right guess. Skip a card you do not like, up to 20 times a round; it costs nothing.',
    'Our share is taken once, from your first guess. So 97% comes back over many rounds, whatever you guess and whenever you stop.',
    'A guess whose win would pass the most the game pays is not offered. A round left open for 24 hours is cashed out for you; if nothing was guessed yet, the stake is returned.',
  ],
});
