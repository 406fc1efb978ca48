// Written by `npm run texts` from messages/funds.pcm.json; a test compares.
import type { TEXTS } from '../funds-texts.ts';

export const part = 'funds';

export const texts: typeof TEXTS = {
  title: 'Where your money come from',
  open: (time) =>
    `Abeg answer three questions about your money before ${time}. Na law say make we ask for big money.`,
  late: 'We dey send your deposits back till you answer three questions about your money.',
  waiting: 'Thank you for your answer. One person go read am and write you.',
  refused:
    'We no fit take your answer about where your money come from, so we dey send your deposits back. Write us for the Contact page.',
  answer: 'Answer am now',
  occupation: 'The work wey you dey do',
  source: 'Where the money mainly come from',
  salary: 'Salary for work',
  business: 'My own business',
  savings: 'Money wey I save',
  sale: 'Something wey I sell',
  gift: 'Gift, or person leave am for me',
  winnings: 'Money wey I win',
  other: 'Another place',
  details: 'Anything else, if you want',
  submit: 'Send your answer',
  submitting: 'E dey go',
  occupationMissing: 'Put the work wey you dey do.',
  unreached: 'Your answer no go. Abeg try again.',
};
