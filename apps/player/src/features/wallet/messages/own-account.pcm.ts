// Written by `npm run texts` from messages/own-account.pcm.json; a test compares.
import { brand } from '@jara/brand/brand';
import type { TEXTS } from '../own-account-texts.ts';

export const part = 'own-account';

export const texts: typeof TEXTS = {
  title: 'Your own account wey you go pay enter',
  lead: `The bank wey ${brand.name} dey use go open account for your name. E go check your BVN and one bank account wey be your own, one time. We go send the two to the bank and we no go keep any.`,
  bvn: 'Put your BVN',
  bvnHint: '11 digits. Dial *565*0# to see your own.',
  bvnInvalid: 'Write the 11 digits of your BVN.',
  open: 'Open my account',
  opening: 'Wait small…',
  cancel: 'Cancel',
  close: 'Close',
  verifyLead: `Confirm who you be first. After that the bank wey ${brand.name} dey use go open account for your name wey you go pay enter.`,
  verify: 'Confirm who I be',
  pending: 'The bank dey open your account. E dey usually ready for less than one minute.',
  pendingLead: 'You fit close this. Press Deposit again later, the account go dey there.',
  closed: 'The bank no fit open account for you now. No be your details cause am. Abeg try again later.',
  closedOther: 'You fit pay another way now:',
  network: 'Something spoil. Abeg try again',
  refused: 'The bank no fit match your BVN, your name and your bank account. Check them, then try again.',
};
