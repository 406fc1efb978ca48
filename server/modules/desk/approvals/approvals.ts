import { type ApprovalKind, type ApprovalView, approvalKind } from '@jara/contract/desk';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { DAY_MS } from '../../../platform/runtime/clock.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import type { DeskRefusal } from '../errors.ts';
import { type Position, writePosition } from '../position.ts';
import type { ApprovalTable } from '../schema.ts';
import { hashOf } from '../staff/staff-store.ts';
import { actBy, writeTrail } from '../trail/trail.ts';
import type { DeskDeps, Staff } from '../types.ts';
import type { ApprovalRule, ApprovalRules, Fact } from './kinds.ts';

export type ApprovalRow = Selectable<ApprovalTable>;
export type FileDeps = Pick<DeskDeps, 'db' | 'clock'> & { readonly approvalRules: ApprovalRules };

/** Time in which the second person decides. */
const APPROVAL_KEPT_MS = 3 * DAY_MS;
const PAGE = 50;

/** The stored text of a request: its digest covers the facts too, so that both persons read the same. */
const stored = z.object({
  kind: approvalKind,
  request: z.unknown(),
  facts: z.array(z.tuple([z.string(), z.string()])),
});

export interface NewRequest {
  readonly kind: ApprovalKind;
  /** As the kind's rule has it. */
  readonly request: unknown;
  readonly reason: string;
  readonly address: string;
}

export type RequestFiled = { readonly ok: true; readonly approvalId: string } | Refused<DeskRefusal>;

/** Files a request for a second person, with its row in the trail. */
export function fileRequest(
  { db, clock, approvalRules }: FileDeps,
  staff: Staff,
  { kind, request, reason, address }: NewRequest,
): Promise<RequestFiled> {
  return db.kysely.transaction().execute(async (within) => {
    const described = await approvalRules[kind].describe(within, request);
    if (!described.ok) return described;
    const { subject, facts, concerned = null } = described;
    const now = clock.now();
    if (await isRequested(within, approvalRules[kind], { subject, request, now }))
      return refused('request_waits');
    const approvalId = newId();
    const text = JSON.stringify({ kind, request, facts });
    await sql`
      insert into approval
        (approval_id, kind, request, digest, subject, concerned, reason, requested_by, requested_at, expires_at, state)
      values (${approvalId}, ${kind}, ${text}, ${hashOf(text)}, ${subject}, ${concerned}, ${reason}, ${staff.staffId}, ${now},
        ${new Date(now.getTime() + APPROVAL_KEPT_MS)}, 'waiting')`.execute(within);
    await writeTrail(within, {
      ...{ ...actBy(staff, address, now), action: 'approval_requested', subject, reason },
      after: nameOf(approvalId, kind, facts),
    });
    return { ok: true, approvalId };
  });
}

/** Whether the same request waits, or is executed at this moment. Requests of one subject are filed one after another. */
async function isRequested(
  within: DirectoryExecutor,
  { kind, excludes, isSame }: ApprovalRule<unknown>,
  { subject, request, now }: { readonly subject: string; readonly request: unknown; readonly now: Date },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`desk approvals of ${subject}`}, 0))`.execute(
    within,
  );
  const { rows } = await sql<Pick<ApprovalRow, 'kind' | 'request'>>`
    select kind, request from approval
     where subject = ${subject} and kind = any(${[kind, excludes ?? kind]}::text[])
       and (state = 'approved' or (state = 'waiting' and expires_at > ${now}))`.execute(within);
  return rows.some((row) => row.kind !== kind || isSame?.(storedOf(row.request).request, request) !== false);
}

export interface ApprovalsQuery {
  readonly list: 'waiting' | 'ended';
  /** Null: of every kind. */
  readonly kind: ApprovalKind | null;
  readonly after: Position | null;
}

type ListedRow = ApprovalRow & {
  readonly requestedByEmail: string;
  readonly decidedByEmail: string | null;
};

/** A page of requests, as a person reads them: those that wait oldest first, all others newest first. */
export async function listApprovals(
  { db, clock, approvalRules }: FileDeps,
  reader: Pick<Staff, 'staffId' | 'permissions'>,
  { list, kind, after }: ApprovalsQuery,
): Promise<{ readonly approvals: ApprovalView[]; readonly next: string | null }> {
  const now = clock.now();
  const at = after?.at ?? null;
  const id = after?.id ?? null;
  const { rows } = await (list === 'waiting'
    ? sql<ListedRow>`
    select approval.*, requester.email as requested_by_email, null as decided_by_email
      from approval join staff requester on requester.staff_id = requested_by
     where approval.state = 'waiting' and expires_at > ${now} and (${kind}::text is null or kind = ${kind})
       and (${at}::timestamptz is null or (requested_at, approval_id) > (${at}::timestamptz, ${id}::uuid))
     order by requested_at, approval_id limit ${PAGE + 1}`
    : sql<ListedRow>`
    select approval.*, requester.email as requested_by_email, decider.email as decided_by_email
      from approval join staff requester on requester.staff_id = requested_by left join staff decider on decider.staff_id = decided_by
     where not (approval.state = 'waiting' and expires_at > ${now}) and (${kind}::text is null or kind = ${kind})
       and (${at}::timestamptz is null or (requested_at, approval_id) < (${at}::timestamptz, ${id}::uuid))
     order by requested_at desc, approval_id desc limit ${PAGE + 1}`
  ).execute(db.kysely);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    approvals: page.map((row) => viewOf(row, { reader, now, approvalRules })),
    next:
      rows.length > PAGE && last !== undefined
        ? writePosition({ at: last.requestedAt, id: last.approvalId })
        : null,
  };
}

interface Reading {
  readonly reader: Pick<Staff, 'staffId' | 'permissions'>;
  readonly now: Date;
  readonly approvalRules: ApprovalRules;
}

function viewOf(
  { approvalId, request, digest, subject, reason, state, outcome, ...row }: ListedRow,
  { reader, now, approvalRules }: Reading,
): ApprovalView {
  const { kind, facts } = storedOf(request);
  return {
    ...{ approvalId, kind, subject, reason, outcome, digest: digest.toString('hex') },
    facts: facts.map(([label, value]) => ({ label, value })),
    ...{ requestedBy: row.requestedByEmail, requestedAt: row.requestedAt.toISOString() },
    expiresAt: row.expiresAt.toISOString(),
    state: state === 'waiting' && row.expiresAt <= now ? ('expired' as const) : state,
    mayDecide:
      reader.permissions.includes('approvals.decide') &&
      reader.permissions.includes(approvalRules[kind].right) &&
      ![row.requestedBy, row.concerned].includes(reader.staffId),
    ...{ decidedBy: row.decidedByEmail, decidedAt: row.decidedAt?.toISOString() ?? null },
  };
}

export const storedOf = (text: string) => stored.parse(JSON.parse(text));

/** A request as the trail names it. */
export const nameOf = (approvalId: string, kind: ApprovalKind, facts: readonly Fact[]): string =>
  `${kind}, ${facts.map(([label, value]) => `${label}: ${value}`).join('; ')}, request ${approvalId}`;
