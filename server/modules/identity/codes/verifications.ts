import { readOtp } from '@jara/contract/field-rules';
import type { Executor } from '../../../platform/database/database.ts';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/runtime/clock.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import type { Entropy } from '../../../platform/runtime/entropy.ts';
import type { Mac } from '../../../platform/runtime/key-ring.ts';
import type { Budgets, Requester } from '../budgets/types.ts';
import {
  forgetTry,
  mayBeTried,
  type TriedCodes,
  takeTry,
  type WrongCodeKeys,
} from '../budgets/wrong-codes.ts';
import { provenByPlayers } from '../contacts/proven-contacts.ts';
import type { IdentityCode } from '../errors.ts';
import { identityTables, type VerificationRow } from '../store.ts';
import type { Channel } from '../types.ts';
import {
  CODE_LIFETIME_MS,
  CODE_TRIES,
  type Codes,
  hashCode,
  isCode,
  isCodeId,
  newCodeId,
} from './one-time-code.ts';

/** The time limits of a sign-up or reset: from its first code to the last, and from the verified code to the password. */
const VERIFICATION_LIFETIME_MS = HOUR_MS;
const PASSWORD_WINDOW_MS = 30 * MINUTE_MS;

export interface VerificationDeps {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly codeSecret: Mac;
}

type Subject = Pick<
  VerificationRow,
  | 'purpose'
  | 'phone'
  | 'email'
  | 'playerId'
  | 'userType'
  | 'fullName'
  | 'businessName'
  | 'address'
  | 'referredBy'
>;
type Purpose = Pick<Subject, 'purpose'> & Partial<Subject> & Counters & { readonly resentFrom?: string };

/** The counters of a verification's codes and of its wrong codes. */
interface Counters extends WrongCodeKeys {
  readonly limitKeys: readonly string[];
}

/** The channels that are sent their code. The code of another channel cannot be typed. */
export type Reachable = Readonly<Record<Channel, boolean>>;

/** The codes of a message, and which of them can be typed. */
export interface SentCodes {
  readonly codes: Codes;
  readonly reachable: Reachable;
  /** True for a reset on a device where the player has never logged in, and for its decoy. */
  readonly hasSecondCode: boolean;
}

/** Opens a verification. It replaces an unfinished one of the same identifiers, whose codes become invalid. */
export async function openVerification(
  deps: VerificationDeps,
  executor: Executor,
  purpose: Purpose,
  sent: SentCodes,
): Promise<{ id: string }> {
  const db = identityTables(executor);
  const now = deps.clock.now();
  const limitKeys = [...purpose.limitKeys].sort();
  const replaced = await db
    .deleteFrom('verification')
    .where((row) => row('limitKeys', '=', row.val(limitKeys)))
    .where('verifiedAt', 'is', null)
    .returning('id')
    .execute();
  for (const one of replaced) await invalidateCopies(executor, one.id);
  const id = newCodeId(deps.entropy);
  await db
    .insertInto('verification')
    .values({
      phone: null,
      email: null,
      playerId: null,
      userType: null,
      fullName: null,
      businessName: null,
      address: null,
      referredBy: null,
      resentFrom: null,
      ...purpose,
      ...codeColumnsOf(deps, id, sent, now),
      limitKeys,
      id,
      verifiedAt: null,
      provenChannel: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + VERIFICATION_LIFETIME_MS),
    })
    .execute();
  return { id };
}

/**
 * Opens the verification behind a request by phone number or address: an Id of its own, with the codes of the pending verification, or a decoy. It
 * lives as long as any other, so that the two cannot be distinguished from outside.
 */
export function openResend(
  deps: VerificationDeps,
  executor: Executor,
  waiting: VerificationRow | undefined,
  counters: Counters,
  sent: SentCodes,
): Promise<{ id: string }> {
  const resentFrom = waiting?.id ?? newCodeId(deps.entropy);
  const subject = waiting === undefined ? { purpose: 'decoy' as const } : subjectOf(waiting);
  return openVerification(deps, executor, { ...subject, ...counters, resentFrom }, sent);
}

