// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('forgot-password', {
  title: 'Forgot your password?',
  lead: 'Enter your phone number or email, and we send a code to choose a new one.',
  identifier: 'Phone number or email',
  submit: 'Send OTP',
  submitting: 'Sending...',
  loginQuestion: 'Remembered it?',
  login: 'Log in',
  identifierMissing: 'Please enter your email or mobile number.',
  identifierWrong: 'That is not a phone number or an email. Enter one like 08031234567 or ada@example.com.',
  failed: 'OTP not sent, try again.',
  success: 'OTP sent successfully.',
});
