import type { Problems } from '../../../forms/form-resolver.ts';
import { PASSWORD_MIN_LENGTH } from '../../../forms/password-length.ts';
import { TEXTS } from './texts.ts';

export interface LoginForm {
  userId: string;
  password: string;
}

/** No format is asked of the identifier, because a phone number is as good as an e-mail address. */
export function loginProblems({ userId, password }: LoginForm): Problems<LoginForm> {
  const problems: Problems<LoginForm> = {};
  if (userId.trim() === '') problems.userId = TEXTS.identifierMissing;
  if (password === '') problems.password = TEXTS.passwordMissing;
  else if (password.length < PASSWORD_MIN_LENGTH) problems.password = TEXTS.passwordShort;
  return problems;
}

/** The failure's own words, with the server's sentence where it sent one. */
export function loginFailure(serverMessage: string): string {
  return serverMessage === '' ? TEXTS.failed : `${TEXTS.failed}: ${serverMessage}`;
}
