// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'google';

export const texts: typeof TEXTS = {
  or: 'or',
  linked: 'From now on you fit use Google sign in.',
  linkFailed: (message) =>
    message === 'none' ? 'Your Google account no link.' : `Your Google account no link: ${message}`,
  linkUncertain:
    'We no fit confirm say your Google account don link. Choose Continue with Google the next time you log in.',
  unreached: 'E no work: network no gree',
  failed: (message) => (message === 'none' ? 'You no fit log in' : `You no fit log in: ${message}`),
};
