import type { Executor } from '../../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { writeAlteration } from '../../audit/audit.ts';
import type { Messaging } from '../../messaging/types.ts';
import { claimLostText } from '../codes/message-texts.ts';
import type { IdentitySchema } from '../schema.ts';
import { identityTables, violatesUnique } from '../store.ts';
import type { Channel, Player } from '../types.ts';

/** The columns of each channel: the contact, and when it was proven. */
export const PROVEN_AT = { phone: 'phoneProvenAt', email: 'emailProvenAt' } as const;

export type Contacts = Pick<Player, Channel>;

/** Contacts to which the player's messages may go: an unproven one may be a stranger's. */
export function provenContacts(
  player: Pick<Player, 'phone' | 'email' | 'phoneProvenAt' | 'emailProvenAt'>,
): Contacts {
  return {
    phone: player.phoneProvenAt === null ? null : player.phone,
    email: player.emailProvenAt === null ? null : player.email,
  };
}

/** Which of the two contacts are proven by a player. One statement that always returns one row. */
export async function provenByPlayers(
  executor: Executor,
  { phone, email }: Contacts,
): Promise<Record<Channel, boolean>> {
  const db = identityTables(executor);
  const { phoneHolder, emailHolder } = await db
    .selectNoFrom([
      holderOf(db, 'phone', phone).as('phoneHolder'),
      holderOf(db, 'email', email).as('emailHolder'),
    ])
    .executeTakeFirstOrThrow();
  return { phone: phoneHolder !== null, email: emailHolder !== null };
}

/** The player who has proven this phone number or address, or null; one row in either case. */
export async function findHolder(
  executor: Executor,
  channel: Channel,
  value: string,
): Promise<bigint | null> {
  const db = identityTables(executor);
  const { holder } = await db
    .selectNoFrom(holderOf(db, channel, value).as('holder'))
    .executeTakeFirstOrThrow();
  return holder;
}

function holderOf(db: Executor<IdentitySchema>, channel: Channel, value: string | null) {
  return db
    .selectFrom('player')
    .select('id')
    .where(channel, '=', value)
    .where(PROVEN_AT[channel], 'is not', null);
}

export interface Proof {
  readonly playerId: bigint;
  readonly channel: Channel;
  readonly value: string;
  readonly now: Date;
}

type ProofDeps = { readonly messaging: Pick<Messaging, 'enqueue'> };

/**
 * Records that the player holds this phone number or address, and removes it from all who merely claimed it. False if another player has
 * proven it and keeps it. Throws a unique violation if another player proves it concurrently (`isContactTaken`).
 */
export async function proveContact(
  deps: ProofDeps,
  within: DirectoryExecutor,
  { playerId, channel, value, now }: Proof,
): Promise<boolean> {
  const provenAt = PROVEN_AT[channel];
  // Locks all affected rows in one order: of two concurrent proofs of one number, the second waits here and sees the result of the first.
  const rows = await identityTables(within)
    .selectFrom('player')
    .select(['id', 'phone', 'email', 'phoneProvenAt', 'emailProvenAt'])
    .where((row) =>
      // Separate conditions, because each has its own index.
      row.or([
        row.and([row(channel, '=', value), row(provenAt, 'is', null)]),
        row.and([row(channel, '=', value), row(provenAt, 'is not', null)]),
        row('id', '=', playerId),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.some((row) => row.id !== playerId && row[provenAt] !== null && row[channel] === value))
    return false;
  const { numUpdatedRows } = await identityTables(within)
    .updateTable('player')
    .set({ [channel]: value, [provenAt]: now })
    .where('id', '=', playerId)
    .where(provenAt, 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) {
    const claimed = rows.find(({ id }) => id === playerId)?.[channel] ?? null;
    await writeAlteration(within, {
      ...{ at: now, playerId, subject: `player ${playerId}`, field: channel, actor: 'player' },
      ...{ before: claimed === null ? null : `${claimed}, not confirmed`, after: value },
    });
    await releaseClaims(deps, within, { channel, value, now });
  }
  return true;
}

/**
 * Removes a newly proven phone number or address from all accounts that merely claimed it, and notifies each through its proven channel. A
 * claim costs a code to the number, and codes to a number are few a day: so are the claims.
 */
export async function releaseClaims(
  { messaging }: ProofDeps,
  within: DirectoryExecutor,
  { channel, value, now }: Omit<Proof, 'playerId'>,
): Promise<void> {
  const db = identityTables(within);
  const claimed = db
    .selectFrom('player')
    .select('id')
    .where(channel, '=', value)
    .where(PROVEN_AT[channel], 'is', null)
    .orderBy('id')
    .forUpdate();
  const losers = await db
    .updateTable('player')
    .set({ [channel]: null })
    .where('id', 'in', claimed)
    .returning(['id', 'phone', 'email', 'phoneProvenAt', 'emailProvenAt'])
    .execute();
  for (const loser of losers) {
    await writeAlteration(within, {
      ...{ at: now, playerId: loser.id, subject: `player ${loser.id}`, field: channel, actor: 'system' },
      ...{ before: `${value}, not confirmed`, after: null, reason: 'another player confirmed it' },
    });
    const { phone, email } = provenContacts(loser);
    const message = claimLostText(channel, value);
    if (phone !== null) await messaging.enqueue(within, { to: phone, channel: 'sms', ...message });
    if (email !== null) await messaging.enqueue(within, { to: email, channel: 'email', ...message });
  }
}

/** Another player proved this phone number or address first. */
export function isContactTaken(error: unknown): boolean {
  return violatesUnique(error, ['player_phone_proven_key', 'player_email_proven_key']);
}
