import type { TEXTS } from '../../features/account/settings/texts.ts';

export const words: typeof TEXTS = {
  title: 'Settings',
  profile: 'Profile',
  notifications: 'Notifications',
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
