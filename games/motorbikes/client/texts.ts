import { texts } from '@jara/language/texts';

export const TEXTS = texts('motorbikes', {
  rules: [
    'Eight riders line up on the red earth of the Jos plateau, and everybody who is here watches the same race over 800 metres. Bets are open for 30 seconds; then the bar drops.',
  ],
});
