import { texts } from '@jara/language/texts';

export const TEXTS = texts('bank-select', {
  title: (amount: string) => `Withdraw ${amount}`,
  bank: 'Bank',
  loading: 'Loading banks…',
  search: 'Type the name of your bank',
  none: 'No bank by that name. Try a shorter part of it.',
  missing: 'Choose your bank',
  failed: 'The banks did not load. Try again',
  accountNumber: 'Account number',
  accountHint: '10 digits, in your own name',
  accountInvalid: 'Account number is not valid',
  cancel: 'Cancel',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  slow: 'The bank is taking its time. Please keep this open.',
  network: 'An error occurred. Please try again.',
});
