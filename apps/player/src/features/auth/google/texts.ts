// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('google', {
  or: 'or',
  linked: 'From now on you can sign in with Google.',
  unreached: 'Error: its not working',
  failed: (message: string) => (message === 'none' ? 'login fail' : `login fail: ${message}`),
});
