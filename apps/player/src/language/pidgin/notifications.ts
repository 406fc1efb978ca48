import type { TEXTS } from '../../features/account/settings/notification-texts.ts';

export const words: typeof TEXTS = {
  allow: 'Make dem send me messages',
  hint: 'Messages about games and promotions, by SMS and e-mail.',
  always: 'Codes, warning about your account and receipt for your money go still come.',
  loading: 'Wetin you choose dey load',
  retry: 'Try again',
  on: 'Messages don on.',
  off: 'Messages don off.',
  failed: 'Something spoil. Abeg try again.',
};
