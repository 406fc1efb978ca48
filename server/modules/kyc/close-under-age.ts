import { sql } from 'kysely';
import type { Check } from './check-store.ts';
import type { KycDeps } from './deps.ts';

const CLOSED = {
  subject: 'Account closed',
  text: 'Your account is closed, because players must be 18. We send the money that you paid in back to where it came from.',
} as const;

/**
 * Closes the account of a player who is under age: no bets, deposits and withdrawals any more, all sessions end, and the player's own deposits go
 * back to their sources. A person decides on the rest. Each step may be repeated; the last one marks the check.
 */
export async function closeUnderAge(
  { db, clock, identity, protection, payments }: KycDeps,
  { checkId, playerId }: Pick<Check, 'checkId' | 'playerId'>,
): Promise<void> {
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
    await sql`update identity_check set closed_at = ${now} where check_id = ${checkId}`.execute(within);
    await identity.notifyPlayer(within, playerId, { ...CLOSED, key: `under_age:${playerId}` });
  });
}

const CLOSED_A_SWEEP = 50;

/** Closes the accounts that a lost process left open; returns how many were due. */
export async function closeLeftOpen(deps: KycDeps): Promise<number> {
  const { rows } = await sql<Pick<Check, 'checkId' | 'playerId'>>`
    select check_id, player_id from identity_check where reason = 'under_age' and closed_at is null
     order by decided_at limit ${CLOSED_A_SWEEP}`.execute(deps.db.kysely);
  for (const check of rows)
    await closeUnderAge(deps, check).catch((error: unknown) =>
      deps.log.error({ err: error, checkId: check.checkId }, 'kyc.under_age_account_not_closed'),
    );
  return rows.length;
}
