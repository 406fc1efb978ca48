// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

/** The rules in words, loaded on demand. */
export const RULE_TEXTS = texts('football-penalties-rules', {
  rules: [
    'Choose one of five places in the goal. The keeper makes up his mind as the ball is struck and goes to each place equally often, whatever you do. A goal raises what the streak is worth; a shot that is saved or goes over ends it.',
    'Down the middle only a keeper who stands still saves. In a low corner he saves when he dives there, and one time in four when he dives above it. In a top corner he saves when he dives there, and one in four of the other shots flies over the bar.',
    'Each shot shows its chance and what the streak is worth after it. Cash out after any goal.',
    'Our share is taken once, from the first goal. So 97% comes back over many rounds, wherever you shoot and whenever you stop.',
    'A shot whose win would pass the most the game pays is not offered. A round left open for 24 hours is cashed out for you; if no goal was scored yet, the stake is returned.',
  ],
});
