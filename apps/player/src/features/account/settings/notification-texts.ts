// Written by `npm run texts` from messages/notification.en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('notifications', {
  allow: 'Allow notifications',
  waits: 'Allowed. Messages about games and promotions begin after your yes.',
  comes: 'We may send you messages about games and promotions, by SMS and email.',
  none: 'We send you no messages about games or promotions.',
  sayYes: 'Yes, send me offers',
  always: 'We always send codes, notices about your account’s safety and receipts for your money.',
  loading: 'Loading your choice',
  retry: 'Retry',
  on: 'Notifications are on.',
  off: 'Notifications are off.',
  failed: 'An error occurred. Please try again.',
  device: 'Notify me on this device',
  deviceHint: 'When your deposit arrives, a bet is settled or a round waits for you. Never offers.',
  deviceOn: 'This device receives notifications.',
  deviceOff: 'This device receives no notifications.',
  denied:
    'Your browser blocks notifications from this site. Allow them in the site settings of your browser, then try again.',
  unsupported:
    'This browser cannot show notifications. On an iPhone, add the site to your home screen first.',
});
