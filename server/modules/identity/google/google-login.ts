import type { Executor } from '../../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { refused } from '../../../platform/http/refusal.ts';
import { writeAlteration } from '../../audit/audit.ts';
import { isContactTaken, proveContact } from '../contacts/proven-contacts.ts';
import { enter, type LoginParts } from '../passwords/login.ts';
import {
  findPlayer,
  findPlayerWithPassword,
  identityTables,
  type PlayerWithPassword,
  violatesUnique,
} from '../store.ts';
import type { Caller, Done, GoogleCredential, IdentityDeps, LogIn, SessionPlayer } from '../types.ts';
import { type GooglePerson, type GoogleTokens, TOKEN_LIFE_MS } from './google-token.ts';

/** null if signing in with Google is not configured. */
export type Google = GoogleTokens | null;

async function readCredential(google: Google, given: GoogleCredential) {
  return google === null ? refused('google_off') : google.verify(given);
}

/**
 * Opens a session for the player of this Google account. The first time, only the address identifies the player: it must be proven here, because an
 * account may claim a stranger's address, mistyped or on purpose, and the stranger must not be logged into it; and Google must run the mailbox,
 * because otherwise it does not know its present holder. All other players log in with the password once and use `linkGoogle`.
 */
export async function logInWithGoogle(
  deps: IdentityDeps,
  parts: LoginParts,
  google: Google,
  given: GoogleCredential,
  caller: Caller,
): Promise<LogIn> {
  const read = await readCredential(google, given);
  if (!read.ok) return read;
  const { person } = read;
  const { kysely } = deps.db;
  const linked = await findPlayerWithPassword(kysely, 'googleSub', person.sub);
  const player = linked ?? (await findPlayerWithPassword(kysely, 'email', person.email));
  if (player === undefined) return refused('not_registered');
  if (linked === undefined && !(await mayLinkByAddress(kysely, player, person)))
    return refused('email_unproven');
  // No password is compared here, so no wait for wrong ones applies.
  const entered = await useToken(deps, player.playerId, person, linked === undefined);
  return entered.ok ? enter(deps, parts, player, caller, async () => undefined) : entered;
}

async function mayLinkByAddress(
  executor: Executor,
  { playerId }: PlayerWithPassword,
  { sub, isMailboxGoogles }: GooglePerson,
): Promise<boolean> {
  const row = await identityTables(executor)
    .selectFrom('player')
    .select('googleSub')
    .where('id', '=', playerId)
    .executeTakeFirst();
  // Another request may have linked this person a moment ago.
  return isMailboxGoogles && (row?.googleSub === null || row?.googleSub === sub);
}

/**
 * Links the Google account to a logged-in player with the same address, replacing an earlier one; it also proves the address if Google runs the
 * mailbox.
 */
export async function linkGoogle(
  deps: IdentityDeps,
  google: Google,
  { playerId }: SessionPlayer,
  given: GoogleCredential,
): Promise<Done> {
  const read = await readCredential(google, given);
  if (!read.ok) return read;
  const player = await findPlayer(deps.db.kysely, 'id', playerId);
  if (player?.email !== read.person.email) return refused('other_email');
  return useToken(deps, playerId, read.person, true);
}

/** Marks a token as used, and links its person to the player if requested, in one commit. A token is valid once. */
async function useToken(
  deps: IdentityDeps,
  playerId: bigint,
  person: GooglePerson,
  links: boolean,
): Promise<Done> {
  const now = deps.clock.now();
  try {
    return await deps.db.kysely.transaction().execute(async (within): Promise<Done> => {
      const { numInsertedOrUpdatedRows } = await identityTables(within)
        .insertInto('googleToken')
        .values({ digest: person.digest, expiresAt: new Date(now.getTime() + TOKEN_LIFE_MS) })
        .onConflict((conflict) => conflict.column('digest').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) return refused('google_unproven');
      if (links) await link(deps, within, playerId, person);
      return { ok: true };
    });
  } catch (error) {
    if (violatesUnique(error, ['player_google_sub_key'])) return refused('google_taken');
    if (isContactTaken(error)) return refused('contact_taken');
    throw error;
  }
}

async function link(
  deps: IdentityDeps,
  within: DirectoryExecutor,
  playerId: bigint,
  { sub, email, isMailboxGoogles }: GooglePerson,
): Promise<void> {
  await identityTables(within)
    .updateTable('player')
    .set({ googleSub: sub })
    .where('id', '=', playerId)
    .execute();
  await writeAlteration(within, {
    ...{ at: deps.clock.now(), playerId, subject: `player ${playerId}`, field: 'google_account' },
    ...{ before: null, after: 'linked', actor: 'player' },
  });
  // If another player has proven the address, that player keeps it; the Google account is linked to this player all the same.
  if (isMailboxGoogles)
    await proveContact(deps, within, { playerId, channel: 'email', value: email, now: deps.clock.now() });
}
