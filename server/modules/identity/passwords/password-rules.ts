import { readChangedPassword, readNewPassword, readTypedPassword } from '@jara/contract/field-rules';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import type { IdentityCode } from '../errors.ts';
import type { PasswordChange } from '../types.ts';

type Checked = { readonly ok: true } | Refused<IdentityCode>;
const FINE: Checked = { ok: true };

/** The rules of the set-password screen. */
export function checkNewPassword(password: string, confirmPassword: string): Checked {
  const read = readNewPassword(password);
  if (!read.ok) return refused(read.code, 'password');
  if (confirmPassword === '') return refused('confirmation_required', 'confirmPassword');
  return password === confirmPassword ? FINE : refused('passwords_differ', 'confirmPassword');
}

/** The rules of the change-password screen. */
export function checkChangedPassword(change: PasswordChange): Checked {
  const { oldPassword, newPassword, confirmNewPassword } = change;
  if (oldPassword === '') return refused('old_password_required', 'oldPassword');
  const read = readChangedPassword(newPassword);
  if (!read.ok) return refused(read.code, 'newPassword');
  return newPassword === confirmNewPassword ? FINE : refused('passwords_differ', 'confirmNewPassword');
}

/** The rules of the login screen, checked before any query. */
export function checkTypedPassword(password: string): Checked {
  const read = readTypedPassword(password);
  return read.ok ? FINE : refused(read.code, 'password');
}
