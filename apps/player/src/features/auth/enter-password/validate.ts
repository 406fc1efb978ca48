import type { Problems } from '../../../forms/form-resolver.ts';
import { PASSWORD_MIN_LENGTH } from '../../../forms/password-length.ts';
import { TEXTS } from './texts.ts';

export interface SetPasswordForm {
  password: string;
  confirmPassword: string;
}

const CAPITAL = /\p{Lu}/u;
const SPECIAL = /[!@#$%^&*]/;

function isStrong(password: string): boolean {
  return password.length >= PASSWORD_MIN_LENGTH && CAPITAL.test(password) && SPECIAL.test(password);
}

export function setPasswordProblems({
  password,
  confirmPassword,
}: SetPasswordForm): Problems<SetPasswordForm> {
  const problems: Problems<SetPasswordForm> = {};
  if (password === '') problems.password = TEXTS.passwordMissing;
  else if (!isStrong(password)) problems.password = TEXTS.passwordWeak;
  if (confirmPassword === '') problems.confirmPassword = TEXTS.confirmMissing;
  else if (confirmPassword !== password) problems.confirmPassword = TEXTS.mismatch;
  return problems;
}
