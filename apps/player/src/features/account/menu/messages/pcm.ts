// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'account-menu';

export const texts: typeof TEXTS = {
  balance: (shown) => `Account, balance ${shown}`,
  hidden: 'e hide',
  hide: 'Hide balance',
  deposit: 'Deposit money',
  wallet: 'Wallet',
  profile: 'Profile',
  myPlay: 'How I dey play',
  notifications: 'Notifications',
  changePassword: 'Change Password',
  logout: 'Logout',
  referralCode: 'Referral code',
  copied: 'E don copy',
  linkCopied: 'Link don copy',
  notCopied: 'Your browser no gree copy am. The code dey here.',
  sureToLogOut: 'You sure say you wan log out?',
  cancel: 'Cancel',
  balanceSafe: 'Your balance dey safe for your wallet.',
  stillThere: 'You still dey?',
  countdown: (seconds) => `We go log you out in ${seconds} seconds.`,
  stay: 'I still dey',
};
