import type { TEXTS } from '../../features/wallet/bank-dialog-texts.ts';

export const words: typeof TEXTS = {
  title: (amount) => `Comot ${amount}`,
  bank: 'Bank',
  loading: 'Banks dey load…',
  search: 'Type your bank name',
  none: 'We no see bank with that name. Type small part of am.',
  missing: 'Choose your bank',
  failed: 'The banks no load. Try again',
  accountNumber: 'Account number',
  accountHint: '10 digits, for your own name',
  accountInvalid: 'Account number no correct',
  cancel: 'Leave am',
  confirm: 'Confirm',
  confirming: 'We dey confirm…',
  slow: 'The bank dey slow. Abeg leave this one open.',
  network: 'Something spoil. Abeg try again.',
};
