// Written by `npm run texts` from messages/card-deposit.en.json; a test compares.
import { texts } from '@jara/language/texts';

/** A deposit by card or USSD on a provider's page, and what became of it. */
export const TEXTS = texts('card-deposit', {
  way: 'Card or USSD',
  busy: 'One moment…',
  lead: 'On the page of our payment provider. You can play with it at once; money by card can be withdrawn later.',
  practice: 'A practice card: no real money.',
  network: 'An error occurred. Please try again',
  title: 'Deposit by card or USSD',
  waiting: (amount: string | number) => `Waiting for your payment of ${amount}`,
  waitingLead:
    'It appears here as soon as the provider confirms it. You may leave this page; the money still arrives.',
  left: 'You left the payment page',
  leftLead: 'We know of no payment so far. If you did pay, it appears here by itself.',
  arrived: (amount: string | number) => `${amount} has arrived`,
  balance: (balance: string | number) => `Your balance is ${balance} now.`,
  kept: (amount: string | number) =>
    `${amount} of it is kept apart: it is more than your account can take now. Your wallet shows when it goes back.`,
  keptAll: (amount: string | number) =>
    `${amount} came and is kept apart: it is more than your account can take now. Your wallet shows when it goes back.`,
  failed: 'The payment did not go through',
  failedLead:
    'No money has reached us. Try another card, or transfer from your bank. If your bank took the money, it appears here or your bank returns it.',
  expired: 'The payment was not made in time',
  expiredLead:
    'No money has reached us. If you paid all the same, it is added to your wallet when the provider confirms it.',
  unknown: 'We could not read the state of your payment.',
  done: 'Done',
  again: 'Try again',
  close: 'Close',
  wait: (amount: string | number, time: string | number) =>
    `${amount} of your balance came by card. You can play with it now. All of it can be withdrawn from ${time}.`,
});
