import type { Problems } from '../../../forms/form-resolver.ts';
import { PASSWORD_MIN_LENGTH } from '../../../forms/password-length.ts';
import { TEXTS } from './texts.ts';

export interface LoginForm {
  userId: string;
  password: string;
}

/** The identifier may have any format: it is a phone number or an e-mail address. */
export function loginProblems({ userId, password }: LoginForm): Problems<LoginForm> {
  const problems: Problems<LoginForm> = {};
  if (userId.trim() === '') problems.userId = TEXTS.identifierMissing;
  if (password === '') problems.password = TEXTS.passwordMissing;
  else if (password.length < PASSWORD_MIN_LENGTH) problems.password = TEXTS.passwordShort;
  return problems;
}

/** The failure's sentence, followed by the server's if it sent one. */
export function loginFailure(serverMessage: string): string {
  return serverMessage === '' ? TEXTS.failed : `${TEXTS.failed}: ${serverMessage}`;
}
