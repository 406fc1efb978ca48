// Written by `npm run texts` from messages/one-time-code.pcm.json; a test compares.
import type { TEXTS } from '../one-time-code-texts.ts';

export const part = 'one-time-code';

export const texts: typeof TEXTS = {
  boxes: '6-digit OTP',
  incomplete: 'Put the 6-digit OTP.',
  question: 'Code never come?',
  resend: 'Resend OTP',
  resendIn: (seconds) => `Resend after ${seconds} s`,
  resending: 'E dey send...',
  resent: 'We don send OTP again!',
};
