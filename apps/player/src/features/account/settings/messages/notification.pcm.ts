// Written by `npm run texts` from messages/notification.pcm.json; a test compares.
import type { TEXTS } from '../notification-texts.ts';

export const part = 'notifications';

export const texts: typeof TEXTS = {
  allow: 'Gree for notifications',
  waits: 'You allow am. Message about games and promotions go start after you talk yes.',
  comes: 'We fit send you message about games and promotions, for SMS and email.',
  none: 'We no dey send you message about games or promotions.',
  sayYes: 'Yes, make una send me offers',
  always: 'We go always send codes, warning about your account, and receipt for your money.',
  loading: 'Your choice dey load',
  retry: 'Try again',
  on: 'Notifications don on.',
  off: 'Notifications don off.',
  failed: 'Something spoil. Abeg try again.',
  device: 'Send notification to this device',
  deviceHint: 'When your deposit land, bet end or round dey wait for you. We no go ever send offer.',
  deviceOn: 'This device go dey get notification.',
  deviceOff: 'This device no go get notification again.',
  denied:
    'Your browser block notification from this site. Allow am for the site settings of your browser, then try again.',
  unsupported: 'This browser no fit show notification. For iPhone, first add the site to your home screen.',
};
