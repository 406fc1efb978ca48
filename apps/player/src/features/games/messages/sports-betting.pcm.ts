// Written by `npm run texts` from messages/sports-betting.pcm.json; a test compares.
import type { TEXTS } from '../sports-betting-texts.ts';

export const part = 'sports';

export const texts: typeof TEXTS = {
  title: 'Sports Betting',
  opening: 'Sportsbook dey open',
  failed: 'The game no gree load. Abeg try again later.',
  broken: 'Something spoil as the game dey load.',
  retry: 'Try again',
  notYet: 'Sportsbook never open.',
  openNow: 'You fit play these ones now:',
  meanwhile: 'Your money dey safe for your wallet. You fit play these ones now:',
  virtualFootball: 'Football games',
  spinIt: 'Spin it',
  home: 'your dashboard',
};
