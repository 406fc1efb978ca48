// Written by `npm run texts` from messages/payee-code.pcm.json; a test compares.
import type { TEXTS } from '../payee-code-texts.ts';

export const part = 'payee-code';

export const texts: typeof TEXTS = {
  phone: (masked) => `your phone (${masked})`,
  email: (masked) => `your email (${masked})`,
  sentTo: (where) => `We don send code go ${where} make you take add this account:`,
  resentTo: (where) => `We don send new code go ${where} make you take add this account:`,
  limit: (most, hours) =>
    `For the first ${hours} hours, you no fit send pass ${most} go all your new accounts.`,
  tooMuch: (amount) => `${amount} too much for now: when you don add am, choose smaller money.`,
};
