// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'login';

export const texts: typeof TEXTS = {
  title: 'Oya, make we start!',
  lead: 'Log in make you see your spins and wetin you don win!',
  identifier: 'Phone number or email',
  password: 'Password',
  forgot: 'You don forget password?',
  submit: 'Log in',
  submitting: 'You dey log in',
  agentQuestion: 'You wan turn agent?',
  register: 'Register',
  identifierMissing: 'Put your email or phone number',
  passwordMissing: 'Put your password',
  passwordShort: 'Password must reach 6 characters',
  success: 'You don log in',
  failed: 'You no fit log in',
  unreached: 'E no work: network no gree',
};
