import type { TEXTS } from '../../forms/one-time-code-texts.ts';

export const words: typeof TEXTS = {
  boxes: '6-digit OTP',
  incomplete: 'Put the 6-digit OTP.',
  question: 'Code never come?',
  resend: 'Resend OTP',
  resendIn: (seconds) => `Resend after ${seconds} s`,
  resending: 'E dey send...',
  resent: 'We don send OTP again!',
};
