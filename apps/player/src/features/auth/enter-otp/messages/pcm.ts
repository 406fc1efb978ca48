// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'enter-otp';

export const texts: typeof TEXTS = {
  title: 'Put your code',
  prompt: 'Put the 6-digit OTP wey we send you',
  sentTo: (phone, email) => `Put the 6-digit OTP wey we send go ${phone} and ${email}.`,
  either:
    'Any of the two codes go work. You go take the one wey e come to log in, and you fit confirm the other one later for your profile.',
  submit: 'Verify and continue',
  submitting: 'E dey check...',
  lost: 'You don close the page, or change phone? Put the phone number or email wey you use, then ask for new code.',
  askFirst: 'This page no know who get that code. Ask for new one below.',
  asked: 'If code dey wait for there, new one dey come. We dey send five for one hour at most.',
  startAgain: 'Nothing come, or the details no correct? Start again from',
  startAgainOr: 'or',
  signUp: 'Sign Up',
  forgotPassword: 'Forgot Password',
  whereTo: 'Phone number or email',
  whereToMissing: 'Abeg put your email or mobile number.',
  whereToWrong: 'That one no be phone number or email. Put am like 08031234567 or ada@example.com.',
  goOn: 'Choose your password',
  success: 'OTP correct!',
  failed: 'OTP no work. Abeg try again.',
  unreached: 'Something no work. Abeg try again later.',
  resendFailed: 'OTP no gree send. Abeg try again.',
  otherResendFailed: 'Something no work. Abeg try again.',
};
