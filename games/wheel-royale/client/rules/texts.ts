// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

/** The rules in words, loaded on demand. */
export const RULE_TEXTS = texts('wheel-royale-rules', {
  rules: [
    'The wheel has 54 segments with seven marks. Stake on any of them, together or alone; the mark under the pointer is paid.',
    'A number pays itself: ₦100 on 13× pays ₦1,300, your stake included. The others lose.',
    'Danfo Dash: ten buses race and one comes first, each as likely. It pays what is painted on it, 4 to 30 times.',
    'Adire Ladder: six rungs, 4, 6, 11, 20, 36 and 66 times. The climber goes up with a chance of 2 in 3 and is paid where he stays.',
    'Every mark returns the same over many spins: 52 of every 54 naira. Result, bus and rung are drawn before the wheel turns.',
  ],
});
