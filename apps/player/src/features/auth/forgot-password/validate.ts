import { readIdentifier } from '@jara/contract/field-rules';
import type { Problems } from '../../../forms/form-resolver.ts';
import { TEXTS } from './texts.ts';

export interface ForgotPasswordForm {
  userId: string;
}

export function forgotPasswordProblems({ userId }: ForgotPasswordForm): Problems<ForgotPasswordForm> {
  const { by, value } = readIdentifier(userId);
  if (by !== 'nothing') return {};
  return { userId: value === '' ? TEXTS.identifierMissing : TEXTS.identifierWrong };
}
