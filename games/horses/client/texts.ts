import { texts } from '@jara/language/texts';

export const TEXTS = texts('horses', {
  rules: [
    'Ten horses line up at the polo ground in Kaduna, and everybody who is here watches the same race over 400 metres. Bets are open for 30 seconds; then they are off.',
  ],
});
