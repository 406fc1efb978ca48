import { legalTexts } from '@jara/brand/legal-texts';
import { depositCodeOf, SERIAL_DIGITS } from '@jara/money/nuban';
import { type Kysely, sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import type { Entropy } from '../../../platform/runtime/entropy.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { invariant } from '../../../platform/runtime/invariant.ts';
import { releaseClaims } from '../contacts/proven-contacts.ts';
import { findPlayer, violatesUnique } from '../store.ts';
import { acceptTexts } from '../terms/accepted-texts.ts';
import type { Channel, IdentityDeps, Player, UserType } from '../types.ts';
import type { PersonDetails } from './person-fields.ts';

/** No I, O, 0 or 1: a referral code is read out over the phone. 32 letters, so a byte draws one without bias. */
const REFERRAL_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const REFERRAL_LENGTH = 8;

export interface NewPlayer extends PersonDetails {
  readonly userType: UserType;
  readonly referredBy: bigint | null;
  readonly passwordHash: string;
  /** The contacts that the player has proven: at least one of the two. */
  readonly proven: readonly Channel[];
}

export type PlayerCreation = Pick<IdentityDeps, 'clock' | 'entropy' | 'messaging'>;

/**
 * Reserves the next player's number, with a ledger account at its shard. It precedes the player's own row, which is in the directory: an
 * account without a player is empty and harmless, a player without an account could not be paid.
 */
export async function reservePlayer({
  db,
  openAccount,
}: Pick<IdentityDeps, 'db' | 'openAccount'>): Promise<bigint> {
  const playerId = await nextPlayerId(db.kysely);
  await openAccount(playerId);
  return playerId;
}

/**
 * Creates a reserved player's rows in the directory, in the caller's transaction: deposit code, referral code. Removes the proven contacts
 * from all who merely claimed them. Throws a unique violation if another player proved one meanwhile (`isContactTaken`).
 */
export async function createPlayer(
  deps: PlayerCreation,
  within: DirectoryExecutor,
  playerId: bigint,
  person: NewPlayer,
): Promise<Player> {
  const { clock, entropy } = deps;
  const now = clock.now();
  // Before the insert: two sign-ups that prove one number wait for each other here, without a lock that the other needs.
  for (const channel of person.proven)
    await releaseClaims(deps, within, { channel, value: person[channel], now });
  const provenAt = (channel: Channel) => (person.proven.includes(channel) ? now : null);
  await sql`
    insert into player (id, user_id, user_type, full_name, business_name, address, phone, email, password_hash,
      deposit_code, referral_code, referred_by, created_at, password_set_at,
      phone_proven_at, email_proven_at)
    overriding system value
    values (${playerId}, ${newId()}, ${person.userType}, ${person.fullName}, ${person.businessName},
      ${person.address}, ${person.phone}, ${person.email}, ${person.passwordHash}, ${drawDepositCode(entropy)},
      ${drawReferralCode(entropy)}, ${person.referredBy}, ${now}, ${now},
      ${provenAt('phone')}, ${provenAt('email')})
  `.execute(within as Kysely<unknown>);
  // The form names both texts, so sending it accepts them.
  await acceptTexts(within, playerId, legalTexts, now);
  const player = await findPlayer(within, 'id', playerId);
  invariant(player !== undefined, 'a player just made is there');
  return player;
}

async function nextPlayerId(within: Executor): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select nextval('player_id_seq') as id`.execute(
    within as Kysely<unknown>,
  );
  const id = rows[0]?.id;
  invariant(id !== undefined, 'a sequence has a next number');
  return id;
}

/** Random instead of sequential: a code does not reveal the number of players, and after a restore no player gets another's code. */
function drawDepositCode(entropy: Entropy): string {
  return depositCodeOf(entropy.digits(SERIAL_DIGITS));
}

export function drawReferralCode(entropy: Entropy): string {
  return Array.from(entropy.bytes(REFERRAL_LENGTH), (byte) =>
    REFERRAL_LETTERS.charAt(byte % REFERRAL_LETTERS.length),
  ).join('');
}

/** Maximum number of draws; with ten million players one draw in a hundred is taken. */
const DRAWS = 8;

/** Repeats a transaction that creates a player if its deposit code, of 10⁹, or its referral code, of 10¹², is taken. */
export async function withFreshCodes<T>(run: () => Promise<T>): Promise<T> {
  for (let draw = 1; ; draw += 1) {
    try {
      return await run();
    } catch (error) {
      if (draw === DRAWS || !violatesUnique(error, ['player_deposit_code_key', 'player_referral_code_key']))
        throw error;
    }
  }
}
