import * as calls from '@jara/contract/desk';
import type { App } from '../../platform/http/http.ts';
import { route } from '../../platform/http/http.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { fileRequest, listApprovals } from './approvals/approvals.ts';
import { decide } from './approvals/decide.ts';
import { DESK_ERRORS } from './errors.ts';
import { type DeskRoute, DONE, fromOf, OK } from './guard.ts';
import { registerPasskeySignIn } from './passkeys/passkey-routes.ts';
import { readPosition } from './position.ts';
import { inviteStaff } from './staff/invite.ts';
import { listSandboxStaff } from './staff/sandbox-staff.ts';
import { beginSetUp, createTries, finishSetUp, meOf, signIn } from './staff/sign-in.ts';
import { endSession, listStaff, readRoleRights } from './staff/staff-store.ts';
import { checkTrail, newestSeal } from './trail/sealed-heads.ts';
import { actBy, readTrail, TRAIL_PAGE, writeTrail } from './trail/trail.ts';
import type { DeskDeps } from './types.ts';

/** The calls without a session, which are bounded by network. */
export function registerSignIn(app: App, deps: DeskDeps): void {
  const mayTry = createTries(deps);
  route(app, calls.deskSetUp, async ({ code }, request, reply) => {
    if (!mayTry(request.network)) return sendRefusal(reply, DESK_ERRORS, 'too_many_tries');
    const begun = await beginSetUp(deps, code);
    if (!begun.ok) return sendRefusal(reply, DESK_ERRORS, begun);
    const { name, email, authenticator } = begun;
    return { ...OK, data: { name, email, authenticator } };
  });
  route(app, calls.deskFinishSetUp, async (typed, request, reply) => {
    if (!mayTry(request.network)) return sendRefusal(reply, DESK_ERRORS, 'too_many_tries');
    const finished = await finishSetUp(deps, typed, fromOf(request));
    return finished.ok ? DONE : sendRefusal(reply, DESK_ERRORS, finished);
  });
  route(app, calls.deskSignIn, async (typed, request, reply) => {
    if (!mayTry(request.network)) return sendRefusal(reply, DESK_ERRORS, 'too_many_tries');
    const signedIn = await signIn(deps, typed, fromOf(request));
    if (!signedIn.ok) return sendRefusal(reply, DESK_ERRORS, signedIn);
    return { ...OK, data: { token: signedIn.token, me: meOf(signedIn.staff) } };
  });
  registerPasskeySignIn(app, deps, mayTry);
  route(app, calls.deskSandboxStaff, async () => ({
    ...OK,
    data: deps.isOpenToAll() ? await listSandboxStaff(deps) : [],
  }));
}

export function registerStaff(desk: DeskRoute, deps: DeskDeps): void {
  const { db, clock } = deps;
  desk(calls.deskSignOut, async ({ staff, token, from }) => {
    await db.kysely.transaction().execute(async (within) => {
      await endSession(within, token);
      await writeTrail(within, {
        ...actBy(staff, from.address, clock.now()),
        ...{ action: 'signed_out', subject: `staff ${staff.email}` },
      });
    });
    return DONE;
  });
  desk(calls.deskMe, async ({ staff }) => ({ ...OK, data: meOf(staff) }));
  desk(calls.deskStaff, async () => ({ ...OK, data: await listStaff(db.kysely) }), {
    subjectOf: () => 'staff',
  });
  desk(
    calls.deskRoles,
    async () => {
      const held = await readRoleRights(db.kysely, clock.now());
      const rights = calls.PERMISSIONS.map((permission) => ({
        permission,
        held: held
          .filter((one) => one.permission === permission)
          .map(({ role, since }) => ({ role, since: since.toISOString() })),
      }));
      return { ...OK, data: { roles: [...calls.STAFF_ROLES], rights } };
    },
    { subjectOf: () => 'roles' },
  );
  desk(calls.deskInvite, async ({ staff, body, from, reply }) => {
    const invited = await inviteStaff(deps, staff, body, from.address);
    return invited.ok
      ? { ...OK, message: 'The code is on its way by email.' }
      : sendRefusal(reply, DESK_ERRORS, invited);
  });
  desk(calls.deskRequestChange, async ({ staff, body, from, reply }) => {
    const { kind, staffId, role, reason } = body;
    const needsRole = kind === 'role_given' || kind === 'role_taken';
    if (needsRole && role === null) return sendRefusal(reply, DESK_ERRORS, 'role_missing');
    const request = needsRole ? { staffId, role } : { staffId };
    const { address } = from;
    const requested = await fileRequest(deps, staff, { kind, request, reason, address });
    if (!requested.ok) return sendRefusal(reply, DESK_ERRORS, requested);
    const message = 'A second person decides.';
    return { ...OK, message, data: { approvalId: requested.approvalId } };
  });
  desk(
    calls.deskApprovals,
    async ({ staff, body: { list = 'waiting', kind = null, ...body }, reply }) => {
      const after = readPosition(body.after);
      if (after === 'bad') return sendRefusal(reply, DESK_ERRORS, 'bad_cursor');
      return { ...OK, data: await listApprovals(deps, staff, { list, kind, after }) };
    },
    { subjectOf: ({ list = 'waiting' }) => `approvals ${list}` },
  );
  desk(calls.deskDecide, async ({ staff, body, from, reply }) => {
    const decided = await decide(deps, staff, body, from.address);
    return decided.ok ? DONE : sendRefusal(reply, DESK_ERRORS, decided);
  });
}

export function registerTrail(desk: DeskRoute, { db }: DeskDeps): void {
  desk(
    calls.deskAudit,
    async ({ body }) => {
      const found = await readTrail(db.kysely, body);
      const rows = found.slice(0, TRAIL_PAGE).map(({ seq, at, hash: _, staffId: __, ...row }) => ({
        ...row,
        ...{ seq: Number(seq), at: at.toISOString() },
      }));
      const next = found.length > TRAIL_PAGE ? (rows.at(-1)?.seq ?? null) : null;
      return { ...OK, data: { rows, next } };
    },
    { subjectOf: () => 'audit' },
  );
  desk(calls.deskCheckAudit, async ({ body }) => {
    const [check, seal] = await Promise.all([checkTrail(db.kysely, body.after), newestSeal(db.kysely)]);
    const sealed =
      seal === null ? null : { day: seal.day, row: Number(seal.seq), digest: seal.digest.toString('hex') };
    return { ...OK, data: { ...check, sealed } };
  });
}
