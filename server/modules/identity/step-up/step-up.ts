import { readOtp } from '@jara/contract/field-rules';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { invariant } from '../../../platform/runtime/invariant.ts';
import { sendingTo } from '../budgets/counted.ts';
import { WAITS } from '../budgets/limits.ts';
import type { Requester } from '../budgets/types.ts';
import { countTry, forgetTry, mayBeTried } from '../budgets/wrong-codes.ts';
import { takeCode } from '../codes/code-limits.ts';
import { limitKey } from '../codes/limit-key.ts';
import { stepUpText } from '../codes/message-texts.ts';
import {
  CODE_LIFETIME_MS,
  CODE_TRIES,
  drawCodes,
  hashCode,
  isCode,
  isCodeId,
  newCodeId,
} from '../codes/one-time-code.ts';
import { provenContacts } from '../contacts/proven-contacts.ts';
import { trustedPlayer } from '../passwords/known-devices.ts';
import { findPlayer, identityTables } from '../store.ts';
import type {
  BudgetedDeps,
  Channel,
  StepUpCode,
  StepUpConfirmed,
  StepUpRequest,
  StepUpStarted,
  TypedCode,
} from '../types.ts';
import { maskedContact } from './masked-contact.ts';

/** Wrong codes are counted per player, separately from password resets, so that a stranger's wrong reset codes do not use up the player's tries. */
const wrongKey = (playerId: bigint) => limitKey('wrong-step-up', String(playerId));

/** Sends a code to the player's proven phone, else to the proven address. It invalidates a code sent before. */
export async function startStepUp(
  deps: BudgetedDeps,
  requester: Requester,
  playerId: bigint,
  { about, purpose }: StepUpRequest,
): Promise<StepUpStarted> {
  const { db, clock, entropy, codeSecret, messaging } = deps;
  const { channel, to } = await contactOf(deps, playerId);
  const knownPlayer = () => trustedPlayer(db.kysely, playerId, { now: clock.now() });
  return deps.budgets.send(requester, { ...sendingTo(channel, to, about), knownPlayer }, () =>
    db.kysely.transaction().execute(async (within): Promise<StepUpStarted> => {
      const now = clock.now();
      const tried = await mayBeTried(within, { wrongCodeKeys: [wrongKey(playerId)], accountKey: null }, now);
      if (!tried.ok) return tried;
      const allowed = await takeCode(within, [limitKey('step-up', String(playerId))], now, WAITS);
      if (!allowed.ok) return allowed;
      const id = newCodeId(entropy);
      const code = drawCodes(entropy)[channel];
      const row = {
        id,
        about,
        codeHash: hashCode(codeSecret, id, code),
        triesLeft: CODE_TRIES,
        expiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
      };
      await identityTables(within)
        .insertInto('stepUpCode')
        .values({ playerId, ...row })
        .onConflict((conflict) => conflict.column('playerId').doUpdateSet(row))
        .execute();
      const message = stepUpText(code, purpose);
      await messaging.enqueue(within, { to, channel: channel === 'phone' ? 'sms' : 'email', ...message });
      return { ok: true, id, channel, sentTo: maskedContact(channel, to) };
    }),
  );
}

async function contactOf(
  { db }: BudgetedDeps,
  playerId: bigint,
): Promise<{ readonly channel: Channel; readonly to: string }> {
  const player = await findPlayer(db.kysely, 'id', playerId);
  invariant(player !== undefined, 'a session belongs to a player');
  const { phone, email } = provenContacts(player);
  if (phone !== null) return { channel: 'phone', to: phone };
  invariant(email !== null, 'a player has proven a phone number or an address');
  return { channel: 'email', to: email };
}

/**
 * Redeems the code, once, and returns its subject. Before the comparison each try is deducted and counted as wrong, by updates that require a try left,
 * so concurrent calls cannot compare more codes than tries remain.
 */
export async function finishStepUp(
  deps: BudgetedDeps,
  requester: Requester,
  playerId: bigint,
  { id, otp }: TypedCode,
): Promise<StepUpConfirmed> {
  const { kysely } = deps.db;
  const code = readOtp(otp);
  if (!code.ok) return refused(code.code, 'otp');
  if (!isCodeId(id)) return refused('unknown_id');
  const allowed = await deps.budgets.mayTry(requester, id);
  if (!allowed.ok) return allowed;
  const taken = await takeTryOf(deps, playerId, id);
  if (!taken.ok) return taken;
  if (!isCode(deps.codeSecret, id, code.value, taken.codeHash)) {
    await deps.budgets.countWrong(requester);
    return refused('wrong_code');
  }
  await forgetTry(kysely, { counted: [wrongKey(playerId)] });
  // Of concurrent right codes, the one that deletes the row is accepted.
  const used = await identityTables(kysely)
    .deleteFrom('stepUpCode')
    .where('playerId', '=', playerId)
    .where('id', '=', id)
    .returning('about')
    .executeTakeFirst();
  return used === undefined ? refused('unknown_id') : { ok: true, about: used.about };
}

type Taken = { readonly ok: true; readonly codeHash: Buffer } | Refused<StepUpCode>;

async function takeTryOf(
  { db: { kysely }, clock }: BudgetedDeps,
  playerId: bigint,
  id: string,
): Promise<Taken> {
  const now = clock.now();
  const key = wrongKey(playerId);
  const taken = await identityTables(kysely)
    .updateTable('stepUpCode')
    .set((row) => ({ triesLeft: row('triesLeft', '-', 1) }))
    .where('playerId', '=', playerId)
    .where('id', '=', id)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', now)
    .returning('codeHash')
    .executeTakeFirst();
  if (taken === undefined) return whyNoTry(await findExpiry(kysely, playerId, id), now);
  if (await countTry(kysely, key, now)) return { ok: true, codeHash: taken.codeHash };
  const tried = await mayBeTried(kysely, { wrongCodeKeys: [key], accountKey: null }, now);
  return tried.ok ? refused('too_many_tries') : { ...tried, field: 'otp' };
}

async function findExpiry(
  executor: BudgetedDeps['db']['kysely'],
  playerId: bigint,
  id: string,
): Promise<Date | null> {
  const row = await identityTables(executor)
    .selectFrom('stepUpCode')
    .select('expiresAt')
    .where('playerId', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.expiresAt ?? null;
}

function whyNoTry(expiresAt: Date | null, now: Date): Refused<StepUpCode> {
  if (expiresAt === null) return refused('unknown_id');
  return refused(expiresAt <= now ? 'expired_code' : 'too_many_tries');
}
