import { TEXTS } from './texts.ts';

export const OTP_DIGITS = 6;

const WHOLE_CODE = new RegExp(`^[0-9]{${OTP_DIGITS}}$`);

/** True once all six digits are filled; boxes still empty between others are spaces. */
export function isWholeCode(otp: string): boolean {
  return WHOLE_CODE.test(otp);
}

/** The text at the top: the sign-up's answer, else our own prompt. */
export function headerText(savedMessage: string | null): string {
  return savedMessage?.trim() ? savedMessage : TEXTS.prompt;
}

export function whereToProblem(emailOrNumber: string): string | undefined {
  return emailOrNumber.trim() === '' ? TEXTS.whereToMissing : undefined;
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
