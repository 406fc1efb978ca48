import * as calls from '@jara/contract/desk-keys';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import { DESK_ERRORS } from '../errors.ts';
import { type DeskRoute, DONE, OK } from '../guard.ts';
import type { DeskDeps } from '../types.ts';
import { listKeys, makeKey, revokeKey } from './key-store.ts';

export function registerKeys(desk: DeskRoute, deps: DeskDeps): void {
  const { db, clock } = deps;
  desk(
    calls.deskKeys,
    async ({ staff }) => {
      const permissions = calls.KEY_PERMISSIONS.filter((one) => staff.permissions.includes(one));
      const keys = await listKeys(db.kysely, clock.now());
      return { ...OK, data: { keys, permissions, maxDays: calls.MAX_KEY_DAYS } };
    },
    { subjectOf: () => 'keys' },
  );
  desk(calls.deskMakeKey, async ({ staff, body, from, reply }) => {
    const made = await makeKey(deps, staff, body, from.address);
    if (!made.ok) return sendRefusal(reply, DESK_ERRORS, made);
    const { keyId, key } = made;
    return {
      ...OK,
      message: 'This is the only time that the key is shown.',
      data: { keyId, key },
    };
  });
  desk(calls.deskRevokeKey, async ({ staff, body, from, reply }) => {
    const revoked = await revokeKey(deps, staff, body, from.address);
    return revoked.ok ? DONE : sendRefusal(reply, DESK_ERRORS, revoked);
  });
}
