import type { TEXTS } from '../../features/wallet/payee-code-texts.ts';

export const words: typeof TEXTS = {
  phone: (masked) => `your phone (${masked})`,
  email: (masked) => `your email (${masked})`,
  sentTo: (where, amount) =>
    `We don send 6-digit code go ${where}. Type am make we add this account and send ${amount} go there:`,
  sentToOnly: (where) => `We don send 6-digit code go ${where}. Type am make we add this account:`,
  resentTo: (where) => `We don send new code go ${where}. Type am make we add this account:`,
  limit: (most, hours) =>
    `For the first ${hours} hours, all your new accounts together no fit collect pass ${most}.`,
  tooMuch: (amount) => `${amount} don pass that one: when we don add am, choose smaller money.`,
};
