import { texts } from '@jara/language/texts';

export const TEXTS = texts('payee-code', {
  phone: (masked: string) => `your phone ${masked}`,
  email: (masked: string) => `your email ${masked}`,
  sentTo: (where: string, amount: string) =>
    `We sent a 6-digit code to ${where}. Type it to add this account and send ${amount} there:`,
  sentToOnly: (where: string) => `We sent a 6-digit code to ${where}. Type it to add this account:`,
  resentTo: (where: string) => `We sent a new code to ${where}. Type it to add this account:`,
  limit: (most: string, hours: number) =>
    `For the first ${hours} hours only ${most} in all can go to new accounts.`,
  tooMuch: (amount: string) => `${amount} is more than that: once it is added, choose a smaller amount.`,
});
