import { texts } from '@jara/language/texts';

export const TEXTS = texts('rounds-waiting', {
  title: 'Rounds waiting for you',
  lead: 'You left these open. Nothing is lost: go on where you were.',
  since: (when: string) => `Open since ${when}`,
  staked: (amount: string) => `${amount} staked`,
  ends: (when: string) =>
    `Left alone for 24 hours, it is completed by the game’s own rule and paid: ${when}.`,
  goOn: 'Go on',
  goOnWith: (game: string) => `Go on with ${game}`,
  loading: 'Looking for rounds you left open',
  failed: 'We could not look for rounds you left open. They wait for you all the same.',
  tryAgain: 'Try again',
});
