import * as calls from '@jara/contract/desk-identity';
import { NIGERIAN_STATES } from '@jara/contract/states';
import { refused, sendRefusal } from '../../../platform/http/refusal.ts';
import { readPlayerStates, readState, recordPlayerState } from '../../kyc/kyc.ts';
import { DESK_ERRORS } from '../errors.ts';
import { type DeskRoute, DONE, OK } from '../guard.ts';
import { aroundChange } from '../trail/around-change.ts';
import { actBy } from '../trail/trail.ts';
import type { DeskDeps } from '../types.ts';

const subjectOf = ({ playerId }: { readonly playerId: string }) => `player ${playerId}`;

/** The state in which a player resides, for the revenue by state. */
export function registerPlayerStates(
  desk: DeskRoute,
  { db, shards, clock, identity }: Pick<DeskDeps, 'db' | 'shards' | 'clock' | 'identity'>,
): void {
  desk(
    calls.deskPlayerStates,
    async ({ body }) => {
      const found = await readPlayerStates(shards, BigInt(body.playerId));
      const states = found.map(({ state, since, source, setBy }) => ({
        ...{ state, since: since.toISOString(), source, by: setBy.replace(/^staff:/, '') },
      }));
      return { ...OK, data: { states, names: [...NIGERIAN_STATES] } };
    },
    { subjectOf },
  );
  desk(calls.deskSetPlayerState, async ({ staff, body, from, reply }) => {
    const playerId = BigInt(body.playerId);
    const state = readState(body.state);
    if (state === null) return sendRefusal(reply, DESK_ERRORS, 'state_unknown');
    if ((await identity.player(playerId)) === undefined)
      return sendRefusal(reply, DESK_ERRORS, 'no_such_player');
    const before = (await readPlayerStates(shards, playerId))[0]?.state;
    if (before === state) return sendRefusal(reply, DESK_ERRORS, 'state_unchanged');
    const since = clock.now();
    const row = {
      ...{ ...actBy(staff, from.address, since), action: 'player_state_set', subject: subjectOf(body) },
      ...{ before: before ?? 'not known', after: state, reason: body.reason },
    };
    const setBy = `staff:${staff.email}`;
    const changed = await aroundChange({ db, clock }, row, async () =>
      (await recordPlayerState(shards, { playerId, since, state, source: 'staff', setBy }))
        ? ({ ok: true } as const)
        : refused('state_unchanged'),
    );
    return changed.ok ? DONE : sendRefusal(reply, DESK_ERRORS, changed);
  });
}
