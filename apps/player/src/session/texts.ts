// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('session', {
  notKept:
    'Your browser keeps nothing for this site, so loading a page again logs you out. To stay logged in, allow cookies and site data, or free some space.',
  loggedOut: 'Logout successful',
  loginToView: 'Kindly login to view this page',
});
