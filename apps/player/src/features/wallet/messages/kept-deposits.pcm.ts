// Written by `npm run texts` from messages/kept-deposits.pcm.json; a test compares.
import type { TEXTS } from '../kept-deposits-texts.ts';

export const part = 'kept-deposits';

export const texts: typeof TEXTS = {
  title: 'Money wey we keep one side',
  limit: 'E pass your deposit limit.',
  tier: 'E pass wetin your account fit take now. If you confirm who you be, e fit take more.',
  block: 'Your account no dey take deposit now.',
  returns: (time) => `E go go back to the account wey e come from by ${time}.`,
  returning: 'E dey go back to the account wey e come from.',
  returnsToPayee: (time) => `E go enter the bank account wey you confirm for withdraw by ${time}.`,
  returningToPayee: 'E dey go the bank account wey you confirm for withdraw.',
  sendBack: 'Send am back now',
  sending: 'Wait small…',
  network: 'Something spoil. Abeg try again',
};
