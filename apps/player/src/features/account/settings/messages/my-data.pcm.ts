// Written by `npm run texts` from messages/my-data.pcm.json; a test compares.
import type { TEXTS } from '../my-data-texts.ts';

export const part = 'my-data';

export const texts: typeof TEXTS = {
  title: 'All wey we keep about you',
  lead: 'One file with everything wey we keep about you: profile, wetin you agree to, logins, limits, checks, deposits, withdrawals and bets. Amounts dey in kobo. We hide other people account.',
  download: 'Download my data for here',
  collecting: (rows) => `We dey gather your data: ${rows.toLocaleString('en-NG')} records so far …`,
  saved: 'E don save. No give anybody this file.',
  failed: 'We no fit gather all your data. Abeg try again.',
};
