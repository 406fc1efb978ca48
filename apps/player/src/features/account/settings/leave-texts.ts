// Written by `npm run texts` from messages/leave.en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('leave', {
  title: 'Log out',
  oneTap: 'One tap and you are out.',
  out: 'You are logged out.',
});
