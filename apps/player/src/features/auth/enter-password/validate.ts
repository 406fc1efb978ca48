import { readNewPassword } from '@jara/contract/field-rules';
import type { Problems } from '../../../forms/form-resolver.ts';
import { TEXTS } from './texts.ts';

export interface SetPasswordForm {
  password: string;
  confirmPassword: string;
  /** Validated by the server alone, on its demand. */
  secondCode: string;
}

/** The text for each problem that the password's rule finds. */
const TEXT_OF = {
  password_required: 'passwordMissing',
  password_long: 'passwordLong',
  password_weak: 'passwordWeak',
} as const;

export function setPasswordProblems({
  password,
  confirmPassword,
}: SetPasswordForm): Problems<SetPasswordForm> {
  const problems: Problems<SetPasswordForm> = {};
  const read = readNewPassword(password);
  if (!read.ok) problems.password = TEXTS[TEXT_OF[read.code]];
  if (confirmPassword === '') problems.confirmPassword = TEXTS.confirmMissing;
  else if (confirmPassword !== password) problems.confirmPassword = TEXTS.mismatch;
  return problems;
}
