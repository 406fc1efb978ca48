import type { TEXTS } from '../../features/account/settings/texts.ts';

export const words: typeof TEXTS = {
  title: 'Settings',
  profile: 'Your profile',
  notifications: 'Messages',
  terms: 'Terms',
  play: 'How to play',
  changePassword: 'Change password',
  logout: 'Comot',
  kycStatus: 'KYC:',
  unverified: 'Never verify',
  pending: 'We dey check',
  verified: 'Don verify',
  loading: 'E dey load',
};
