import { TEXTS } from './texts.ts';

export function identifierProblem(userId: string): string | undefined {
  return userId.trim() === '' ? TEXTS.identifierMissing : undefined;
}
