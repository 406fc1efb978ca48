import type { Refused } from '../../../platform/http/refusal.ts';
import { refused } from '../../../platform/http/refusal.ts';
import type { IdentityCode } from '../errors.ts';

export const PASSWORD_MIN_LENGTH = 6;
/** Past this a password is only work for us. */
export const PASSWORD_MAX_LENGTH = 128;

const CAPITAL = /\p{Lu}/u;
const LOWERCASE = /\p{Ll}/u;
const SPECIAL = /[!@#$%^&*]/;

type Checked = { readonly ok: true } | Refused<IdentityCode>;
const FINE: Checked = { ok: true };

/** The rules of the set-password screen. */
export function checkNewPassword(password: string, confirmation: string): Checked {
  if (password === '') return refused('password_required');
  if (password.length > PASSWORD_MAX_LENGTH) return refused('password_long');
  if (!isStrong(password)) return refused('password_weak');
  if (confirmation === '') return refused('confirmation_required');
  return password === confirmation ? FINE : refused('passwords_differ');
}

/** The rules of the change-password screen: a lowercase letter as well. */
export function checkChangedPassword(oldPassword: string, password: string, confirmation: string): Checked {
  if (oldPassword === '') return refused('old_password_required');
  if (password === '') return refused('password_required');
  if (password.length > PASSWORD_MAX_LENGTH) return refused('password_long');
  if (!isStrong(password) || !LOWERCASE.test(password)) return refused('new_password_weak');
  return password === confirmation ? FINE : refused('passwords_differ');
}

/** What login says before it looks for anybody. */
export function checkTypedPassword(password: string): Checked {
  if (password === '') return refused('login_password_required');
  return password.length < PASSWORD_MIN_LENGTH ? refused('login_password_short') : FINE;
}

function isStrong(password: string): boolean {
  return password.length >= PASSWORD_MIN_LENGTH && CAPITAL.test(password) && SPECIAL.test(password);
}
