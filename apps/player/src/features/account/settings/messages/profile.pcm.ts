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
  verified: 'Your account don verify. Nothing remain to do.',
  notOpen: 'Verification never open',
  notOpenLead: 'You no need do anything today. When e open, we go ask you here for:',
  asked: [
    'your BVN or your NIN, the two na 11 digits',
    'your date of birth: na 18 years and above dey play',
    'your name as e dey there; e must be the same with the name for this account',
  ],
  warning: 'Before then, no give anybody wey call say na we your BVN, your NIN or any code.',
  understood: 'Okay',
  lastLogin: (details) => `Last time you log in: ${details}`,
  firstLogin: 'Na your first login be this.',
};
