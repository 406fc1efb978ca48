// Written by `npm run texts` from messages/change-password.pcm.json; a test compares.
import type { TEXTS } from '../change-password-texts.ts';

export const part = 'change-password';

export const texts: typeof TEXTS = {
  lead: 'We go log you out for every other phone and computer.',
  old: 'Old password',
  new: 'New password',
  newHint: 'E must reach 6 characters: capital letter, small letter and one of !@#$%^&*',
  confirm: 'Put the new password again',
  submit: 'Change password',
  submitting: 'We dey change am...',
  oldMissing: 'Put your old password.',
  newWeak: 'Password must reach 6 characters, with 1 capital letter and 1 special character.',
  newLong: 'Password no fit pass 128 characters.',
  mismatch: 'The two passwords no be the same.',
  success: 'Your password don change!',
  failed: 'The password no change. Abeg try again.',
  unreached: 'Something spoil. Abeg try again.',
};
