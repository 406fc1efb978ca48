// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'reminder';

export const texts: typeof TEXTS = {
  title: (minutes) => `You don play for ${minutes} minutes`,
  ahead: (amount) => `You don win ${amount} for all games this session.`,
  behind: (amount) => `You don lose ${amount} for all games this session.`,
  even: 'You no gain, you no lose for all games this session.',
  keepPlaying: 'Continue',
  takeBreak: 'Rest small',
  remindEvery: 'Remind me about time and money every',
  minutes: (minutes) => `${minutes} min`,
};
