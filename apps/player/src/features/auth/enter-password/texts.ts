// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('enter-password', {
  title: 'Also done!',
  lead: 'Choose the password you will log in with.',
  password: 'Password',
  passwordHint: 'At least 6 characters, with a capital letter and one of !@#$%^&*',
  confirmPassword: 'Confirm password',
  secondCode: 'Second code',
  limits: 'Set my limits first',
  limitsHint: 'Decide now how much you deposit, stake and play. You can change it at any time.',
  submit: 'Save password',
  submitting: 'Saving...',
  startAgain: 'This page does not know whose password this is. Start again from',
  startAgainOr: 'or',
  signUp: 'Sign Up',
  forgotPassword: 'Forgot Password',
  passwordMissing: 'Password is required.',
  passwordWeak:
    'Password must be at least 6 characters long, include a capital letter and a special character.',
  passwordLong: 'Password must be at most 128 characters long.',
  confirmMissing: 'Please confirm your password.',
  mismatch: 'Passwords do not match.',
  success: 'Password created successfully!',
  failed: 'Failed to create password. Please try again.',
  unreached: 'An error occurred. Please try again later.',
});
