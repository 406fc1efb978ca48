// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'session';

export const texts: typeof TEXTS = {
  notKept:
    'Your browser no dey keep anything for this site, so if you load page again, e go log you out. To dey logged in, allow cookies and site data, or free some space.',
  loggedOut: 'You don log out',
  loginToView: 'Abeg log in make you see this page',
};
