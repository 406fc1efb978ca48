// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('settings', {
  title: 'Settings',
  profile: 'Profile',
  notifications: 'Notifications',
  limits: 'Limits',
  myPlay: 'My play',
  terms: 'Terms',
  play: 'How to play',
  changePassword: 'Change password',
  logout: 'Logout',
  kycStatus: 'KYC status:',
  unverified: 'Unverified',
  pending: 'Pending',
  verified: 'Verified',
  loading: 'Loading',
});
