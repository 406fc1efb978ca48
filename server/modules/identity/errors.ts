import { support } from '@jara/brand/brand';
import { codeRefusals } from '@jara/contract/code-refusals';
import type { RefusalTable } from '../../platform/http/refusal.ts';

/** A sentence of the specification is copied here to the letter. */
export const identityRefusals = {
  full_name_required: { status: 400, message: 'Full name is required' },
  full_name_invalid: { status: 400, message: 'Full name must be 2 to 100 characters and contain letters' },
  business_name_required: { status: 400, message: 'Business name is required' },
  business_name_invalid: { status: 400, message: 'Business name must be 2 to 100 characters' },
  address_required: { status: 400, message: 'Address is required' },
  address_invalid: { status: 400, message: 'Address must be 2 to 200 characters' },
  text_hidden: {
    status: 400,
    message: 'Names and addresses cannot hold characters that nobody can see. Delete this and type it again.',
  },
  text_marks: {
    status: 400,
    message: 'An accent needs a letter under it, and a letter takes three accents at most.',
  },
  text_formula: { status: 400, message: 'Names and addresses cannot begin with =, +, - or @.' },
  phone_required: { status: 400, message: 'Phone number is required' },
  phone_invalid: { status: 400, message: 'Phone number is invalid' },
  email_required: { status: 400, message: 'Email is required' },
  email_invalid: { status: 400, message: 'Email is invalid' },
  unknown_referral_code: {
    status: 400,
    field: 'referralCode',
    message: 'We do not know that referral code. Check it, or leave it empty.',
  },
  identifier_required: { status: 400, message: 'Email is required' },
  recovery_identifier_required: { status: 400, message: 'Please enter your email or mobile number.' },
  recovery_identifier_invalid: {
    status: 400,
    message: 'That is not a phone number or an email. Enter one like 08031234567 or ada@example.com.',
  },
  login_password_required: { status: 400, message: 'Password is required' },
  login_password_short: { status: 400, message: 'Password must be at least 6 characters long' },
  incorrect_login: { status: 401, message: 'Incorrect phone number, email or password.' },
  login_blocked: {
    status: 403,
    message: `Your account is blocked, so you cannot log in. Write to ${support.email} and we will help you. Your open bets are paid, and your money is still yours.`,
  },
  login_wait: { status: 429, message: 'Too many wrong passwords. Try again later.' },
  reset_needed: {
    status: 403,
    message:
      'Too many wrong passwords were tried with this name. Choose a new password under “Forget Password”, or log in on a device you have used before.',
  },
  busy: { status: 503, message: 'Many people are logging in right now. Please try again in a moment.' },
  unauthenticated: { status: 401, message: 'Your session has ended. Please log in again.' },
  ...codeRefusals(support.email),
  otp_required: { status: 400, message: 'Enter the 6-digit OTP.' },
  already_verified: {
    status: 409,
    field: 'Id',
    message: 'This code was already used. Go on to choose your password.',
  },
  not_verified: { status: 403, field: 'Id', message: 'Enter the 6-digit OTP before choosing a password.' },
  second_code_required: {
    status: 403,
    message:
      'Wrong codes were typed before, so we ask for the second code too. It is in the same message, after the first one.',
  },
  second_code_wrong: {
    status: 400,
    message: 'The second code is not right. It is in the same message, after the first one.',
  },
  second_code_used_up: {
    status: 429,
    message: 'Too many wrong second codes. Start again under “Sign Up” or “Forget Password”.',
  },
  already_registered: {
    status: 409,
    message: 'This phone number or email already has an account. Log in, or reset your password.',
  },
  password_required: { status: 400, message: 'Password is required.' },
  password_weak: {
    status: 400,
    message: 'Password must be at least 6 characters long, include a capital letter and a special character.',
  },
  password_common: {
    status: 400,
    message: 'This password is among those that are guessed first. Please choose another.',
  },
  password_long: { status: 400, message: 'Password must be at most 128 characters long.' },
  confirmation_required: { status: 400, message: 'Please confirm your password.' },
  passwords_differ: { status: 400, message: 'Passwords do not match.' },
  old_password_required: { status: 400, message: 'Old password is required.' },
  old_password_incorrect: { status: 400, message: 'Your old password is incorrect.' },
  new_password_weak: {
    status: 400,
    message: 'Password must be at least 6 characters, include 1 capital letter, and 1 special character.',
  },
  already_confirmed: { status: 409, message: 'This is confirmed already. There is nothing more to do.' },
  password_incorrect: { status: 400, field: 'password', message: 'Your password is incorrect.' },
  contact_taken: { status: 409, message: 'Another account has just confirmed this. It stays with that one.' },
  google_off: { status: 404, message: 'Signing in with Google is not offered here.' },
  google_unproven: {
    status: 401,
    field: 'credential',
    message: 'Google could not tell us who you are. Please try again.',
  },
  google_away: { status: 503, message: 'Google is not answering now. Please log in with your password.' },
  not_registered: {
    status: 404,
    message:
      'There is no account with this email address yet. Please register first, or log in with your phone number.',
  },
  email_unproven: {
    status: 403,
    message: 'Log in with your password once; after that you can sign in with Google.',
  },
  google_taken: {
    status: 409,
    message: 'This Google account already signs in to another account here.',
  },
  other_email: {
    status: 409,
    message: 'This Google account has another email address than your account here.',
  },
  text_version: {
    status: 409,
    field: 'version',
    message: 'This text has changed since. Please read the present one.',
  },
} satisfies RefusalTable<string>;

export type IdentityCode = keyof typeof identityRefusals;
