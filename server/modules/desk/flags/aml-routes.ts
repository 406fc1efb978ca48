import * as calls from '@jara/contract/desk-flags';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import { type AmlState, decideReport, decideRequest, readReports, waitingRequests } from '../../aml/aml.ts';
import { findNames } from '../../identity/identity.ts';
import { DESK_ERRORS } from '../errors.ts';
import { type DeskRoute, DONE, OK } from '../guard.ts';
import { actBy, recordRead, writeTrail } from '../trail/trail.ts';
import type { DeskDeps } from '../types.ts';
import { readDayPosition } from './flag-routes.ts';

const PAGE = 50;
const LISTED = 200;
const LISTS: Readonly<Record<'undecided' | 'filed' | 'dismissed', readonly AmlState[]>> = {
  ...{ undecided: ['open', 'reviewed'], filed: ['filed'], dismissed: ['dismissed'] },
};

/** Reports against money laundering, which no player may learn of. */
export function registerAmlReports(
  desk: DeskRoute,
  { db, shards, clock }: Pick<DeskDeps, 'db' | 'shards' | 'clock'>,
): void {
  desk(
    calls.deskAmlReports,
    async ({ body, reply }) => {
      const after = readDayPosition(body.after);
      if (after === 'bad') return sendRefusal(reply, DESK_ERRORS, 'bad_cursor');
      const found = await readReports(shards, LISTS[body.list], { after, limit: PAGE + 1 });
      const shown = found.slice(0, PAGE);
      const names = await findNames(db.kysely, [...new Set(shown.map(({ playerId }) => playerId))]);
      const last = shown.at(-1);
      const reports = shown.map(({ playerId, day, kind, state, figures, entries, stateBy, note }) => ({
        ...{ playerId: playerId.toString(), name: names.get(playerId) ?? '', day, kind, state, note },
        ...{ figures: figures as Record<string, number>, entries, decidedBy: stateBy },
      }));
      const hasMore = found.length > PAGE && last !== undefined;
      return {
        ...OK,
        data: { reports, next: hasMore ? `${last.day}_${last.playerId}_${last.kind}` : null },
      };
    },
    { subjectOf: ({ list }) => `aml reports ${list}` },
  );
  // The report is a row of the player's shard: the row of the trail states the request, before it.
  desk(calls.deskDecideReport, async ({ staff, body, from, reply }) => {
    const { day, kind, state, note } = body;
    const now = clock.now();
    await recordRead(db, {
      ...{ ...actBy(staff, from.address, now), action: `aml_report_${state}`, reason: note },
      ...{ subject: `player ${body.playerId}`, before: 'requested', after: `${kind} of ${day}: ${state}` },
    });
    const decision = { playerId: BigInt(body.playerId), day, kind, state, note, now };
    const isDone = await decideReport(shards, { ...decision, actor: `staff:${staff.email}` });
    return isDone ? DONE : sendRefusal(reply, DESK_ERRORS, 'report_decided');
  });
}

/** Requests for the source of funds. */
export function registerFunds(desk: DeskRoute, { db, clock }: Pick<DeskDeps, 'db' | 'clock'>): void {
  desk(
    calls.deskFunds,
    async () => {
      const found = (await waitingRequests(db)).slice(0, LISTED);
      const names = await findNames(db.kysely, [...new Set(found.map(({ playerId }) => playerId))]);
      const data = found.map(({ requestId, playerId, state, openedAt, dueAt, isBlocked, ...typed }) => ({
        ...{ requestId, changedAt: typed.changedAt.toISOString() },
        ...{ playerId: playerId.toString(), name: names.get(playerId) ?? '', state, isBlocked },
        ...{ openedAt: openedAt.toISOString(), dueAt: dueAt.toISOString() },
        answer: [typed.occupation, typed.source, typed.details].filter(Boolean).join('; '),
      }));
      return { ...OK, data };
    },
    { subjectOf: () => 'aml funds' },
  );
  desk(calls.deskDecideFunds, async ({ staff, body, from, reply }) => {
    const { state, note, requestId } = body;
    const now = clock.now();
    const record = (within: DirectoryExecutor) =>
      writeTrail(within, {
        ...{ ...actBy(staff, from.address, now), action: `funds_${state}`, reason: note },
        ...{ subject: `player ${body.playerId}`, after: `source of funds: ${state}` },
      });
    const read = { requestId, changedAt: new Date(body.changedAt) };
    const decision = { playerId: BigInt(body.playerId), read, state, note, now, record };
    const isDone = await decideRequest(db, { ...decision, actor: `staff:${staff.email}` });
    return isDone ? DONE : sendRefusal(reply, DESK_ERRORS, 'funds_decided');
  });
}
