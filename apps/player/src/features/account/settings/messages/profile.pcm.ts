// Written by `npm run texts` from messages/profile.pcm.json; a test compares.
import type { TEXTS } from '../profile-texts.ts';

export const part = 'profile';

export const texts: typeof TEXTS = {
  loading: 'Your profile dey load',
  individual: 'Individual account',
  agent: 'Agent account',
  phoneNumber: 'Phone number',
  email: 'Email',
  readOnly: 'If you wan change the one wey you don confirm, write our support.',
  retry: 'Try again',
  verify: 'Put BVN/NIN make we verify your account',
  verifyState: 'See how your check dey go',
  verified: 'Your account don verify. Nothing remain to do.',
  lastLogin: (details) => `Last time you log in: ${details}`,
  firstLogin: 'Na your first login be this.',
};
