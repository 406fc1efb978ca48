import type { TEXTS } from '../../features/account/settings/leave-texts.ts';

export const words: typeof TEXTS = {
  title: 'Log out',
  oneTap: 'Press am once, you don log out.',
  out: 'You don log out.',
};
