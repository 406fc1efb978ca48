// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'settings';

export const texts: typeof TEXTS = {
  title: 'Settings',
  profile: 'Profile',
  notifications: 'Notifications',
  limits: 'Limit dem',
  myPlay: 'How I dey play',
  terms: 'Terms',
  play: 'How to play',
  changePassword: 'Change password',
  logout: 'Logout',
  kycStatus: 'KYC:',
  unverified: 'Never verify',
  pending: 'We dey check',
  verified: 'Don verify',
  loading: 'E dey load',
};