function subjectOf(row: VerificationRow): Subject {
  const { purpose, phone, email, playerId, userType, fullName, businessName, address, referredBy } = row;
  return { purpose, phone, email, playerId, userType, fullName, businessName, address, referredBy };
}

/**
 * Invalidates the codes of unfinished copies once their original verification is finished or replaced. They stay as decoys: a copy that disappeared
 * would reveal that a verification was pending.
 */
async function invalidateCopies(executor: Executor, rootId: string): Promise<void> {
  await identityTables(executor)
    .updateTable('verification')
    .set({ purpose: 'decoy' })
    .where((row) => row.or([row('id', '=', rootId), row('resentFrom', '=', rootId)]))
    .where('verifiedAt', 'is', null)
    .execute();
}

function codeColumnsOf(
  { codeSecret, entropy }: VerificationDeps,
  id: string,
  { codes, reachable, hasSecondCode }: SentCodes,
  now: Date,
) {
  // As random as an Id, and not six digits: it cannot be typed as a code.
  const untypable = newCodeId(entropy);
  return {
    phoneCodeHash: hashCode(codeSecret, id, reachable.phone ? codes.phone : untypable),
    emailCodeHash: hashCode(codeSecret, id, reachable.email ? codes.email : untypable),
    secondCodeHash: hasSecondCode ? hashCode(codeSecret, id, codes.second) : null,
    codeExpiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
    triesLeft: CODE_TRIES,
    secondTriesLeft: CODE_TRIES,
  };
}

