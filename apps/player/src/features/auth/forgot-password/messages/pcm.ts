// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'forgot-password';

export const texts: typeof TEXTS = {
  title: 'You don forget your password?',
  lead: 'Put your phone number or email, and we go send code make you choose new one.',
  identifier: 'Phone number or email',
  submit: 'Send OTP',
  submitting: 'E dey send...',
  loginQuestion: 'You don remember am?',
  login: 'Log in',
  identifierMissing: 'Abeg put your email or mobile number.',
  identifierWrong: 'That one no be phone number or email. Put am like 08031234567 or ada@example.com.',
  failed: 'OTP no go, try again.',
  success: 'We don send OTP.',
};
