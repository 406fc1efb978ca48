import { readIdentifier, readTypedPassword } from '@jara/contract/field-rules';
import type { Problems } from '../../../forms/form-resolver.ts';
import { TEXTS } from './texts.ts';

export interface LoginForm {
  userId: string;
  password: string;
}

/** The identifier may have any format: it is a phone number or an e-mail address. */
export function loginProblems({ userId, password }: LoginForm): Problems<LoginForm> {
  const problems: Problems<LoginForm> = {};
  if (readIdentifier(userId).value === '') problems.userId = TEXTS.identifierMissing;
  const read = readTypedPassword(password);
  if (!read.ok)
    problems.password = read.code === 'login_password_required' ? TEXTS.passwordMissing : TEXTS.passwordShort;
  return problems;
}

/** The failure's sentence, followed by the server's if it sent one. */
export function loginFailure(serverMessage: string): string {
  return serverMessage === '' ? TEXTS.failed : `${TEXTS.failed}: ${serverMessage}`;
}
