// Written by `npm run texts` from messages/my-data.en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('my-data', {
  title: 'Your data',
  lead: 'One file with everything we keep about you: profile, consents, logins, limits, checks, deposits, withdrawals and bets. Amounts are in kobo. Accounts of other people are masked.',
  download: 'Download my data',
  collecting: (rows: number) => `Collecting your data: ${rows.toLocaleString('en-NG')} records so far …`,
  saved: 'Saved. Keep this file to yourself.',
  failed: 'We could not collect all of your data. Please try again.',
});
