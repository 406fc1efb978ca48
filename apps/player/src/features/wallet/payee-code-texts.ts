// Written by `npm run texts` from messages/payee-code.en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('payee-code', {
  phone: (masked: string | number) => `your phone ${masked}`,
  email: (masked: string | number) => `your email ${masked}`,
  sentTo: (where: string | number) => `We sent a code to ${where} to add this account:`,
  resentTo: (where: string | number) => `We sent a new code to ${where} to add this account:`,
  limit: (most: string | number, hours: string | number) =>
    `For the first ${hours} hours only ${most} in all can go to new accounts.`,
  tooMuch: (amount: string | number) => `${amount} is too much for now: once it is added, choose less.`,
});