/** Replaces the codes, and the counters of wrong ones if those changed; false if the verification is gone. */
export async function renewCodes(
  deps: VerificationDeps,
  executor: Executor,
  id: string,
  sent: SentCodes,
  counters?: WrongCodeKeys,
): Promise<boolean> {
  const { numUpdatedRows } = await identityTables(executor)
    .updateTable('verification')
    .set({ ...codeColumnsOf(deps, id, sent, deps.clock.now()), ...counters })
    .where('id', '=', id)
    .where('verifiedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function findVerification(
  executor: Executor,
  id: string,
  now: Date,
): Promise<VerificationRow | undefined> {
  if (!isCodeId(id)) return undefined;
  return identityTables(executor)
    .selectFrom('verification')
    .selectAll()
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** The pending sign-up or reset of a phone number or address. If a player has proven it, a sign-up that names it is excluded. */
export async function findWaiting(
  executor: Executor,
  by: Channel,
  value: string,
  now: Date,
): Promise<VerificationRow | undefined> {
  const taken = await provenByPlayers(executor, { phone: null, email: null, [by]: value });
  return identityTables(executor)
    .selectFrom('verification')
    .selectAll()
    .where(by, '=', value)
    .where('purpose', '=', taken[by] ? 'reset' : 'signup')
    .where('resentFrom', 'is', null)
    .where('verifiedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Compares a code. One statement takes the try before the comparison: of two requests with one try left, only one compares. If the account's tries
 * are used up, it answers as if the code were wrong.
 */
export async function tryCode(
  deps: VerificationDeps & { readonly budgets: Budgets },
  executor: Executor,
  requester: Requester,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<{ readonly ok: true } | Refused<IdentityCode>> {
  if (!isCodeId(id)) return refused('unknown_id');
  const now = deps.clock.now();
  const allowed = await deps.budgets.mayTry(requester, id);
  if (!allowed.ok) return allowed;
  const taken = await takeTry(executor, id, now);
  if (taken === undefined) return whyNoTry(await findVerification(executor, id, now), now);
  const usedUp = taken.wrongCodeKeys.find((key) => !taken.counted.includes(key));
  if (usedUp !== undefined) return whyNotCounted(executor, taken, now);
  const isCompared = taken.accountKey === null || taken.counted.includes(taken.accountKey);
  const provenChannel = channelOf(taken, (hash) => isCode(deps.codeSecret, id, code, hash));
  if (provenChannel === null || taken.purpose === 'decoy' || !isCompared) {
    await deps.budgets.countWrong(requester);
    return refused('wrong_code', 'otp');
  }
  await forgetTry(executor, taken);
  const { numUpdatedRows } = await identityTables(executor)
    .updateTable('verification')
    .set({
      ...{ verifiedAt: now, provenChannel, expiresAt: new Date(now.getTime() + PASSWORD_WINDOW_MS) },
      // A sign-up's message has a second code only because of earlier wrong ones.
      secondCodeRequested: taken.hasSecondCode && (taken.purpose === 'signup' || taken.isGuessedAt),
    })
    .where('id', '=', id)
    .where('verifiedAt', 'is', null)
    .where('phoneCodeHash', '=', taken.phoneCodeHash)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return { ok: true };
  // Another request verified it, or a newer code replaced this one.
  const since = await findVerification(executor, id, now);
  return since?.verifiedAt ? refused('already_verified') : refused('wrong_code', 'otp');
}

/** The channel of the typed code. A code that was not sent to its channel proves nothing. */
function channelOf(
  row: Pick<VerificationRow, 'phoneCodeHash' | 'emailCodeHash' | 'phone' | 'email'>,
  isTyped: (hash: Uint8Array) => boolean,
): Channel | null {
  if (row.phone !== null && isTyped(row.phoneCodeHash)) return 'phone';
  if (row.email !== null && isTyped(row.emailCodeHash)) return 'email';
  return null;
}

function whyNoTry(row: VerificationRow | undefined, now: Date): Refused<IdentityCode> {
  if (row === undefined) return refused('unknown_id');
  if (row.verifiedAt !== null) return refused('already_verified');
  return refused(row.codeExpiresAt <= now ? 'expired_code' : 'too_many_tries', 'otp');
}

async function whyNotCounted(
  executor: Executor,
  keys: TriedCodes & Pick<VerificationRow, 'purpose'>,
  now: Date,
): Promise<Refused<IdentityCode>> {
  // A new message has a second code, so that strangers' wrong codes are not counted.
  if (keys.purpose === 'signup') return refused('too_many_tries', 'otp');
  const tried = await mayBeTried(executor, keys, now);
  return tried.ok ? refused('too_many_tries', 'otp') : { ...tried, field: 'otp' };
}

/** Takes a try of the second code of a verification whose first code was right. */
export async function trySecondCode(
  { codeSecret }: VerificationDeps,
  executor: Executor,
  { id, secondCodeRequested }: Pick<VerificationRow, 'id' | 'secondCodeRequested'>,
  typed: string,
): Promise<{ readonly ok: true } | Refused<IdentityCode>> {
  if (!secondCodeRequested) return { ok: true };
  const code = readOtp(typed);
  if (!code.ok) return refused('second_code_required', 'secondCode');
  const taken = await identityTables(executor)
    .updateTable('verification')
    .set((row) => ({ secondTriesLeft: row('secondTriesLeft', '-', 1) }))
    .where('id', '=', id)
    .where('secondTriesLeft', '>', 0)
    .returning('secondCodeHash')
    .executeTakeFirst();
  if (taken === undefined) return refused('second_code_used_up', 'secondCode');
  const isRight = taken.secondCodeHash !== null && isCode(codeSecret, id, code.value, taken.secondCodeHash);
  return isRight ? { ok: true } : refused('second_code_wrong', 'secondCode');
}

/** Deletes a verified row, so that its effect happens once. A rollback restores it. */
export async function consumeVerification(
  executor: Executor,
  id: string,
  now: Date,
): Promise<VerificationRow | undefined> {
  const consumed = await identityTables(executor)
    .deleteFrom('verification')
    .where('id', '=', id)
    .where('verifiedAt', 'is not', null)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (consumed !== undefined) await invalidateCopies(executor, consumed.resentFrom ?? consumed.id);
  return consumed;
}
