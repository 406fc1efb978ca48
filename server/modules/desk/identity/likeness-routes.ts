import * as calls from '@jara/contract/desk-identity';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import { findNames } from '../../identity/identity.ts';
import { decideSamePerson, readSamePersons } from '../../kyc/kyc.ts';
import { DESK_ERRORS } from '../errors.ts';
import { type DeskRoute, OK } from '../guard.ts';
import { actBy, writeTrail } from '../trail/trail.ts';
import type { DeskDeps } from '../types.ts';
import { linkedAccounts } from './linked-accounts.ts';

const REFUSALS = { not_open: 'likeness_decided', not_excluded: 'likeness_not_excluded' } as const;

/** Accounts that may be of one person. */
export function registerLikenesses(desk: DeskRoute, deps: DeskDeps): void {
  const { db, clock, identity } = deps;
  desk(
    calls.deskLikenesses,
    async ({ body }) => {
      const found = await readSamePersons(db.kysely, body.state);
      const names = await findNames(db.kysely, [
        ...new Set(found.flatMap(({ playerId, excludedId }) => [playerId, excludedId])),
      ]);
      const data = found.map(({ playerId, excludedId, foundAt, decidedAt, ...row }) => ({
        ...{ ...row, playerId: playerId.toString(), excludedId: excludedId.toString() },
        ...{ name: names.get(playerId) ?? '', excludedName: names.get(excludedId) ?? '' },
        ...{ foundAt: foundAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null },
      }));
      return { ...OK, data };
    },
    { subjectOf: ({ state }) => `likenesses ${state}` },
  );
  desk(calls.deskDecideLikeness, async ({ staff, body, from, reply }) => {
    const { state, reason } = body;
    const [playerId, excludedId] = [BigInt(body.playerId), BigInt(body.excludedId)];
    const record = (within: DirectoryExecutor) =>
      writeTrail(within, {
        ...{ ...actBy(staff, from.address, clock.now()), action: `likeness_${state}`, reason },
        ...{ subject: `player ${playerId}`, before: 'open', after: `as player ${excludedId}: ${state}` },
      });
    const decision = { playerId, excludedId, state, actor: `staff:${staff.email}` as const, reason, record };
    const decided = await decideSamePerson(deps, decision);
    if (decided !== 'done') return sendRefusal(reply, DESK_ERRORS, REFUSALS[decided]);
    return { ...OK, message: 'Decided.' };
  });
  desk(
    calls.deskLinked,
    async ({ body, reply }) => {
      const playerId = BigInt(body.playerId);
      if ((await identity.player(playerId)) === undefined)
        return sendRefusal(reply, DESK_ERRORS, 'no_such_player');
      return { ...OK, data: await linkedAccounts(deps, playerId) };
    },
    { subjectOf: ({ playerId }) => `player ${playerId}` },
  );
}
