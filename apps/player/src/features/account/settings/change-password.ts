import { readChangedPassword } from '@jara/contract/field-rules';
import type { Problems } from '../../../forms/form-resolver.ts';
import { TEXTS } from './change-password-texts.ts';

export interface ChangePasswordForm {
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
}

/** A lowercase letter is required as well, unlike on the set-password screen. */
export function changePasswordProblems(form: ChangePasswordForm): Problems<ChangePasswordForm> {
  const { oldPassword, newPassword, confirmNewPassword } = form;
  const problems: Problems<ChangePasswordForm> = {};
  if (oldPassword === '') problems.oldPassword = TEXTS.oldMissing;
  const read = readChangedPassword(newPassword);
  if (!read.ok) problems.newPassword = read.code === 'password_long' ? TEXTS.newLong : TEXTS.newWeak;
  if (confirmNewPassword !== newPassword) problems.confirmNewPassword = TEXTS.mismatch;
  return problems;
}
