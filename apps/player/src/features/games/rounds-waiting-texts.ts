// Written by `npm run texts` from messages/rounds-waiting.en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('rounds-waiting', {
  title: 'Rounds waiting for you',
  lead: 'You left these open. Nothing is lost: continue where you left off.',
  since: (when: string | number) => `Open since ${when}`,
  staked: (amount: string | number) => `${amount} staked`,
  ends: (when: string | number) =>
    `If you leave it for 24 hours, the game’s own rule completes it and pays it: ${when}.`,
  goOn: 'Continue',
  goOnWith: (game: string | number) => `Continue with ${game}`,
  loading: 'Looking for rounds you left open',
  failed: 'We could not load the rounds you left open. They still wait for you.',
  tryAgain: 'Try again',
});
