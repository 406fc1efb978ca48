import type { TEXTS } from '../../features/auth/login/texts.ts';

export const words: typeof TEXTS = {
  title: 'Oya, make we start!',
  lead: 'Enter make you see your spins and wetin you don win!',
  identifier: 'Phone number or email',
  password: 'Password',
  forgot: 'You don forget password?',
  submit: 'Enter',
  submitting: 'You dey enter',
  agentQuestion: 'You wan turn agent?',
  register: 'Register',
  identifierMissing: 'Put your email or phone number',
  passwordMissing: 'Put your password',
  passwordShort: 'Password must reach 6 characters',
  success: 'You don enter',
  failed: 'You no fit enter',
  unreached: 'E no work: network no gree',
};
