// Written by `npm run texts` from messages/card-deposit.pcm.json; a test compares.
import type { TEXTS } from '../card-deposit-texts.ts';

export const part = 'card-deposit';

export const texts: typeof TEXTS = {
  way: 'Use card or USSD',
  busy: 'Wait small…',
  lead: 'You go pay for our payment provider page. You fit play with am sharp sharp; money wey come from card, you go withdraw am later.',
  practice: 'Na practice card: no be real money.',
  network: 'Something spoil. Abeg try again',
  title: 'Put money with card or USSD',
  waiting: (amount) => `We dey wait for your payment of ${amount}`,
  waitingLead:
    'E go show here once the provider confirm am. You fit leave this page; the money go still come.',
  left: 'You don leave the payment page',
  leftLead: 'We never see any payment. If you don pay, e go show here by itself.',
  arrived: (amount) => `${amount} don enter`,
  balance: (balance) => `Your balance na ${balance} now.`,
  kept: (amount) =>
    `We keep ${amount} of am one side: e pass wetin your account fit take now. Your wallet go show when e go go back.`,
  keptAll: (amount) =>
    `${amount} don come, but we keep am one side: e pass wetin your account fit take now. Your wallet go show when e go go back.`,
  failed: 'The payment no go through',
  failedLead:
    'No money don reach us. Try another card, or transfer from your bank. If your bank don remove the money, e go show here, or your bank go return am.',
  expired: 'You no pay on time',
  expiredLead:
    'No money don reach us. If you still pay, e go enter your wallet once the provider confirm am.',
  unknown: 'We no fit check how your payment dey.',
  done: 'I don finish',
  again: 'Try am again',
  close: 'Close am',
  wait: (amount, time) =>
    `${amount} for your balance come from card. You fit play with am now. You fit withdraw everything from ${time}.`,
};
