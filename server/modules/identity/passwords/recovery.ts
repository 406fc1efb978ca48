import { type Identifier, readIdentifier } from '@jara/contract/field-rules';
import type { Executor } from '../../../platform/database/database.ts';
import { refused } from '../../../platform/http/refusal.ts';
import { sendingTo } from '../budgets/counted.ts';
import { NO_WAITS, WAITS } from '../budgets/limits.ts';
import type { Requester, Sending } from '../budgets/types.ts';
import { mayBeTried, signupTries, wrongCodeKeysOf, wrongCodeKeysOfDevice } from '../budgets/wrong-codes.ts';
import { takeCode, takeContactCode } from '../codes/code-limits.ts';
import { confirmLimits, limitKey, signupLimits } from '../codes/limit-key.ts';
import { drawCodes } from '../codes/one-time-code.ts';
import { reachableOf, sendCodes } from '../codes/sending.ts';
import {
  findVerification,
  findWaiting,
  openResend,
  openVerification,
  renewCodes,
} from '../codes/verifications.ts';
import { findHolder } from '../contacts/proven-contacts.ts';
import type { VerificationRow } from '../store.ts';
import type { BudgetedDeps, Caller, Resent, Started } from '../types.ts';
import { isKnownDevice, trustedPlayer } from './known-devices.ts';

/** Does not claim that a code was sent: there may be no pending verification. */
export const REQUESTED_BY_CONTACT =
  'If a code is awaited there, a new one is on its way. We send at most five an hour.';

/** A text that is neither a phone number nor an address cannot be an account: the refusal reveals nothing. */
function refusedIdentifier({ value }: Identifier, field: string) {
  return refused(value === '' ? 'recovery_identifier_required' : 'recovery_identifier_invalid', field);
}

type Subject = Pick<VerificationRow, 'purpose' | 'playerId' | 'phone' | 'email'>;

/** A reset without an account: the same statements as a real one, and no message. */
const DECOY: Subject = { purpose: 'decoy', playerId: null, phone: null, email: null };

/**
 * Starts a password reset for the player who has proven this phone number or address; the code goes there. Without an account the answer is the
 * same, with the Id of a decoy, after the same work.
 */
export async function forgotPassword(
  deps: BudgetedDeps,
  { device, ...requester }: Caller,
  userId: string,
): Promise<Started> {
  const identifier = readIdentifier(userId);
  if (identifier.by === 'nothing') return refusedIdentifier(identifier, 'userId');
  // A reset's code goes to the typed name.
  const sending = {
    ...sendingTo(identifier.by, identifier.value),
    knownPlayer: () => holderOnTrustedDevice(deps, identifier, device),
  };
  return deps.budgets.send(requester, sending, () =>
    deps.db.kysely.transaction().execute(async (within): Promise<Started> => {
      const now = deps.clock.now();
      const named = await resetOf(within, identifier);
      const isKnown = await isKnownDevice(within, named.playerId, device);
      const counters = countersOf(identifier.value, named.playerId, isKnown ? device : undefined);
      const { limitKeys } = counters;
      const tried = await mayBeTried(within, { ...counters, hasSecondCode: !isKnown }, now);
      if (!tried.ok) return tried;
      const allowed = await takeCode(within, limitKeys, now, WAITS);
      if (!allowed.ok) return allowed;
      const mayBeSent =
        isKnown || (await mayReceive(deps, within, named, { limitKeys, unknownKey: limitKeys.join() }));
      const subject = mayBeSent ? named : DECOY;
      const reachable = await reachableOf(within, subject, tried);
      const sent = { codes: drawCodes(deps.entropy), reachable, hasSecondCode: !isKnown };
      const { id } = await openVerification(deps, within, { ...subject, ...counters }, sent);
      await sendCodes(deps, within, subject, sent);
      return { ok: true, id, message: 'OTP sent successfully.' };
    }),
  );
}

/** The player of the contact, if this device has been theirs for long enough; without a player the same statements run. */
async function holderOnTrustedDevice(
  { db, clock }: BudgetedDeps,
  identifier: Identifier,
  device: string | undefined,
): Promise<bigint | null> {
  if (device === undefined) return null;
  const { playerId } = await resetOf(db.kysely, identifier);
  return trustedPlayer(db.kysely, playerId, { device, now: clock.now() });
}

