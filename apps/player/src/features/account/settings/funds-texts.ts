// Written by `npm run texts` from messages/funds.en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('funds', {
  title: 'The source of your money',
  open: (time: string | number) =>
    `Please answer three questions about your money by ${time}. The law requires it for large amounts.`,
  late: 'Your deposits are kept and sent back until you answer three questions about your money.',
  waiting: 'Thank you for your answer. A person reads it and writes to you.',
  refused:
    'We could not accept your answer about the source of your money, so your deposits are sent back. Write to us on the Contact page.',
  answer: 'Answer now',
  occupation: 'Your occupation',
  source: 'Main source of the money',
  salary: 'Salary',
  business: 'Own business',
  savings: 'Savings',
  sale: 'Sale of property or goods',
  gift: 'Gift or inheritance',
  winnings: 'Winnings',
  other: 'Another source',
  details: 'Details, if you wish',
  submit: 'Send the answer',
  submitting: 'Sending',
  occupationMissing: 'Enter your occupation.',
  unreached: 'Your answer was not sent. Please try again.',
});
