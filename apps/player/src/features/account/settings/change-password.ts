import type { Problems } from '../../../forms/form-resolver.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../../forms/password-length.ts';
import { TEXTS } from './change-password-texts.ts';

export interface ChangePasswordForm {
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
}

const CAPITAL = /\p{Lu}/u;
const LOWERCASE = /\p{Ll}/u;
const SPECIAL = /[!@#$%^&*]/;

function isStrong(password: string): boolean {
  return (
    password.length >= PASSWORD_MIN_LENGTH &&
    CAPITAL.test(password) &&
    LOWERCASE.test(password) &&
    SPECIAL.test(password)
  );
}

/** A lowercase letter is required as well, unlike on the set-password screen. */
export function changePasswordProblems(form: ChangePasswordForm): Problems<ChangePasswordForm> {
  const { oldPassword, newPassword, confirmNewPassword } = form;
  const problems: Problems<ChangePasswordForm> = {};
  if (oldPassword === '') problems.oldPassword = TEXTS.oldMissing;
  if (!isStrong(newPassword)) problems.newPassword = TEXTS.newWeak;
  else if (newPassword.length > PASSWORD_MAX_LENGTH) problems.newPassword = TEXTS.newLong;
  if (confirmNewPassword !== newPassword) problems.confirmNewPassword = TEXTS.mismatch;
  return problems;
}
