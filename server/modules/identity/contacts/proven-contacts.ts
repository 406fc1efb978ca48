import type { Executor } from '../../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../../platform/database/homes.ts';
import type { Messaging } from '../../messaging/types.ts';
import { claimLostWords } from '../codes/message-texts.ts';
import type { IdentitySchema } from '../schema.ts';
import { identityTables, violatesUnique } from '../store.ts';
import type { Channel, Player } from '../types.ts';

/** The columns of a channel: where it is written, and when it was proven. */
export const PROVEN_AT = { phone: 'phoneProvenAt', email: 'emailProvenAt' } as const;

export type Contacts = Pick<Player, Channel>;

/** Where a message to the player may go: what was merely typed may be a stranger's. */
export function provenContacts(
  player: Pick<Player, 'phone' | 'email' | 'phoneProvenAt' | 'emailProvenAt'>,
): Contacts {
  return {
    phone: player.phoneProvenAt === null ? null : player.phone,
    email: player.emailProvenAt === null ? null : player.email,
  };
}

/** Which of the two somebody has proven. One statement that answers one row, whatever there is. */
export async function provenBySomebody(
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

/** Who has proven this phone number or address; null for nobody, in one row all the same. */
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
 * Writes down that the player holds this phone number or address, which everybody loses who merely claimed it. False where another
 * player has proven it: that one keeps it. Throws a unique violation where another proves it at this moment (`isContactTaken`).
 */
export async function proveContact(
  deps: ProofDeps,
  within: DirectoryExecutor,
  { playerId, channel, value, now }: Proof,
): Promise<boolean> {
  const provenAt = PROVEN_AT[channel];
  // All rows at stake, in one order: of two proofs of one number at once, the second waits here and finds what the first left.
  const rows = await identityTables(within)
    .selectFrom('player')
    .select(['id', 'phone', 'email', 'phoneProvenAt', 'emailProvenAt'])
    .where((row) =>
      // Apart, because each has an index of its own.
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
  if (numUpdatedRows === 1n) await releaseClaims(deps, within, channel, value);
  return true;
}

/**
 * Takes a phone number or address that was just proven away from all who merely claimed it, and tells each where they proved to be. A claim
 * costs a code to the number, and codes to a number are few a day: so are the claims.
 */
export async function releaseClaims(
  { messaging }: ProofDeps,
  within: DirectoryExecutor,
  channel: Channel,
  value: string,
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
    .returning(['phone', 'email', 'phoneProvenAt', 'emailProvenAt'])
    .execute();
  for (const loser of losers) {
    const { phone, email } = provenContacts(loser);
    const words = claimLostWords(channel, value);
    if (phone !== null) await messaging.enqueue(within, { to: phone, channel: 'sms', ...words });
    if (email !== null) await messaging.enqueue(within, { to: email, channel: 'email', ...words });
  }
}

/** Somebody else proved this phone number or address first. */
export function isContactTaken(error: unknown): boolean {
  return violatesUnique(error, ['player_phone_proven_key', 'player_email_proven_key']);
}
