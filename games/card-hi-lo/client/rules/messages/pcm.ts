// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { RULE_TEXTS } from '../texts.ts';

export const part = 'card-hi-lo-rules';

export const texts: typeof RULE_TEXTS = {
  rules: [
    'One card go open. Talk whether the next one go high or low; if e be the same, you still correct. For ace, wey low pass, and king, wey high pass, you fit talk “same” too.',
    'Every card dey come from complete 52, so you go see the correct chance before you guess. Correct guess dey multiply; one wrong one end the round.',
    'Cash out after any correct guess. If you no like card, jump am, reach 20 times for one round; e free.',
    'We dey take our share once, from your first guess. So 97% dey come back for plenty rounds, anyhow you guess and anytime you stop.',
    'If one guess fit win pass the most wey this game dey pay, we no go show am. Round wey you leave for 24 hours, we go cash out for you; if you never guess, your stake go come back.',
  ],
};
