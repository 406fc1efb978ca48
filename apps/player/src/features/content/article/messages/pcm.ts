// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'article';

export const texts: typeof TEXTS = {
  onThisPage: 'Wetin dey this page',
  updated: (day) => `We change am last on ${day}`,
  englishBinds: 'This one dey for English, and na the English words law go follow.',
  linkTo: (heading) => `Link go: ${heading}`,
  times: (withdrawals, days, half, most) =>
    `We measure am: for the ${withdrawals} withdrawals of the last ${days} days, half reach bank inside ${half}, and nine out of ten inside ${most}.`,
  seconds: (seconds) => `${seconds} sec`,
  minutes: (minutes) => `${minutes} min`,
  hours: (hours) => `${hours} hour dem`,
};
