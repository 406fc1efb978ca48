import { texts } from '@jara/language/texts';

export const TEXTS = texts('payee-code', {
  phone: (masked: string) => `your phone ${masked}`,
  email: (masked: string) => `your email ${masked}`,
  sentTo: (where: string) => `We sent a code to ${where} to add this account:`,
  resentTo: (where: string) => `We sent a new code to ${where} to add this account:`,
  limit: (most: string, hours: number) =>
    `For the first ${hours} hours only ${most} in all can go to new accounts.`,
  tooMuch: (amount: string) => `${amount} is too much for now: once it is added, choose less.`,
});
