// Written by `npm run texts` from messages/bank-dialog.en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('bank-select', {
  title: (amount: string | number) => `Withdraw ${amount}`,
  bank: 'Bank',
  loading: 'Loading banks…',
  search: 'Type the name of your bank',
  none: 'No bank by that name. Try a shorter part of it.',
  missing: 'Choose your bank',
  failed: 'The banks did not load. Try again',
  accountNumber: 'Account number',
  accountHint: '10 digits, in your own name',
  askingName: 'Asking the bank for the name…',
  holder: 'Account name:',
  payees: 'Where should it go?',
  payee: (bank: string | number, ending: string | number) => `${bank} ••${ending}`,
  limited: (most: string | number, until: string | number) =>
    `Only ${most} in all to new accounts until ${until}`,
  needsCode: (most: string | number) => `Up to ${most} a day in all without a code`,
  otherAccount: 'Another account',
  removePayee: (account: string | number) => `Forget ${account}`,
  accountInvalid: 'Account number is not valid',
  cancel: 'Cancel',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  slow: 'The bank is taking its time. Please keep this open.',
  network: 'An error occurred. Please try again.',
});
