import { MAX_CHARS } from './field-rules.ts';
import { text } from './text.ts';

/**
 * One schema for each field that calls have in common. They bound the input of a call; the readers in `field-rules.ts` validate
 * its value, with refusals that have a sentence and name their `field`.
 */

export const fullName = text(MAX_CHARS.fullName);
export const businessName = text(MAX_CHARS.businessName);
export const address = text(MAX_CHARS.address);
export const phoneNumber = text(MAX_CHARS.phoneNumber).describe(
  'A Nigerian mobile number, for example 08031234567.',
);
export const emailAddress = text(MAX_CHARS.emailAddress);
export const referralCode = text(MAX_CHARS.referralCode);
/** A phone number or an e-mail address. */
export const identifier = text(MAX_CHARS.identifier).describe('A phone number or an e-mail address.');
export const otp = text(MAX_CHARS.otp).describe('The six digits of the one-time code.');
export const verificationId = text(MAX_CHARS.verificationId).describe(
  'The Id that the sign-up or reset was answered with.',
);
export const password = text(MAX_CHARS.password);
export const device = text(MAX_CHARS.device).describe('The `device` of an earlier login on this device.');
export const replyTo = text(MAX_CHARS.replyTo).describe('An e-mail address or a phone number.');
export const letter = text(MAX_CHARS.letter);
/** Proof of work, which calls that send or verify a code may demand. */
export const proof = text(4000)
  .optional()
  .describe(
    'The solved challenge of a refusal `proof_of_work_required`, as JSON: good for one call, for 5 minutes.',
  );
export const accountNumber = text(MAX_CHARS.accountNumber).describe('Ten digits.');
