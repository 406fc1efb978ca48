// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { RULE_TEXTS } from '../texts.ts';

export const part = 'live-keno-rules';

export const texts: typeof RULE_TEXTS = {
  rules: [
    'Everybody dey play the same draw: twenty out of the 80 numbers, e reach every seventy seconds. Bet dey open for forty seconds; then the balls go dey come, one for each second, for everybody the same time.',
    'Mark one reach ten numbers, or make quick pick mark am. You fit get five cards for one draw. Card wey you buy when balls dey come go enter the next draw, and you fit take am back before that one open.',
    'Your card dey pay by how many of im numbers comot. Wetin each count dey pay and the chance dey near the card. For card wey get nine or ten numbers, if nothing enter at all, e dey pay too.',
    'If you bet for pass one draw, we go buy the same card again when each one open, every one na bet of im own, as long as this page dey open. You fit stop am anytime.',
    'The balls of every draw don dey fixed before the first bet of im season, and e go prove imself after. Number no get memory: wetin don come no talk anything about wetin dey come.',
    'If our servers fall for inside draw, we go finish am or cancel am. Draw wey we cancel go give every stake back.',
  ],
};
