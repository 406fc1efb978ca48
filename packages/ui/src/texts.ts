import { texts } from '@jara/language/texts';

export const TEXTS = texts('ui', {
  back: 'Back',
  close: 'Close',
  section: 'Section',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  digit: (place: number, length: number) => `Digit ${place} of ${length}`,
  tryAgain: 'Try again',
  slow: 'This is taking longer than usual. Your network may be slow; we are still trying.',
});
