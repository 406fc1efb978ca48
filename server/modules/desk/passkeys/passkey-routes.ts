import * as calls from '@jara/contract/desk-passkeys';
import { type App, route } from '../../../platform/http/http.ts';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import { DESK_ERRORS } from '../errors.ts';
import { type DeskRoute, DONE, fromOf, OK } from '../guard.ts';
import { meOf } from '../staff/sign-in.ts';
import type { DeskDeps } from '../types.ts';
import { passkeysOf, viewOf } from './passkey-store.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  finishPasskeySignIn,
  removePasskey,
} from './passkeys.ts';

/** Each person reads and changes the own passkeys alone. */
export function registerPasskeys(desk: DeskRoute, deps: DeskDeps): void {
  desk(calls.deskPasskeys, async ({ staff }) => ({
    ...OK,
    data: (await passkeysOf(deps.db.kysely, staff.staffId)).map(viewOf),
  }));
  desk(calls.deskBeginPasskey, async ({ staff, reply }) => {
    const begun = await beginPasskey(deps, staff);
    if (!begun.ok) return sendRefusal(reply, DESK_ERRORS, begun);
    return { ...OK, data: { challengeId: begun.challengeId, options: { ...begun.options } } };
  });
  desk(calls.deskAddPasskey, async ({ staff, body, from, reply }) => {
    const added = await addPasskey(deps, staff, body, from.address);
    return added.ok ? DONE : sendRefusal(reply, DESK_ERRORS, added);
  });
  desk(calls.deskRemovePasskey, async ({ staff, body, from, reply }) => {
    const removed = await removePasskey(deps, staff, body.passkeyId, from.address);
    return removed.ok ? DONE : sendRefusal(reply, DESK_ERRORS, removed);
  });
}

/** The two calls of a sign-in with a passkey, bounded by network like all sign-ins. */
export function registerPasskeySignIn(app: App, deps: DeskDeps, mayTry: (network: string) => boolean): void {
  route(app, calls.deskBeginPasskeySignIn, async (typed, request, reply) => {
    if (!mayTry(request.network)) return sendRefusal(reply, DESK_ERRORS, 'too_many_tries');
    const begun = await beginPasskeySignIn(deps, typed, fromOf(request));
    if (!begun.ok) return sendRefusal(reply, DESK_ERRORS, begun);
    return { ...OK, data: { challengeId: begun.challengeId, options: { ...begun.options } } };
  });
  route(app, calls.deskPasskeySignIn, async (answered, request, reply) => {
    if (!mayTry(request.network)) return sendRefusal(reply, DESK_ERRORS, 'too_many_tries');
    const signedIn = await finishPasskeySignIn(deps, answered, fromOf(request));
    if (!signedIn.ok) return sendRefusal(reply, DESK_ERRORS, signedIn);
    return { ...OK, data: { token: signedIn.token, me: meOf(signedIn.staff) } };
  });
}
