import { readIdentifier } from '@jara/contract/field-rules';
import type { Problems } from '../../../forms/form-resolver.ts';
import { TEXTS } from './texts.ts';

export interface ForgotPasswordForm {
  userId: string;
}

export function forgotPasswordProblems({ userId }: ForgotPasswordForm): Problems<ForgotPasswordForm> {
  return readIdentifier(userId).value === '' ? { userId: TEXTS.identifierMissing } : {};
}
