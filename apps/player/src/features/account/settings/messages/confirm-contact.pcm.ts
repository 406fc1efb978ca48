// Written by `npm run texts` from messages/confirm-contact.pcm.json; a test compares.
import type { TEXTS } from '../confirm-contact-texts.ts';

export const part = 'confirm-contact';

export const texts: typeof TEXTS = {
  unconfirmed: 'You never confirm am',
  confirm: 'Confirm am',
  none: 'Nothing dey',
  add: 'Put am',
  confirmPhone: 'Confirm your phone number',
  confirmEmail: 'Confirm your email',
  why: 'Na the one wey you don confirm you go take log in. Na there codes and receipts dey go, no other place.',
  goesTo: 'We go send 6-digit code go there.',
  otherPhone: 'Use another phone number',
  otherEmail: 'Use another email',
  phone: 'Phone number',
  email: 'Email',
  phoneMissing: 'Put your phone number',
  phoneInvalid: 'This phone number no correct',
  emailMissing: 'Put your email',
  emailInvalid: 'This email no correct',
  password: 'Your password',
  passwordWhy: 'Because person wey get this number or email fit reset the password.',
  passwordMissing: 'Put your password',
  send: 'Send code',
  sending: 'E dey send...',
  sentTo: 'Put the 6-digit code wey we send go there. E go work for 10 minutes.',
  finish: 'Confirm am',
  finishing: 'E dey confirm...',
  phoneDone: 'Your phone number don confirm.',
  emailDone: 'Your email don confirm.',
  unreached: 'Something no work. Abeg try again.',
};
