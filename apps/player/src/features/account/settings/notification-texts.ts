import { texts } from '@jara/language/texts';

export const TEXTS = texts('notifications', {
  allow: 'Allow notifications',
  hint: 'Messages about games and promotions, by SMS and email.',
  unsaid: 'You have not said yes yet, so we send you no offers.',
  sayYes: 'Yes, send me offers',
  always: 'We always send codes, notices about your account’s safety and receipts for your money.',
  loading: 'Loading your choice',
  retry: 'Retry',
  on: 'Notifications are on.',
  off: 'Notifications are off.',
  failed: 'An error occurred. Please try again.',
});
