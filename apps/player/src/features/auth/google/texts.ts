// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('google', {
  or: 'or',
  linked: 'From now on you can sign in with Google.',
  linkFailed: (message: string) =>
    message === 'none'
      ? 'Your Google account was not linked.'
      : `Your Google account was not linked: ${message}`,
  linkUncertain:
    'We could not confirm that your Google account is linked. Choose Continue with Google at your next login.',
  unreached: 'Error: its not working',
  failed: (message: string) => (message === 'none' ? 'login fail' : `login fail: ${message}`),
});
