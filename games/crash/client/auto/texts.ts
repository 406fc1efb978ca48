// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

/** The sheet of automatic bets and cash-outs, loaded when it opens. */
export const AUTO_TEXTS = texts('crash-auto', {
  autoAtField: 'Cash out at',
  autoAtRange: (least: string | number, most: string | number) =>
    `From ${least} to ${most}, in steps of 0.01×`,
  automaticLead: 'The same bet on each of the next flights, for as long as this page is open.',
  rounds: 'How many flights',
  stopAtLoss: 'Stop after losing',
  stopAtWin: 'Stop after winning',
  noStop: 'No stop',
  stopUnread: 'Enter each stop in whole naira, or leave it empty.',
  startAuto: (rounds: string | number) => `Start ${rounds} bets`,
});
