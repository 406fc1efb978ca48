// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { AUTO_TEXTS } from '../texts.ts';

export const part = 'crash-auto';

export const texts: typeof AUTO_TEXTS = {
  autoAtField: 'Cash out for',
  autoAtRange: (least, most) => `From ${least} reach ${most}, 0.01× by 0.01×`,
  automaticLead: 'The same bet for each of the next flights, as long as this page dey open.',
  rounds: 'How many flights you want',
  stopAtLoss: 'Stop if you lose',
  stopAtWin: 'Stop if you win',
  noStop: 'E no go stop',
  stopUnread: 'Put each stop for whole naira, or leave am empty.',
  startAuto: (rounds) => `Start the ${rounds} bets`,
};
