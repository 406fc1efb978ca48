import { internationalPhone, readEmailAddress, readOtp, readPhoneNumber } from '@jara/contract/field-rules';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { invariant } from '../../../platform/runtime/invariant.ts';
import { sendingTo } from '../budgets/counted.ts';
import { WAITS } from '../budgets/limits.ts';
import type { Requester } from '../budgets/types.ts';
import { mayBeTried, wrongCodeKeysOf } from '../budgets/wrong-codes.ts';
import { takeContactCode } from '../codes/code-limits.ts';
import { confirmLimits, limitKey } from '../codes/limit-key.ts';
import { contactConfirmedText } from '../codes/message-texts.ts';
import { drawCodes } from '../codes/one-time-code.ts';
import { reachableOf, sendCodes } from '../codes/sending.ts';
import { consumeVerification, findVerification, openVerification, tryCode } from '../codes/verifications.ts';
import type { IdentityCode } from '../errors.ts';
import type { LoginParts } from '../passwords/login.ts';
import { tryOwnPassword } from '../passwords/own-password.ts';
import { findPlayer, noteAccessChange, type VerificationRow } from '../store.ts';
import type {
  BudgetedDeps,
  Channel,
  Done,
  IdentityDeps,
  NewContact,
  Player,
  SessionPlayer,
  Started,
  TypedCode,
} from '../types.ts';
import { isContactTaken, PROVEN_AT, proveContact, provenContacts } from './proven-contacts.ts';

/**
 * Sends a code to a phone number or address that the player wants to prove. The contact typed at sign-up needs only the code; another one
 * needs the password as well, because its holder can then reset the password. If another player has already proven it, the answer is the same,
 * that player is warned, and no code can be typed.
 */
export async function startConfirming(
  deps: BudgetedDeps,
  parts: LoginParts,
  requester: Requester,
  sessionPlayer: SessionPlayer,
  given: NewContact,
): Promise<Started> {
  const { channel } = given;
  const { playerId } = sessionPlayer;
  const read = readContact(given);
  if (!read.ok) return refused(read.code, 'contact');
  const contact = read.value;
  const player = await ownPlayer(deps, playerId);
  if (player[PROVEN_AT[channel]] !== null) return refused('already_confirmed', 'contact');
  if (player[channel] !== contact) {
    const known = await tryOwnPassword(deps, parts, sessionPlayer, given.password);
    if (!known.ok) return known;
  }
  const limits = confirmLimits(contact, playerId);
  const limitKeys = [...limits.ownKeys, limitKey('signup', contact)];
  const subject = {
    ...{ purpose: 'confirm' as const, playerId, phone: null, email: null, [channel]: contact },
    limitKeys,
    ...wrongCodeKeysOf([contact]),
  };
  return deps.budgets.send(requester, sendingTo(channel, contact), () =>
    deps.db.kysely.transaction().execute(async (within): Promise<Started> => {
      const now = deps.clock.now();
      const tried = await mayBeTried(within, subject, now);
      if (!tried.ok) return tried;
      // A sign-up of this person or a stranger may have sent its own code there a moment ago.
      const allowed = await takeContactCode(within, { ...limits, waits: WAITS }, now);
      if (!allowed.ok) return allowed;
      const reachable = await reachableOf(within, subject);
      const sent = { codes: drawCodes(deps.entropy), reachable, hasSecondCode: false };
      const { id } = await openVerification(deps, within, subject, sent);
      await sendCodes(deps, within, subject, sent);
      return { ok: true, id, message: 'OTP sent successfully.' };
    }),
  );
}

function readContact({ channel, contact }: NewContact) {
  if (channel === 'email') return readEmailAddress(contact);
  const phone = readPhoneNumber(contact);
  return phone.ok ? { ok: true as const, value: internationalPhone(phone.value) } : phone;
}

async function ownPlayer({ db }: IdentityDeps, playerId: bigint): Promise<Player> {
  const player = await findPlayer(db.kysely, 'id', playerId);
  invariant(player !== undefined, 'who has a session is a player');
  return player;
}

/** Takes the code: from here on the phone number or address belongs to this player alone. */
export async function finishConfirming(
  deps: BudgetedDeps,
  requester: Requester,
  { playerId }: SessionPlayer,
  { id, otp }: TypedCode,
): Promise<Done> {
  const code = readOtp(otp);
  if (!code.ok) return refused(code.code, 'otp');
  const waiting = await findVerification(deps.db.kysely, id, deps.clock.now());
  if (waiting?.purpose !== 'confirm' || waiting.playerId !== playerId) return refused('unknown_id');
  // Of two requests with the same code, the second finds it used.
  const tried =
    waiting.verifiedAt === null
      ? await tryCode(deps, deps.db.kysely, requester, { id, code: code.value })
      : code;
  if (!tried.ok) return tried;
  const player = await ownPlayer(deps, playerId);
  try {
    return await deps.db.kysely.transaction().execute(async (within): Promise<Done> => {
      const verified = await consumeVerification(within, id, deps.clock.now());
      return verified === undefined ? refused('unknown_id') : prove(deps, within, player, verified);
    });
  } catch (error) {
    if (isContactTaken(error)) return refused('contact_taken');
    throw error;
  }
}

async function prove(
  deps: IdentityDeps,
  within: DirectoryExecutor,
  player: Player,
  { provenChannel: channel, phone, email }: VerificationRow,
): Promise<{ readonly ok: true } | Refused<IdentityCode>> {
  const value = channel === 'phone' ? phone : email;
  invariant(channel !== null && value !== null, 'what was verified is of one channel');
  const proof = { playerId: player.playerId, channel, value, now: deps.clock.now() };
  if (!(await proveContact(deps, within, proof))) return refused('contact_taken');
  // A contact other than that of the sign-up is new access, which delays payouts.
  if (player[channel] !== value) await noteAccessChange(deps, within, player.playerId);
  await publishOther(deps, within, player, channel);
  return { ok: true };
}

/** Notifies the account's other contact: new access is never opened silently. */
async function publishOther(
  { messaging }: IdentityDeps,
  within: DirectoryExecutor,
  player: Player,
  channel: Channel,
): Promise<void> {
  const { phone, email } = provenContacts(player);
  const message = contactConfirmedText(channel);
  if (channel !== 'phone' && phone !== null)
    await messaging.enqueue(within, { to: phone, channel: 'sms', ...message });
  if (channel !== 'email' && email !== null)
    await messaging.enqueue(within, { to: email, channel: 'email', ...message });
}
