// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { RULE_TEXTS } from '../texts.ts';

export const part = 'football-penalties-rules';

export const texts: typeof RULE_TEXTS = {
  rules: [
    'Choose one of five place for the goal. Keeper dey decide as you kick, and e dey go each place the same number of times, anything wey you do. Goal dey raise wetin the streak worth; if keeper catch am or e pass over, the streak don end.',
    'For middle, na only keeper wey stand go catch am. For down corner, e go catch am if e dive there, and one time for four if e dive on top am. For up corner, e go catch am if e dive there, and one for four of the other shots go fly over bar.',
    'Every shot dey show the chance and wetin the streak go worth. Cash out after any goal.',
    'We dey take our share once, from the first goal. So 97% dey come back for plenty rounds, anywhere you shoot and anytime you stop.',
    'If one shot fit win pass the most wey this game dey pay, we no go show am. Round wey you leave for 24 hours, we go cash out for you; if goal never enter, your stake go come back.',
  ],
};
