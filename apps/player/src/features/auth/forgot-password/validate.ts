import { readIdentifier } from '@jara/contract/field-rules';
import { TEXTS } from './texts.ts';

export function identifierProblem(userId: string): string | undefined {
  return readIdentifier(userId).value === '' ? TEXTS.identifierMissing : undefined;
}
