// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'enter-password';

export const texts: typeof TEXTS = {
  title: 'E don almost finish!',
  lead: 'Choose the password wey you go dey take log in.',
  password: 'Your password',
  passwordHint: 'E must reach 6 characters. Put one capital letter and one of !@#$%^&* inside',
  confirmPassword: 'Put the password again',
  secondCode: 'The second code',
  limits: 'Make I put my limits first',
  limitsHint: 'Decide now how much you go deposit, stake and play. You fit change am anytime.',
  submit: 'Save password',
  submitting: 'E dey save...',
  startAgain: 'This page no know who get this password. Start again from',
  startAgainOr: 'or',
  signUp: 'Sign Up',
  forgotPassword: 'Forgot Password',
  passwordMissing: 'Put password.',
  passwordWeak: 'Password must reach 6 characters, with one capital letter and one special character.',
  passwordLong: 'Password no fit pass 128 characters.',
  confirmMissing: 'Abeg put the password again.',
  mismatch: 'The two passwords no be the same.',
  success: 'Your password don set!',
  failed: 'Password no gree set. Abeg try again.',
  unreached: 'Something no work. Abeg try again later.',
};
