import { texts } from '@jara/language/texts';

/** What stands around the boxes of a code, wherever one is typed. */
export const TEXTS = texts('one-time-code', {
  boxes: '6-digit OTP',
  incomplete: 'Enter the 6-digit OTP.',
  question: 'No code yet?',
  resend: 'Resend OTP',
  resendIn: (seconds: number) => `Resend in ${seconds} s`,
  resending: 'Sending...',
  resent: 'OTP resent successfully!',
});
