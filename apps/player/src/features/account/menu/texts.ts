// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('account-menu', {
  balance: (shown: string | number) => `Account, balance ${shown}`,
  hidden: 'hidden',
  hide: 'Hide balance',
  deposit: 'Make a Deposit',
  wallet: 'Wallet',
  profile: 'Profile',
  myPlay: 'My play',
  notifications: 'Notifications',
  changePassword: 'Change Password',
  logout: 'Logout',
  referralCode: 'Referral code',
  copied: 'Copied',
  linkCopied: 'Link Copied',
  notCopied: 'Your browser did not allow copying. The code is written here.',
  sureToLogOut: 'Are you sure you want to log out?',
  cancel: 'Cancel',
  balanceSafe: 'Your balance stays safe in your wallet.',
  stillThere: 'Are you still there?',
  countdown: (seconds: string | number) => `You will be logged out in ${seconds} seconds.`,
  stay: 'Stay Logged In',
});
