// Written by `npm run texts` from messages/rounds-waiting.pcm.json; a test compares.
import type { TEXTS } from '../rounds-waiting-texts.ts';

export const part = 'rounds-waiting';

export const texts: typeof TEXTS = {
  title: 'Rounds wey dey wait for you',
  lead: 'You leave these ones open. Nothing lost: continue from where you stop.',
  since: (when) => `E dey open since ${when}`,
  staked: (amount) => `${amount} stake`,
  ends: (when) => `If you leave am for 24 hours, the rule of the game go finish am and pay: ${when}.`,
  goOn: 'Continue',
  goOnWith: (game) => `Continue ${game}`,
  loading: 'We dey find the rounds wey you leave open',
  failed: 'We no fit find the rounds wey you leave open. They still dey wait for you.',
  tryAgain: 'Try again',
};
