import type { TEXTS } from '../../screens/leave/texts.ts';

export const words: typeof TEXTS = {
  title: 'Log out',
  oneTap: 'Press am once, you don comot.',
  out: 'You don log out.',
};
