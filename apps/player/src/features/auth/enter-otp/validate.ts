import { readIdentifier, readOtp } from '@jara/contract/field-rules';
import { TEXTS } from './texts.ts';

/** True once all six digits are filled; boxes still empty between others are spaces. */
export function isWholeCode(otp: string): boolean {
  return readOtp(otp).ok;
}

/** The text at the top: the sign-up's answer, else our own prompt. */
export function headerText(savedMessage: string | null): string {
  return savedMessage?.trim() ? savedMessage : TEXTS.prompt;
}

export function whereToProblem(emailOrNumber: string): string | undefined {
  return readIdentifier(emailOrNumber).value === '' ? TEXTS.whereToMissing : undefined;
}

/** A failure, shown in the page; `verified` if the code had been accepted before. */
export interface Trouble {
  readonly sentence: string;
  readonly verified: boolean;
}

/** The server's own sentence says more than the toast ("That code has expired"), so it is shown as well where there is one. */
export function troubleOf(refused: { code: string; message: string }): Trouble | null {
  if (refused.message === '') return null;
  return { sentence: refused.message, verified: refused.code === 'already_verified' };
}

/** The trouble of a call without an answer. */
export function unreached(): Trouble {
  return { sentence: TEXTS.unreached, verified: false };
}
