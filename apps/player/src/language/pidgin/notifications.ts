import type { TEXTS } from '../../features/account/settings/notification-texts.ts';

export const words: typeof TEXTS = {
  allow: 'Make notifications dey come',
  hint: 'Message wey concern games and promotions, for SMS and email.',
  unsaid: 'You never talk yes, so we no dey send you any offer.',
  sayYes: 'Yes, make una send me offers',
  always: 'We go always send codes, warning about your account, and receipt for your money.',
  loading: 'Your choice dey load',
  retry: 'Try again',
  on: 'Notifications don on.',
  off: 'Notifications don off.',
  failed: 'Something spoil. Abeg try again.',
};
