// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('login', {
  title: "Let's Get Started!",
  lead: 'Log in to access your spins and prizes!',
  identifier: 'Phone number or email',
  password: 'Password',
  forgot: 'Forget Password',
  submit: 'Sign in',
  submitting: 'Signing in',
  agentQuestion: 'Do you want to become an agent?',
  register: 'Register',
  identifierMissing: 'Email is required',
  passwordMissing: 'Password is required',
  passwordShort: 'Password must be at least 6 characters long',
  success: 'login successfully',
  failed: 'login fail',
  unreached: 'Error: its not working',
});
