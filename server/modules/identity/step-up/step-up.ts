import { readOtp } from '@jara/contract/field-rules';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { invariant } from '../../../platform/runtime/invariant.ts';
import { WAITS } from '../budgets/limits.ts';
import { takeCode } from '../codes/code-limits.ts';
import { limitKey } from '../codes/limit-key.ts';
import { stepUpWords } from '../codes/message-texts.ts';
import { CODE_LIFETIME_MS, CODE_TRIES, drawCodes, hashCode, isCode } from '../codes/one-time-code.ts';
import { provenContacts } from '../contacts/proven-contacts.ts';
import { findPlayer, identityTables } from '../store.ts';
import type {
  Channel,
  IdentityDeps,
  Player,
  StepUpCode,
  StepUpConfirmed,
  StepUpRequest,
  StepUpStarted,
} from '../types.ts';
import { maskedContact } from './masked-contact.ts';

const ID_BYTES = 24;
/** Anything else is not an Id, and may contain characters that the database does not take. */
const ID_SHAPE = /^[\w-]{1,100}$/;

/** Sends a code to the player's proven phone, else to the proven address. A code sent before opens nothing any more. */
export function startStepUp(
  deps: IdentityDeps,
  playerId: bigint,
  { about, purpose }: StepUpRequest,
): Promise<StepUpStarted> {
  const { db, clock, entropy, codeSecret, messaging } = deps;
  return db.kysely.transaction().execute(async (within) => {
    const now = clock.now();
    const allowed = await takeCode(within, [limitKey('step-up', String(playerId))], now, WAITS);
    if (!allowed.ok) return allowed;
    const player = await findPlayer(within, 'id', playerId);
    invariant(player !== undefined, 'who has a session is a player');
    const { channel, to } = contactOf(player);
    const id = Buffer.from(entropy.bytes(ID_BYTES)).toString('base64url');
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
    const words = stepUpWords(code, purpose);
    await messaging.enqueue(within, { to, channel: channel === 'phone' ? 'sms' : 'email', ...words });
    return { ok: true, id, channel, sentTo: maskedContact(channel, to) };
  });
}

function contactOf(player: Player): { readonly channel: Channel; readonly to: string } {
  const { phone, email } = provenContacts(player);
  if (phone !== null) return { channel: 'phone', to: phone };
  invariant(email !== null, 'a player has proven a phone number or an address');
  return { channel: 'email', to: email };
}

/** Takes the code, once, and answers what it confirms. The try is taken in the statement that finds one left. */
export async function finishStepUp(
  { db: { kysely }, clock, codeSecret }: IdentityDeps,
  playerId: bigint,
  id: string,
  otp: string,
): Promise<StepUpConfirmed> {
  const code = readOtp(otp);
  if (!code.ok) return refused(code.code, 'otp');
  if (!ID_SHAPE.test(id)) return refused('unknown_id');
  const db = identityTables(kysely);
  const now = clock.now();
  const taken = await db
    .updateTable('stepUpCode')
    .set((row) => ({ triesLeft: row('triesLeft', '-', 1) }))
    .where('playerId', '=', playerId)
    .where('id', '=', id)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', now)
    .returning('codeHash')
    .executeTakeFirst();
  if (taken === undefined) return whyNoTry(await findStepUp(kysely, playerId, id), now);
  if (!isCode(codeSecret, id, code.value, taken.codeHash)) return refused('wrong_code');
  // Of right codes at once, who deletes the row is who typed it.
  const used = await db
    .deleteFrom('stepUpCode')
    .where('playerId', '=', playerId)
    .where('id', '=', id)
    .returning('about')
    .executeTakeFirst();
  return used === undefined ? refused('unknown_id') : { ok: true, about: used.about };
}

function findStepUp(executor: IdentityDeps['db']['kysely'], playerId: bigint, id: string) {
  return identityTables(executor)
    .selectFrom('stepUpCode')
    .select('expiresAt')
    .where('playerId', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

function whyNoTry(row: { readonly expiresAt: Date } | undefined, now: Date): Refused<StepUpCode> {
  if (row === undefined) return refused('unknown_id');
  return refused(row.expiresAt <= now ? 'expired_code' : 'too_many_tries');
}
