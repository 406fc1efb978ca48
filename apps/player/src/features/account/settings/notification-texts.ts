import { texts } from '@jara/language/texts';

export const TEXTS = texts('notifications', {
  allow: 'Allow notifications',
  hint: 'Messages about games and promotions, by SMS and e-mail.',
  always: 'Codes, notices about your account’s safety and receipts for your money come in any case.',
  loading: 'Loading your choice',
  retry: 'Retry',
  on: 'Notifications are on.',
  off: 'Notifications are off.',
  failed: 'An error occurred. Please try again.',
});
