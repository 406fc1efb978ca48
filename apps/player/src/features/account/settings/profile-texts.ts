// Written by `npm run texts` from messages/profile.en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('profile', {
  loading: 'Loading your profile',
  individual: 'Individual account',
  agent: 'Agent account',
  phoneNumber: 'Phone number',
  email: 'Email address',
  readOnly: 'To change what you have confirmed, write to support.',
  retry: 'Retry',
  verify: 'Enter BVN/NIN to verify account',
  verified: 'Your account is verified. There is nothing more to do.',
  notOpen: 'Verification is not open yet',
  notOpenLead: 'There is nothing to do today. When it opens, we ask here for:',
  asked: [
    'your BVN or your NIN, 11 digits either way',
    'your date of birth: players are 18 or older',
    'your name as registered there: it must match the name of this account',
  ],
  warning: 'Until then, never give your BVN, your NIN or a code to anyone who says they call from us.',
  understood: 'Got it',
  lastLogin: (details: string | number) => `Last login: ${details}`,
  firstLogin: 'This is your first login.',
});
