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
  verifyState: 'See how your check is going',
  verified: 'Your account is verified. There is nothing more to do.',
  lastLogin: (details: string | number) => `Last login: ${details}`,
  firstLogin: 'This is your first login.',
});
