import * as calls from '@jara/contract/desk-flags';
import { toNaira } from '@jara/money/kobo';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import { pageFlags, readFlagsFound, reviewFlag } from '../../harm/harm.ts';
import { findNames } from '../../identity/identity.ts';
import { decideDispute, listDisputes } from '../../payments/payments.ts';
import { isDay } from '../../wallet/wallet.ts';
import { DESK_ERRORS } from '../errors.ts';
import { type DeskRoute, DONE, OK } from '../guard.ts';
import { actBy, writeTrail } from '../trail/trail.ts';
import type { DeskDeps } from '../types.ts';

const PAGE = 50;
const PLAYER_FLAGS = 100;
const POSITION = /^(\d{4}-\d{2}-\d{2})_(\d{1,18})_([a-z_]{1,30})$/;

/** A position in a list that is ordered by day, player and kind; null: the first page. */
export function readDayPosition(text: string | undefined) {
  if (text === undefined) return null;
  const [, day, playerId, kind] = POSITION.exec(text) ?? [];
  if (day === undefined || !isDay(day) || playerId === undefined || kind === undefined) return 'bad' as const;
  return { day, playerId: BigInt(playerId), kind };
}

/** Marks of harm. */
export function registerFlags(desk: DeskRoute, { db, clock }: Pick<DeskDeps, 'db' | 'clock'>): void {
  desk(
    calls.deskFlags,
    async ({ body, reply }) => {
      const after = readDayPosition(body.after);
      if (after === 'bad') return sendRefusal(reply, DESK_ERRORS, 'bad_cursor');
      const found = await pageFlags(db.kysely, { state: body.state, after, limit: PAGE + 1 });
      const shown = found.slice(0, PAGE);
      const names = await findNames(db.kysely, [...new Set(shown.map(({ playerId }) => playerId))]);
      const last = shown.at(-1);
      const flags = shown.map(({ playerId, evidence, ...flag }) => ({
        ...{ ...flag, playerId: playerId.toString(), name: names.get(playerId) ?? '' },
        evidence: [...evidence],
      }));
      const hasMore = found.length > PAGE && last !== undefined;
      return {
        ...OK,
        data: { flags, next: hasMore ? `${last.day}_${last.playerId}_${last.rule}` : null },
      };
    },
    { subjectOf: ({ state }) => `flags ${state}` },
  );
  desk(
    calls.deskPlayerFlags,
    async ({ body }) => {
      const playerId = BigInt(body.playerId);
      const newest = { until: new Date(clock.now().getTime() + 1), limit: PLAYER_FLAGS };
      const [found, names] = await Promise.all([
        readFlagsFound(db.kysely, playerId, newest),
        findNames(db.kysely, [playerId]),
      ]);
      const name = names.get(playerId) ?? '';
      return {
        ...OK,
        data: found.map(({ foundAt: _, evidence, ...flag }) => ({
          ...{ ...flag, playerId: body.playerId, name },
          evidence: [...evidence],
        })),
      };
    },
    { subjectOf: ({ playerId }) => `player ${playerId}` },
  );
  desk(calls.deskReviewFlag, async ({ staff, body, from, reply }) => {
    const { day, rule, state, note } = body;
    const flag = { playerId: BigInt(body.playerId), day, rule };
    const at = clock.now();
    const isDone = await db.kysely.transaction().execute(async (within) => {
      if (!(await reviewFlag(within, flag, { state, by: `staff:${staff.email}`, at }))) return false;
      await writeTrail(within, {
        ...{ ...actBy(staff, from.address, at), action: `flag_${state}`, reason: note },
        ...{ subject: `player ${body.playerId}`, after: `${rule} of ${day}: ${state}` },
      });
      return true;
    });
    return isDone ? DONE : sendRefusal(reply, DESK_ERRORS, 'flag_closed');
  });
}

/** Disputed deposits. */
export function registerDisputes(
  desk: DeskRoute,
  { db, shards, clock }: Pick<DeskDeps, 'db' | 'shards' | 'clock'>,
): void {
  desk(
    calls.deskDisputes,
    async () => {
      const found = await listDisputes(db, shards);
      const names = await findNames(db.kysely, [...new Set(found.map(({ playerId }) => playerId))]);
      const data = found.map(({ playerId, provider, disputeId, state, outcome, ...row }) => ({
        ...{ provider, disputeId, state, outcome, deposit: row.providerReference },
        ...{ playerId: playerId === 0n ? null : playerId.toString(), name: names.get(playerId) ?? null },
        ...{ amount: toNaira(row.amountKobo), held: toNaira(row.heldKobo), owed: toNaira(row.owedKobo) },
        ...{ lost: toNaira(row.lostKobo), isBooked: row.booked === (outcome ?? 'open') },
        ...{ noticedAt: row.noticedAt.toISOString(), resolvedAt: row.resolvedAt?.toISOString() ?? null },
      }));
      return { ...OK, data };
    },
    { subjectOf: () => 'disputes' },
  );
  desk(calls.deskDecideDispute, async ({ staff, body, from, reply }) => {
    const { provider, disputeId, outcome, reason } = body;
    const now = clock.now();
    const by = { actor: `staff:${staff.email}` as const, reason, now };
    const decided = await db.kysely.transaction().execute(async (within: DirectoryExecutor) => {
      const done = await decideDispute(within, { provider, disputeId }, outcome, by);
      if (!done.ok) return done;
      await writeTrail(within, {
        ...{ ...actBy(staff, from.address, now), action: `dispute_${outcome}`, reason },
        ...{ subject: `dispute ${provider} ${disputeId}`, before: 'without an outcome', after: outcome },
      });
      return done;
    });
    return decided.ok
      ? { ...OK, message: 'It is booked within a minute.' }
      : sendRefusal(reply, DESK_ERRORS, decided);
  });
}
