// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'not-found';

export const texts: typeof TEXTS = {
  title: 'This page don fly',
  lead: 'Nothing dey this address. E fit be old link, or one letter dey miss.',
  home: 'Go home page',
  play: 'Play Spin it',
};
