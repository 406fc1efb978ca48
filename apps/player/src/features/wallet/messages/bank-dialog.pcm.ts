// Written by `npm run texts` from messages/bank-dialog.pcm.json; a test compares.
import type { TEXTS } from '../bank-dialog-texts.ts';

export const part = 'bank-select';

export const texts: typeof TEXTS = {
  title: (amount) => `Withdraw ${amount}`,
  bank: 'Bank',
  loading: 'Banks dey load…',
  search: 'Type your bank name',
  none: 'We no see bank with that name. Type small part of am.',
  missing: 'Abeg choose your bank',
  failed: 'The banks no load. Try again',
  accountNumber: 'Account number',
  accountHint: '10 digits, for your own name',
  askingName: 'We dey ask the bank for the name…',
  holder: 'Account name:',
  payees: 'Which account?',
  payee: (bank, ending) => `${bank} ••${ending}`,
  limited: (most, until) => `You no fit send pass ${most} go new accounts till ${until}`,
  needsCode: (most) => `No code for up to ${most} in all for one day`,
  otherAccount: 'Another account',
  removePayee: (account) => `Remove ${account}`,
  accountInvalid: 'Account number no correct',
  cancel: 'Cancel',
  confirm: 'Confirm',
  confirming: 'We dey confirm…',
  slow: 'The bank dey slow. Abeg leave this one open.',
  network: 'Something spoil. Abeg try again.',
};
