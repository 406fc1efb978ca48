import { texts } from '@jara/language/texts';

export const TEXTS = texts('payee-code', {
  sentTo: (where: string, amount: string) =>
    `We sent a 6-digit code to ${where}. Type it to add this account and send ${amount} there:`,
  sentToOnly: (where: string) => `We sent a 6-digit code to ${where}. Type it to add this account:`,
  resentTo: (where: string) => `We sent a new code to ${where}. Type it to add this account:`,
  limit: (most: string, hours: number) =>
    `A new account gets ${most} in all at most for its first ${hours} hours.`,
  tooMuch: (amount: string) => `${amount} is more than that: once it is added, choose a smaller amount.`,
});
