// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('enter-otp', {
  title: 'Enter your code',
  prompt: 'Enter the 6-digit OTP sent to you',
  sentTo: (phone: string | number, email: string | number) =>
    `Enter the 6-digit OTP we sent to ${phone} and ${email}.`,
  either:
    'Either code will do. You log in with the one it came to, and can confirm the other later in your profile.',
  submit: 'Verify and Process',
  submitting: 'Processing...',
  lost: 'Closed the page, or changed phone? Enter the phone number or email you used, and ask for a new code.',
  askFirst: 'This page cannot tell whose code that is. Ask for a new one below.',
  asked: 'If a code is awaited there, a new one is on its way. We send at most five an hour.',
  startAgain: 'Nothing came, or wrong details? Start again from',
  startAgainOr: 'or',
  signUp: 'Sign Up',
  forgotPassword: 'Forgot Password',
  whereTo: 'Phone number or email',
  whereToMissing: 'Please enter your email or mobile number.',
  whereToWrong: 'That is not a phone number or an email. Enter one like 08031234567 or ada@example.com.',
  goOn: 'Choose your password',
  success: 'OTP verified successfully!',
  failed: 'Failed to verify OTP. Please try again.',
  unreached: 'An error occurred. Please try again later.',
  resendFailed: 'Failed to resend OTP. Please try again.',
  otherResendFailed: 'An error occurred. Please try again.',
});
