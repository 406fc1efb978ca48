import { texts } from '@jara/language/texts';

export const TEXTS = texts('session', {
  loggedOut: 'Logout successful',
  loginToView: 'Kindly login to view this page',
});
