import type { AnyDeskCall } from '@jara/contract/desk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type App, route } from '../../platform/http/http.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { DESK_ERRORS } from './errors.ts';
import { findKey } from './keys/key-store.ts';
import type { From } from './staff/sign-in.ts';
import { findSignedIn } from './staff/staff-store.ts';
import { actBy, recordRead } from './trail/trail.ts';
import type { DeskDeps, Staff } from './types.ts';

/** The status of an answer, and the whole answer of a change that answers no data. */
export const OK = { status: 200 as const };
export const DONE = { ...OK, message: 'Done.' };

interface Use<C extends AnyDeskCall> {
  readonly staff: Staff;
  readonly body: z.output<C['body']>;
  readonly from: From;
  readonly reply: FastifyReply;
  /** The signed-in token. */
  readonly token: string;
}

interface DeskRouteOptions<C extends AnyDeskCall> {
  /**
   * The subject of a read: the row in the trail is committed before anything is read. Absent: the call reads no personal data, or its own commit has
   * the row.
   */
  subjectOf?(body: z.output<C['body']>): string;
  /** The page repeats the call without the person, so it does not keep the session in use. */
  readonly isAutomatic?: boolean;
}

export const fromOf = ({ network, ip }: FastifyRequest): From => ({ network, address: ip });

export type DeskRoute = <C extends AnyDeskCall>(
  call: C,
  handler: (use: Use<C>) => Promise<z.input<C['answer']> | FastifyReply>,
  options?: DeskRouteOptions<C>,
) => void;

/** Registers calls with the right that they name: without a session in use the answer is 401, without the right 403. */
export function guardedRoutes(app: App, { db, clock }: Pick<DeskDeps, 'db' | 'clock'>): DeskRoute {
  return (call, handler, { subjectOf, isAutomatic = false } = {}) =>
    route(app, call, async (body, request, reply) => {
      const { permission, path } = call;
      const { token } = body as { readonly token: string };
      const now = clock.now();
      const staff =
        (await findKey(db.kysely, token, now)) ?? (await findSignedIn(db.kysely, token, now, !isAutomatic));
      if (staff === undefined) return sendRefusal(reply, DESK_ERRORS, 'signed_out');
      const isAllowed =
        permission === 'session' ? staff.isKey !== true : staff.permissions.some((one) => one === permission);
      if (!isAllowed) return sendRefusal(reply, DESK_ERRORS, 'not_allowed');
      const from = fromOf(request);
      if (subjectOf !== undefined)
        await recordRead(db, {
          ...actBy(staff, from.address, clock.now()),
          ...{ action: `read ${path}`, subject: subjectOf(body) },
        });
      return handler({ staff, body, from, reply, token });
    });
}
