import { sql } from 'kysely';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import { inheritedBlock } from '../protection/protection.ts';
import type { Block } from '../protection/types.ts';
import type { Check } from './check-store.ts';
import type { KycDeps } from './deps.ts';
import { findHolder } from './number-store.ts';
import { openUnderAge } from './under-age-store.ts';

/** A check whose decision closes its player's account. */
export type ClosingCheck = Pick<Check, 'checkId' | 'playerId' | 'numberHash' | 'reason'>;

const CLOSED = {
  subject: 'Account closed',
  text: 'Your account is closed, because players must be 18. What is left of the money that you paid in goes back to the account or card that it came from. Where the bank cannot do that, a person decides how it goes back.',
} as const;
const EXCLUDED = {
  subject: 'Account excluded',
  text: 'Your number belongs to an account that is excluded from play, so this account is excluded too. You can still withdraw your money.',
} as const;

/** Completes a decision that closes an account. Each step may be repeated; the last one marks the check. */
export async function closeAccount(deps: KycDeps, check: ClosingCheck): Promise<void> {
  if (check.reason === 'under_age') return closeUnderAge(deps, check);
  const holder = await findHolder(deps.db.kysely, check.numberHash);
  const blocks = holder === undefined ? [] : await deps.protection.blocksOf(holder, 'bet');
  const block = inheritedBlock(blocks);
  return block?.reason === 'under_age' ? closeUnderAge(deps, check) : exclude(deps, check, block);
}

/**
 * No bets, deposits and withdrawals any more, all sessions end, and the player's own deposits go back to their sources. A person decides on the
 * rest.
 */
async function closeUnderAge(deps: KycDeps, { checkId, playerId }: ClosingCheck): Promise<void> {
  const { db, clock, identity, protection, payments } = deps;
  if ((await protection.blockOf(playerId, 'withdrawal'))?.reason !== 'under_age')
    await protection.block(
      playerId,
      { targets: ['bet', 'deposit', 'withdrawal'], reason: 'under_age', until: null },
      'system',
    );
  const { returnedKobo, remainderKobo } = await payments.returnOwnDeposits(playerId);
  const now = clock.now();
  await db.kysely.transaction().execute(async (within) => {
    await sql`
      insert into under_age_account (player_id, check_id, closed_at, returned_kobo, remainder_kobo, state)
      values (${playerId}, ${checkId}, ${now}, ${returnedKobo}, ${remainderKobo}, 'open') on conflict (player_id) do nothing`.execute(
      within,
    );
    await markClosed(within, checkId, now);
    await identity.notifyPlayer(within, playerId, { ...CLOSED, key: `under_age:${playerId}` });
  });
}

/** Gives the account the exclusion of the account that holds its number, unless that one was lifted meanwhile. */
async function exclude(
  deps: KycDeps,
  { checkId, playerId }: ClosingCheck,
  block: Block | undefined,
): Promise<void> {
  const { db, clock, identity, protection } = deps;
  const isExcluded = block?.reason === 'exclusion';
  if (isExcluded && inheritedBlock(await protection.blocksOf(playerId, 'bet')) === undefined)
    await protection.block(
      playerId,
      { targets: ['bet', 'deposit'], reason: 'exclusion', until: block.until },
      'system',
    );
  await db.kysely.transaction().execute(async (within) => {
    await markClosed(within, checkId, clock.now());
    if (isExcluded)
      await identity.notifyPlayer(within, playerId, { ...EXCLUDED, key: `excluded:${checkId}` });
  });
}

async function markClosed(within: DirectoryExecutor, checkId: string, now: Date): Promise<void> {
  await sql`update identity_check set closed_at = ${now} where check_id = ${checkId}`.execute(within);
}

const CLOSED_A_SWEEP = 50;

/** Closes the accounts that a lost process left open; returns how many were due. */
export async function closeLeftOpen(deps: KycDeps): Promise<number> {
  const { rows } = await sql<ClosingCheck>`
    select check_id, player_id, number_hash, reason from identity_check
     where reason in ('under_age', 'excluded') and closed_at is null
     order by decided_at limit ${CLOSED_A_SWEEP}`.execute(deps.db.kysely);
  for (const check of rows)
    await closeAccount(deps, check).catch((error: unknown) =>
      deps.log.error({ err: error, checkId: check.checkId }, 'kyc.account_not_closed'),
    );
  return rows.length;
}

/** Returns own deposits whose money became free after the closing, as by a dispute that was won or a bet that ended. Nothing is returned twice. */
export async function returnLater({ db, payments, log }: KycDeps): Promise<void> {
  for await (const playerId of openUnderAge(db.kysely))
    await payments
      .returnOwnDeposits(playerId)
      .catch((error: unknown) =>
        log.error({ err: error, playerId: playerId.toString() }, 'kyc.deposits_not_returned'),
      );
}
