// Written by `npm run texts` from messages/leave.pcm.json; a test compares.
import type { TEXTS } from '../leave-texts.ts';

export const part = 'leave';

export const texts: typeof TEXTS = {
  title: 'Log out',
  oneTap: 'Press am once, you don log out.',
  out: 'You don log out.',
};
