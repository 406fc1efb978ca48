import type { TEXTS } from '../../session/texts.ts';

export const words: typeof TEXTS = {
  loggedOut: 'You don log out',
  loginToView: 'Abeg log in make you see this page',
};
