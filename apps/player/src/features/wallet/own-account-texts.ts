// Written by `npm run texts` from messages/own-account.en.json; a test compares.
import { brand } from '@jara/brand/brand';
import { texts } from '@jara/language/texts';

/** Opens the player's own account at the operator's bank, once, before the first deposit. */
export const TEXTS = texts('own-account', {
  title: 'Your own account to pay into',
  lead: `${brand.name}’s bank opens an account in your name. For that it checks your BVN and a bank account of yours, once. We send both to the bank and keep neither.`,
  bvn: 'Your BVN',
  bvnHint: '11 digits. Dial *565*0# to see yours.',
  bvnInvalid: 'Enter the 11 digits of your BVN.',
  open: 'Open my account',
  opening: 'One moment…',
  cancel: 'Cancel',
  close: 'Close',
  verifyLead: `Verify your identity first. Then ${brand.name}’s bank opens an account in your name to pay into.`,
  verify: 'Verify my identity',
  pending: 'The bank is opening your account. This usually takes less than a minute.',
  pendingLead: 'You may close this. Press Deposit again later, and the account is there.',
  closed:
    'The bank cannot open an account for you now. It is not about your details. Please try again later.',
  closedOther: 'You can pay in another way now:',
  network: 'An error occurred. Please try again',
  refused: 'The bank could not match your BVN, your name and your bank account. Check them, then try again.',
});
