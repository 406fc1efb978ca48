// Written by `npm run texts` from messages/one-time-code.en.json; a test compares.
import { texts } from '@jara/language/texts';

/** Texts around the boxes of a code, the same everywhere. */
export const TEXTS = texts('one-time-code', {
  boxes: '6-digit OTP',
  incomplete: 'Enter the 6-digit OTP.',
  question: 'No code yet?',
  resend: 'Resend OTP',
  resendIn: (seconds: string | number) => `Resend in ${seconds} s`,
  resending: 'Sending...',
  resent: 'OTP resent successfully!',
});
