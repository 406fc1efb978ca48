import { sql } from 'kysely';
import { namesMatch } from '../payments/payments.ts';
import type { HashingDeps } from './deps.ts';

const PUSHES_A_PAGE = 500;

/**
 * Finds players whose verified identity has the name and the birth date of an entry that a register pushed. It does not act: each is a row that a
 * person decides, once.
 *
 * @returns the number of new rows
 */
export async function findRegisterLikenesses({
  db,
  hashes,
  identity,
  exclusions,
}: HashingDeps): Promise<number> {
  let added = 0;
  let after: Parameters<typeof exclusions.waitingPushes>[0]['after'] = null;
  do {
    const { pushes, last } = await exclusions.waitingPushes({ after, limit: PUSHES_A_PAGE });
    const born = await Promise.all(pushes.map(({ birthDate }) => hashes.birthDateHash(birthDate)));
    const { rows } = await sql<{ place: number; playerId: bigint }>`
      select distinct place::int as place, player_id
        from unnest(${born}::bytea[]) with ordinality given (birth_date_hash, place) join identity_number using (birth_date_hash)`.execute(
      db.kysely,
    );
    const names = await identity.namesOf(rows.map(({ playerId }) => playerId));
    for (const { place, playerId } of rows) {
      const push = pushes[place - 1];
      if (push === undefined || !namesMatch(push.name, names.get(playerId) ?? '')) continue;
      const { register, reference } = push;
      if (await exclusions.addLikeness({ register, reference, playerId })) added += 1;
    }
    after = last;
  } while (after !== null);
  return added;
}
