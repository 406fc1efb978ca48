import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { provenByPlayers } from '../contacts/proven-contacts.ts';
import type { VerificationRow } from '../store.ts';
import type { Channel, IdentityDeps } from '../types.ts';
import {
  ALREADY_CONFIRMED_TEXT,
  ALREADY_REGISTERED_TEXT,
  confirmCodeText,
  resetCodesText,
  resetCodeText,
  signupCodesText,
  signupCodeText,
  WRONG_CODES_TEXT,
} from './message-texts.ts';
import type { Reachable, SentCodes } from './verifications.ts';

type Subject = Pick<VerificationRow, 'purpose' | 'phone' | 'email'>;

const MESSAGES_BY_PURPOSE = {
  signup: { codeText: signupCodeText, codesText: signupCodesText, warning: ALREADY_REGISTERED_TEXT },
  confirm: { codeText: confirmCodeText, codesText: confirmCodeText, warning: ALREADY_CONFIRMED_TEXT },
  reset: { codeText: resetCodeText, codesText: resetCodesText, warning: WRONG_CODES_TEXT },
  decoy: { codeText: resetCodeText, codesText: resetCodesText, warning: WRONG_CODES_TEXT },
};

/**
 * The channels of a verification that are sent their code now: for a reset its own, unless too many wrong codes were typed for the account, otherwise
 * those without an owner.
 */
export async function reachableOf(
  within: DirectoryExecutor,
  { purpose, phone, email }: Subject,
  { isAccountUsedUp } = { isAccountUsedUp: false },
): Promise<Reachable> {
  const taken = await provenByPlayers(within, { phone, email });
  const isReachable = (channel: Channel, value: string | null) =>
    value !== null && purpose !== 'decoy' && (purpose === 'reset' ? !isAccountUsedUp : !taken[channel]);
  return { phone: isReachable('phone', phone), email: isReachable('email', email) };
}

/**
 * Sends a message to each channel of the verification: its code, or a warning to the contact's owner. A decoy has no channel, and takes as long as a
 * reset, which has one.
 */
export async function sendCodes(
  { messaging }: Pick<IdentityDeps, 'messaging'>,
  within: DirectoryExecutor,
  { purpose, phone, email }: Subject,
  { codes, reachable, hasSecondCode }: SentCodes,
): Promise<void> {
  const { codeText, codesText, warning } = MESSAGES_BY_PURPOSE[purpose];
  const withCodes = (code: string) => (hasSecondCode ? codesText(code, codes.second) : codeText(code));
  const message = (channel: Channel) => (reachable[channel] ? withCodes(codes[channel]) : warning);
  if (purpose === 'decoy')
    return messaging.enqueueDecoy(within, { channel: 'sms', ...withCodes(codes.phone) });
  if (phone !== null) await messaging.enqueue(within, { to: phone, channel: 'sms', ...message('phone') });
  if (email !== null) await messaging.enqueue(within, { to: email, channel: 'email', ...message('email') });
}
