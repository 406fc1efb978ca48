// Written by `npm run texts` from messages/change-password.en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('change-password', {
  lead: 'This logs you out on every other phone and computer.',
  old: 'Old password',
  new: 'New password',
  newHint: 'At least 6 characters: capital and small letters, and one of !@#$%^&*',
  confirm: 'Confirm new password',
  submit: 'Change password',
  submitting: 'Changing...',
  oldMissing: 'Old password is required.',
  newWeak: 'Password must be at least 6 characters, include 1 capital letter, and 1 special character.',
  newLong: 'Password must be at most 128 characters long.',
  mismatch: 'Passwords do not match.',
  success: 'Password changed successfully!',
  failed: 'Failed to change password. Please try again.',
  unreached: 'An error occurred. Please try again.',
});