/**
 * Counters by the typed contact and by the account; on a device where the player has logged in, by the device alone: strangers elsewhere do not use
 * it up.
 */
function countersOf(contact: string, playerId: bigint | null, knownDevice: string | undefined) {
  if (knownDevice === undefined || playerId === null)
    return { limitKeys: [limitKey('reset', contact)], ...wrongCodeKeysOf([contact], playerId) };
  const limitKeys = [limitKey('device-reset', `${playerId}:${knownDevice}`)];
  return { limitKeys, ...wrongCodeKeysOfDevice(playerId, knownDevice) };
}

async function resetOf(within: Executor, { by, value }: Identifier): Promise<Subject> {
  const playerId = by === 'nothing' ? null : await findHolder(within, by, value);
  return playerId === null ? DECOY : { ...DECOY, purpose: 'reset', playerId, [by]: value };
}

/** Sends a new code for a pending verification, identified by its Id. */
export async function resendCode(deps: BudgetedDeps, requester: Requester, id: string): Promise<Resent> {
  const now = deps.clock.now();
  const waiting = await findVerification(deps.db.kysely, id, now);
  if (waiting === undefined) return refused('unknown_id');
  if (waiting.verifiedAt !== null) return refused('already_verified');
  const again = isSignup(waiting) ? sendSignupAgain : sendAgain;
  return deps.budgets.send(requester, sendingAgain(deps, waiting), () =>
    deps.db.kysely.transaction().execute((within) => again(deps, within, requester, waiting)),
  );
}

/** A sign-up under its own Id, as opposed to a copy of it. */
const isSignup = ({ purpose, resentFrom }: VerificationRow) => purpose === 'signup' && resentFrom === null;

async function sendAgain(
  deps: BudgetedDeps,
  within: Executor,
  _asker: Requester,
  waiting: VerificationRow,
): Promise<Resent> {
  const { id, limitKeys } = waiting;
  const now = deps.clock.now();
  const hasSecondCode = waiting.secondCodeHash !== null;
  const tried = await mayBeTried(within, { ...waiting, hasSecondCode }, now);
  if (!tried.ok) return tried;
  const allowed = await takeAgain(within, waiting, now);
  if (!allowed.ok) return allowed;
  const isOnKnownDevice = waiting.purpose === 'reset' && !hasSecondCode;
  const counted = { limitKeys, unknownKey: limitKeys.join() };
  if (isOnKnownDevice || (await mayReceive(deps, within, waiting, counted))) {
    const reachable = await reachableOf(within, waiting, tried);
    const sent = { codes: drawCodes(deps.entropy), reachable, hasSecondCode };
    if (await renewCodes(deps, within, id, sent)) await sendCodes(deps, within, waiting, sent);
  }
  return { ok: true, askedByContact: waiting.resentFrom !== null };
}

/** Counts a confirmation's code like its first one, and any other code under the keys of its verification. */
function takeAgain(within: Executor, waiting: VerificationRow, now: Date): ReturnType<typeof takeCode> {
  const { purpose, playerId, phone, email, limitKeys } = waiting;
  const contact = phone ?? email;
  if (purpose !== 'confirm' || playerId === null || contact === null)
    return takeCode(within, limitKeys, now, WAITS);
  return takeContactCode(within, { ...confirmLimits(contact, playerId), waits: WAITS }, now);
}

/** Strangers may have guessed at the contact since the sign-up began: then the new message has a second code. */
async function sendSignupAgain(
  deps: BudgetedDeps,
  within: Executor,
  { network }: Requester,
  waiting: VerificationRow,
): Promise<Resent> {
  const now = deps.clock.now();
  const contacts = [waiting.phone, waiting.email].filter((contact) => contact !== null);
  const { counters, hasSecondCode } = await signupTries(within, contacts, now);
  const allowed = await takeContactCode(within, { ...signupLimits(contacts, network), waits: WAITS }, now);
  if (!allowed.ok) return allowed;
  const sent = {
    codes: drawCodes(deps.entropy),
    reachable: await reachableOf(within, waiting),
    hasSecondCode,
  };
  if (await renewCodes(deps, within, waiting.id, sent, counters))
    await sendCodes(deps, within, waiting, sent);
  return { ok: true, askedByContact: false };
}

