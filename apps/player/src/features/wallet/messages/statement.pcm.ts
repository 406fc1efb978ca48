// Written by `npm run texts` from messages/statement.pcm.json; a test compares.
import type { TEXTS } from '../statement-texts.ts';

export const part = 'statement';

export const texts: typeof TEXTS = {
  date: 'Date',
  description: 'Description',
  amount: 'Amount',
  balance: 'Balance',
  in: 'In: ',
  out: 'Out: ',
  loading: 'Your history dey load',
  failed: 'Your history never show',
  again: 'Try again',
  none: 'No transaction dey yet',
  noneLead: 'Every naira wey enter or comot go dey here.',
  makeDeposit: 'Make a Deposit',
  noneBetween: 'Nothing dey between these dates',
  noneBetweenLead: 'No money enter or comot for these days.',
  allDates: 'All dates',
  dates: (from, to) => `${from} – ${to}`,
  chooseDates: 'All dates: choose some',
  chosenDates: (dates) => `Dates: ${dates}. Change am`,
  clear: 'Show all the dates',
  datesTitle: 'Which days you wan see?',
  today: 'Today',
  last7: 'Last 7 days',
  last30: 'Last 30 days',
  firstDay: 'Press the first day.',
  lastDay: (from) => `E start from ${from}. Now press the last day.`,
  previous: 'Previous',
  next: 'Next',
  show: 'Show',
  cancel: 'Cancel',
};
