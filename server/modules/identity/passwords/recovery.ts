import { type Identifier, readIdentifier } from '@jara/contract/field-rules';
import type { Executor } from '../../../platform/database/database.ts';
import { refused } from '../../../platform/http/refusal.ts';
import { CODE_GAP_MS, takeCode } from '../codes/code-limits.ts';
import { limitKey } from '../codes/limit-key.ts';
import { resetCodeWords, signupCodeWords } from '../codes/message-texts.ts';
import { type Codes, drawCodes } from '../codes/one-time-code.ts';
import {
  findVerification,
  findWaiting,
  openResend,
  openVerification,
  renewCodes,
} from '../codes/verifications.ts';
import { findProvenContacts, type ProvenContacts, type VerificationRow } from '../store.ts';
import type { IdentityDeps, Resent, Started } from '../types.ts';

/** Nothing is called sent: perhaps nobody awaits a code there. */
export const ASKED_BY_CONTACT =
  'If a code is awaited there, a new one is on its way. We send at most five an hour.';

/** Starts a password reset. Without an account the answer is the same, with the Id of a decoy. */
export async function forgotPassword(deps: IdentityDeps, userId: string): Promise<Started> {
  const identifier = readIdentifier(userId);
  if (identifier.value === '') return refused('recovery_identifier_required', 'userId');
  const limitKeys = [limitKey('reset', identifier.value)];
  return deps.db.kysely.transaction().execute(async (within) => {
    const allowed = await takeCode(within, limitKeys, deps.clock.now(), CODE_GAP_MS);
    if (!allowed.ok) return allowed;
    const player = await findNamed(within, identifier);
    const isSent =
      player !== undefined && (await mayReceive(deps, within, { purpose: 'reset', ...player, limitKeys }));
    const { id, codes } = await openVerification(deps, within, {
      ...(isSent ? { purpose: 'reset', ...player } : { purpose: 'decoy' }),
      limitKeys,
    });
    if (isSent) await sendCodes(deps, within, { purpose: 'reset', ...player }, codes);
    return { ok: true, id, message: 'OTP sent successfully.' };
  });
}

/** Sends a fresh code for a pending verification, known by its Id. */
export async function resendCode(deps: IdentityDeps, id: string): Promise<Resent> {
  const now = deps.clock.now();
  const waiting = await findVerification(deps.db.kysely, id, now);
  if (waiting === undefined) return refused('unknown_id');
  if (waiting.verifiedAt !== null) return refused('already_verified');
  return deps.db.kysely.transaction().execute(async (within) => {
    const allowed = await takeCode(within, waiting.limitKeys, now, CODE_GAP_MS);
    if (!allowed.ok) return allowed;
    if (await mayReceive(deps, within, waiting)) {
      const codes = await renewCodes(deps, within, id);
      if (codes !== undefined) await sendCodes(deps, within, waiting, codes);
    }
    return { ok: true, askedByContact: waiting.resentFrom !== null };
  });
}

/**
 * Sends a fresh code for the pending verification of a phone number or address, and answers an Id under which it can be typed. The
 * answer is the same without one: the limit on asking is reported, the limit on sending is applied silently.
 */
export async function resendCodeTo(deps: IdentityDeps, emailOrNumber: string): Promise<Started> {
  const identifier = readIdentifier(emailOrNumber);
  if (identifier.value === '') return refused('recovery_identifier_required', 'emailOrNumber');
  const now = deps.clock.now();
  const limitKeys = [limitKey('resend', identifier.value)];
  return deps.db.kysely.transaction().execute(async (within) => {
    const asked = await takeCode(within, limitKeys, now, CODE_GAP_MS);
    if (!asked.ok) return asked;
    const waiting =
      identifier.by === 'nothing'
        ? undefined
        : await findWaiting(within, identifier.by, identifier.value, now);
    const isSent = waiting !== undefined && (await mayReceive(deps, within, { ...waiting, limitKeys }));
    const subject = isSent ? waiting : undefined;
    const { id, codes } = await openResend(deps, within, subject, limitKeys, drawCodes(deps.entropy));
    // The page that was left open still takes the newest code.
    if (subject !== undefined && (await renewCodes(deps, within, subject.id, codes)) !== undefined) {
      await sendCodes(deps, within, subject, codes);
    }
    return { ok: true, id, message: ASKED_BY_CONTACT };
  });
}

/**
 * A person has two identifiers, a phone number and an address, each with its own limit on asking. This limit counts what the
 * person was sent, and is never reported: that would reveal that the two identifiers belong to one person.
 */
async function mayReceive(
  deps: IdentityDeps,
  within: Executor,
  {
    purpose,
    playerId,
    phone,
    email,
    limitKeys,
  }: Pick<VerificationRow, 'purpose' | 'playerId' | 'phone' | 'email' | 'limitKeys'>,
): Promise<boolean> {
  const keys: string[] = [];
  if (purpose === 'reset' && playerId !== null) keys.push(limitKey('player', String(playerId)));
  if (purpose === 'signup')
    for (const name of [phone, email]) if (name !== null) keys.push(limitKey('signup', name));
  // Those of the request itself were counted already, and reported.
  const silent = keys.filter((key) => !limitKeys.includes(key));
  if (silent.length === 0) return true;
  return (await takeCode(within, silent, deps.clock.now(), 0)).ok;
}

async function sendCodes(
  deps: IdentityDeps,
  within: Executor,
  { purpose, phone, email }: Pick<VerificationRow, 'purpose' | 'phone' | 'email'>,
  codes: Codes,
): Promise<void> {
  if (purpose === 'decoy') return;
  const wordsWith = purpose === 'signup' ? signupCodeWords : resetCodeWords;
  if (phone !== null) {
    await deps.messaging.enqueue(within, { to: phone, channel: 'sms', ...wordsWith(codes.phone) });
  }
  if (email !== null) {
    await deps.messaging.enqueue(within, { to: email, channel: 'email', ...wordsWith(codes.email) });
  }
}

async function findNamed(within: Executor, { by, value }: Identifier): Promise<ProvenContacts | undefined> {
  return by === 'nothing' ? undefined : findProvenContacts(within, by, value);
}
