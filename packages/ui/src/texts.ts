// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('ui', {
  back: 'Back',
  close: 'Close',
  section: 'Section',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  digit: (place: string | number, length: string | number) => `Digit ${place} of ${length}`,
  tryAgain: 'Try again',
  slow: 'This is taking longer than usual. Your network may be slow; we are still trying.',
});
