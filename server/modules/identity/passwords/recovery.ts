import { type Identifier, readIdentifier } from '@jara/contract/field-rules';
import type { Executor } from '../../../platform/database/database.ts';
import { refused } from '../../../platform/http/refusal.ts';
import { CODE_GAP_MS, takeCode } from '../codes/code-limits.ts';
import { limitKey } from '../codes/limit-key.ts';
import { resetCodeWords, signupCodeWords } from '../codes/message-texts.ts';
import type { Codes } from '../codes/one-time-code.ts';
import { findVerification, findWaiting, openVerification, renewCodes } from '../codes/verifications.ts';
import { findProvenContacts, type ProvenContacts, type VerificationRow } from '../store.ts';
import type { Done, IdentityDeps, Started } from '../types.ts';

/** Starts a password reset. Without an account the answer is the same, with the Id of a decoy. */
export async function forgotPassword(deps: IdentityDeps, userId: string): Promise<Started> {
  const identifier = readIdentifier(userId);
  if (identifier.value === '') return refused('recovery_identifier_required', 'userId');
  const limitKeys = [limitKey('reset', identifier.value)];
  return deps.db.kysely.transaction().execute(async (within) => {
    const allowed = await takeCode(within, limitKeys, deps.clock.now(), CODE_GAP_MS);
    if (!allowed.ok) return allowed;
    const player = await findNamed(within, identifier);
    const isSent = player !== undefined && (await mayReceive(deps, within, player.playerId));
    const { id, codes } = await openVerification(deps, within, {
      ...(isSent ? { purpose: 'reset', ...player } : { purpose: 'decoy' }),
      limitKeys,
    });
    if (isSent) await sendCodes(deps, within, { purpose: 'reset', ...player }, codes);
    return { ok: true, id, message: 'OTP sent successfully.' };
  });
}

/** Sends a fresh code for a pending verification, known by its Id. */
export async function resendCode(deps: IdentityDeps, id: string): Promise<Done> {
  const now = deps.clock.now();
  const waiting = await findVerification(deps.db.kysely, id, now);
  if (waiting === undefined) return refused('unknown_id');
  if (waiting.verifiedAt !== null) return refused('already_verified');
  return deps.db.kysely.transaction().execute(async (within) => {
    const allowed = await takeCode(within, waiting.limitKeys, now, CODE_GAP_MS);
    if (!allowed.ok) return allowed;
    await renewAndSend(deps, within, waiting);
    return { ok: true };
  });
}

/**
 * Sends a fresh code for the pending verification of a phone number or address. The answer is the same without one: the limit on
 * asking is reported, the limit on sending is applied silently.
 */
export async function resendCodeTo(deps: IdentityDeps, emailOrNumber: string): Promise<Done> {
  const identifier = readIdentifier(emailOrNumber);
  if (identifier.value === '') return refused('recovery_identifier_required', 'emailOrNumber');
  const now = deps.clock.now();
  return deps.db.kysely.transaction().execute(async (within) => {
    const asked = await takeCode(within, [limitKey('resend', identifier.value)], now, CODE_GAP_MS);
    if (!asked.ok) return asked;
    if (identifier.by === 'nothing') return { ok: true };
    const waiting = await findWaiting(within, identifier.by, identifier.value, now);
    if (waiting === undefined) return { ok: true };
    const allowed = await takeCode(within, waiting.limitKeys, now, CODE_GAP_MS);
    if (allowed.ok) await renewAndSend(deps, within, waiting);
    return { ok: true };
  });
}

async function renewAndSend(deps: IdentityDeps, within: Executor, waiting: VerificationRow): Promise<void> {
  const { playerId } = waiting;
  if (playerId !== null && !(await mayReceive(deps, within, playerId))) return;
  const codes = await renewCodes(deps, within, waiting.id);
  if (codes !== undefined) await sendCodes(deps, within, waiting, codes);
}

/**
 * A person has two identifiers, a phone number and an address, each with its own limit on asking. This limit counts what the
 * person was sent, and is never reported: that would reveal that the two identifiers belong to one person.
 */
async function mayReceive(deps: IdentityDeps, within: Executor, playerId: bigint): Promise<boolean> {
  const counted = await takeCode(within, [limitKey('player', String(playerId))], deps.clock.now(), 0);
  return counted.ok;
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
