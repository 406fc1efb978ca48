import { texts } from '@jara/language/texts';

export const TEXTS = texts('profile', {
  loading: 'Loading your profile',
  individual: 'Individual account',
  agent: 'Agent account',
  phoneNumber: 'Phone number',
  email: 'Email address',
  readOnly: 'To change these, write to our support from the address you signed up with.',
  retry: 'Retry',
  verify: 'Enter BVN/NIN to verify account',
  verified: 'Your account is verified. There is nothing more to do.',
  notOpen: 'Verification is not open yet',
  notOpenLead: 'You need not do anything today. Once it opens, we will ask here for:',
  asked: [
    'your BVN or your NIN, 11 digits either way',
    'your date of birth: players are 18 or older',
    'your name as it is there, which must match the name of this account',
  ],
  warning: 'Until then, give your BVN, your NIN or a code to nobody who says they call from us.',
  understood: 'All right',
});
