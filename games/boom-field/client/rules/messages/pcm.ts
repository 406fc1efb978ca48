// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { RULE_TEXTS } from '../texts.ts';

export const part = 'boom-field-rules';

export const texts: typeof RULE_TEXTS = {
  rules: [
    'Choose 1 to 24 mines and your stake: we go lay the field of 25 tiles sharp-sharp, before you open anything. Open tile one by one, anyone wey you like.',
    'Every safe tile dey raise wetin the round worth; you go see the chance and wetin e pay before you open am. Mine dey end the round. You fit cash out after any safe tile; the last one go cash out automatic.',
    'We dey take our share once, from the first safe tile. So 97% dey come back for plenty rounds, any number of mines, any tile wey you open and anytime you stop.',
    'If one tile fit win pass the most wey this game dey pay, e no go open. Round wey you leave for 24 hours, we go cash out for you; if you never open tile, your stake go come back.',
  ],
};
