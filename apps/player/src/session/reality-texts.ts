// Written by `npm run texts` from messages/reality.en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('reality', {
  playedFor: (minutes: string | number) => `${minutes} min in play`,
  netAhead: (amount: string | number) => `${amount} ahead in all games`,
  netBehind: (amount: string | number) => `${amount} behind in all games`,
  netEven: 'Even in all games',
  checkTitle: 'Time for a short look back',
  keepPlaying: 'Keep playing',
  takeBreak: 'Take a break',
  refused: 'An error occurred. Please try again.',
});