/** For a sign-up or a confirmation, the requester typed the contacts. For the others the same is counted with and without an account. */
function sendingAgain({ db, clock }: BudgetedDeps, waiting: VerificationRow): Sending {
  const { id, purpose, resentFrom, phone, email, playerId } = waiting;
  // A reset without a second code was begun on a device of the player's.
  const isOnKnownDevice = purpose === 'reset' && waiting.secondCodeHash === null;
  const known = isOnKnownDevice ? playerId : null;
  const knownPlayer = () => trustedPlayer(db.kysely, known, { now: clock.now() });
  if (resentFrom !== null || purpose === 'reset' || purpose === 'decoy')
    return { about: id, sms: true, email: true, knownPlayer };
  return { about: id, sms: phone !== null, email: email !== null, to: phone ?? undefined };
}

/**
 * Sends a new code for the pending verification of a phone number or address, and returns an Id under which it can be typed. The answer is the same
 * without one: the limit on requests is reported, the limit on sending is applied silently.
 */
export async function resendCodeTo(
  deps: BudgetedDeps,
  requester: Requester,
  emailOrNumber: string,
): Promise<Started> {
  const identifier = readIdentifier(emailOrNumber);
  if (identifier.by === 'nothing') return refusedIdentifier(identifier, 'emailOrNumber');
  const now = deps.clock.now();
  const limitKeys = [limitKey('resend', identifier.value)];
  const { by, value } = identifier;
  const sending = { about: value, sms: true, email: true, to: by === 'phone' ? value : undefined };
  return deps.budgets.send(requester, sending, () =>
    deps.db.kysely.transaction().execute(async (within): Promise<Started> => {
      const taken = await takeCode(within, limitKeys, now, WAITS);
      if (!taken.ok) return taken;
      const waiting = await findWaiting(within, by, value, now);
      const playerId = waiting?.purpose === 'reset' ? waiting.playerId : null;
      const wrongCodeKeys = wrongCodeKeysOf([identifier.value], playerId);
      const hasSecondCode = waiting?.purpose !== 'signup' || waiting.secondCodeHash !== null;
      const tried = await mayBeTried(within, { ...wrongCodeKeys, hasSecondCode }, now);
      if (!tried.ok) return tried;
      const unknownKey = limitKey('reset', identifier.value);
      const isAllowed = await mayReceive(deps, within, waiting ?? DECOY, { limitKeys, unknownKey });
      const root = isAllowed ? waiting : undefined;
      const reachable = await reachableOf(within, root ?? DECOY, tried);
      const sent = { codes: drawCodes(deps.entropy), reachable, hasSecondCode };
      const { id } = await openResend(deps, within, root, { limitKeys, ...wrongCodeKeys }, sent);
      // The page that was left open still accepts the newest code.
      const isSecondKept = root === undefined ? hasSecondCode : root.secondCodeHash !== null;
      const renewed = await renewCodes(deps, within, root?.id ?? id, {
        ...sent,
        hasSecondCode: isSecondKept,
      });
      await sendCodes(deps, within, (renewed ? root : undefined) ?? DECOY, sent);
      return { ok: true, id, message: REQUESTED_BY_CONTACT };
    }),
  );
}

/**
 * A person has two identifiers, a phone number and an address, each with its own limit on requests. This limit counts the codes sent to the person,
 * and is never reported: that would reveal that the two identifiers belong to one person. Without an account, the typed contact is counted. A code
 * sent again by contact is one of the contact's first ten and does not use its reserve: counting there takes further statements, whose duration
 * would reveal that a sign-up is pending.
 */
async function mayReceive(
  deps: Pick<BudgetedDeps, 'clock'>,
  within: Executor,
  { purpose, playerId, phone, email }: Subject,
  { limitKeys, unknownKey }: { readonly limitKeys: readonly string[]; readonly unknownKey: string },
): Promise<boolean> {
  const names = [phone, email].flatMap((name) => (name === null ? [] : [limitKey('signup', name)]));
  const keys =
    purpose === 'signup' || purpose === 'confirm'
      ? names
      : [limitKey('player', String(playerId ?? `nobody:${unknownKey}`))];
  // The keys of the request itself are already counted and reported.
  const silent = keys.filter((key) => !limitKeys.includes(key));
  if (silent.length === 0) return true;
  return (await takeCode(within, silent, deps.clock.now(), NO_WAITS)).ok;
}
