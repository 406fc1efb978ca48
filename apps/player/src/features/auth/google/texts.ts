import { texts } from '@jara/language/texts';

export const TEXTS = texts('google', {
  or: 'or',
  linked: 'From now on Google lets you in.',
  unreached: 'Error: its not working',
  failed: (message: string) => (message === '' ? 'login fail' : `login fail: ${message}`),
});
