import * as calls from '@jara/contract/desk-identity';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import { findNames } from '../../identity/identity.ts';
import { DESK_ERRORS } from '../errors.ts';
import { type DeskRoute, OK } from '../guard.ts';
import { actBy, writeTrail } from '../trail/trail.ts';
import type { DeskDeps } from '../types.ts';

/** Players who may be the person of an entry that a register of exclusions pushed. */
export function registerRegisterLikenesses(desk: DeskRoute, { db, clock, exclusions }: DeskDeps): void {
  desk(
    calls.deskRegisterLikenesses,
    async ({ body }) => {
      const found = await exclusions.likenesses(body.state);
      const names = await findNames(
        db.kysely,
        found.map(({ playerId }) => playerId),
      );
      const data = found.map(({ playerId, foundAt, decidedAt, until, ...row }) => ({
        ...{ ...row, playerId: playerId.toString(), name: names.get(playerId) ?? '' },
        ...{ foundAt: foundAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null },
        until: until?.toISOString() ?? null,
      }));
      return { ...OK, data };
    },
    { subjectOf: ({ state }) => `likenesses of a register ${state}` },
  );
  desk(calls.deskDecideRegisterLikeness, async ({ staff, body, from, reply }) => {
    const { register, reference, state, reason } = body;
    const playerId = BigInt(body.playerId);
    const decided = await exclusions.decideLikeness({
      ...{ register, reference, playerId, state, reason, actor: `staff:${staff.email}` },
      record: (within) =>
        writeTrail(within, {
          ...{ ...actBy(staff, from.address, clock.now()), action: `register_likeness_${state}`, reason },
          ...{ subject: `player ${playerId}`, before: 'open', after: `${register} ${reference}: ${state}` },
        }),
    });
    return decided === 'done'
      ? { ...OK, message: 'Decided.' }
      : sendRefusal(reply, DESK_ERRORS, 'likeness_decided');
  });
}
