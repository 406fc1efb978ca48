import { Readable } from 'node:stream';
import { PLAYER_KINDS } from '@jara/contract/desk';
import * as calls from '@jara/contract/desk-privacy';
import { type Selectable, sql } from 'kysely';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import { DAY_MS } from '../../../platform/runtime/clock.ts';
import { erasedAt } from '../../identity/identity.ts';
import { dataPages } from '../../privacy/privacy.ts';
import { fileRequest, storedOf } from '../approvals/approvals.ts';
import { DESK_ERRORS } from '../errors.ts';
import { type DeskRoute, OK } from '../guard.ts';
import type { FileSender } from '../reports/sender.ts';
import type { ApprovalTable } from '../schema.ts';
import { actBy, recordRead } from '../trail/trail.ts';
import type { DeskDeps } from '../types.ts';

const LISTED = 20;
/** Time in which an approved copy is downloaded. */
const DOWNLOAD_DAYS = 1;

/** Requests about a player that a second person decides. */
export function registerRequests(desk: DeskRoute, deps: DeskDeps, sender: FileSender): void {
  const { identity } = deps;
  desk(calls.deskRequestForPlayer, async ({ staff, body, from, reply }) => {
    const { playerId, reason, change } = body;
    const { kind } = change;
    const player = await identity.player(BigInt(playerId));
    if (player === undefined) return sendRefusal(reply, DESK_ERRORS, 'no_such_player');
    const name =
      change.kind === 'name_changed' ? { before: player.fullName, fullName: change.fullName.trim() } : {};
    const filed = await fileRequest(deps, staff, {
      ...{ kind, request: { playerId, ...name }, reason, address: from.address },
    });
    if (!filed.ok) return sendRefusal(reply, DESK_ERRORS, filed);
    return { ...OK, message: 'A second person decides.', data: { approvalId: filed.approvalId } };
  });
  desk(
    calls.deskPlayerRequests,
    async ({ staff, body }) => {
      const playerId = BigInt(body.playerId);
      const [requests, payees, erased] = await Promise.all([
        readRequests(deps, playerId, staff.staffId),
        deps.payments.payees(playerId),
        erasedAt(deps.db.kysely, playerId),
      ]);
      const bankNames = [...new Set(payees.map(({ accountName }) => accountName))];
      return { ...OK, data: { requests, bankNames, erasedAt: erased?.toISOString() ?? null } };
    },
    { subjectOf: ({ playerId }) => `player ${playerId}` },
  );
  registerExport(desk, deps, sender);
}

type GrantRow = Selectable<ApprovalTable>;

interface RequestRow extends GrantRow {
  readonly requester: string;
  readonly decider: string | null;
}

type Grant = Pick<GrantRow, 'kind' | 'state' | 'decidedAt' | 'requestedBy' | 'decidedBy'>;

/** Whether the row is an approved copy that this person downloads now. */
const mayDownload = ({ kind, state, decidedAt, ...row }: Grant, staffId: string, now: Date): boolean =>
  kind === 'player_exported' &&
  state === 'executed' &&
  decidedAt !== null &&
  decidedAt.getTime() + DOWNLOAD_DAYS * DAY_MS > now.getTime() &&
  [row.requestedBy, row.decidedBy].includes(staffId);

async function readRequests(
  { db, clock }: Pick<DeskDeps, 'db' | 'clock'>,
  playerId: bigint,
  staffId: string,
): Promise<calls.PlayerRequest[]> {
  const now = clock.now();
  const { rows } = await sql<RequestRow>`
    select approval.*, requester.email as requester, decider.email as decider
      from approval join staff requester on requester.staff_id = requested_by left join staff decider on decider.staff_id = decided_by
     where subject = ${`player ${playerId}`} and kind = any(${[...PLAYER_KINDS]}::text[])
     order by requested_at desc limit ${LISTED}`.execute(db.kysely);
  return rows.flatMap((row) => {
    const kind = PLAYER_KINDS.find((one) => one === row.kind);
    if (kind === undefined) return [];
    const { approvalId, reason, outcome, requester, requestedAt, decider, decidedAt } = row;
    return {
      ...{ approvalId, kind, reason, outcome, requestedBy: requester, decidedBy: decider },
      state: row.state === 'waiting' && row.expiresAt <= now ? 'expired' : row.state,
      ...{ requestedAt: requestedAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null },
      mayDownload: mayDownload(row, staffId, now),
    };
  });
}

/** Streams the copy page by page, so that its size costs no memory; its row in the trail is committed before the first. */
function registerExport(desk: DeskRoute, deps: DeskDeps, sender: FileSender): void {
  const { db, clock, shards } = deps;
  desk(calls.deskExportPlayer, ({ staff, body: { playerId, approvalId }, from, reply }) =>
    sender.send(reply, async () => {
      const { rows } = await sql<GrantRow>`
        select * from approval where approval_id = ${approvalId}`.execute(db.kysely);
      const [row] = rows;
      const of = row === undefined ? null : (storedOf(row.request).request as { readonly playerId?: string });
      if (row === undefined || of?.playerId !== playerId || !mayDownload(row, staff.staffId, clock.now()))
        return 'export_not_approved';
      await recordRead(db, {
        ...actBy(staff, from.address, clock.now()),
        ...{ action: `read ${calls.deskExportPlayer.path}`, subject: `player ${playerId}` },
        after: `all data, request ${approvalId}`,
      });
      const stream = Readable.from(textOf(dataPages({ db, shards }, BigInt(playerId))));
      return { name: `player-${playerId}.json`, type: 'application/json', stream };
    }),
  );
}

async function* textOf(pages: ReturnType<typeof dataPages>): AsyncGenerator<string> {
  let separator = '{"status":200,"data":[\n';
  for await (const { table, rows } of pages) {
    if (rows.length === 0) continue;
    yield `${separator}${JSON.stringify({ table, rows })}`;
    separator = ',\n';
  }
  yield separator.startsWith('{') ? `${separator}]}` : ']}';
}
