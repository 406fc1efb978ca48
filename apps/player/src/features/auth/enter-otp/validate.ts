import { readIdentifier, readOtpSentTo } from '@jara/contract/field-rules';
import type { Problems } from '../../../forms/form-resolver.ts';
import { TEXTS } from './texts.ts';

export interface ResendForm {
  emailOrNumber: string;
}

export function resendProblems({ emailOrNumber }: ResendForm): Problems<ResendForm> {
  const { by, value } = readIdentifier(emailOrNumber);
  if (by !== 'nothing') return {};
  return { emailOrNumber: value === '' ? TEXTS.whereToMissing : TEXTS.whereToWrong };
}

/** Whether codes went to a phone number and an address, and either may be typed. */
export function hasTwoCodes(savedMessage: string | null): boolean {
  return savedMessage !== null && readOtpSentTo(savedMessage) !== null;
}

/** The text at the top: the sign-up's answer in the player's language, else our own prompt. */
export function headerText(savedMessage: string | null): string {
  if (!savedMessage?.trim()) return TEXTS.prompt;
  const sent = readOtpSentTo(savedMessage);
  return sent === null ? savedMessage : TEXTS.sentTo(sent.phone, sent.email);
}
