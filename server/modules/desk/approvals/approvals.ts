import { type ApprovalKind, type ApprovalView, type StaffRole, staffRole } from '@jara/contract/desk';
import { type Selectable, sql } from 'kysely';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { DAY_MS } from '../../../platform/runtime/clock.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import type { DeskRefusal } from '../errors.ts';
import type { ApprovalTable } from '../schema.ts';
import { sendSetUpCode } from '../staff/set-up-code.ts';
import {
  findStaff,
  giveRole,
  hashOf,
  hasOtherAdmin,
  lockStaff,
  newSecret,
  removeStaff,
  resetStaff,
  takeRole,
} from '../staff/staff-store.ts';
import { actBy, writeTrail } from '../trail/trail.ts';
import type { DeskDeps, Staff } from '../types.ts';

type Row = Selectable<ApprovalTable>;
type ApprovalDeps = Pick<DeskDeps, 'db' | 'clock' | 'entropy' | 'messaging'>;

/** Time in which the second person decides. */
const APPROVAL_KEPT_MS = 3 * DAY_MS;
const MAX_LISTED = 100;

interface StaffRequest {
  readonly kind: ApprovalKind;
  readonly staffId: string;
  readonly role: StaffRole | null;
}

export type RequestFiled = { readonly ok: true; readonly approvalId: string } | Refused<DeskRefusal>;
export type Decided = { readonly ok: true } | Refused<DeskRefusal>;

/** Files a request for a second person, with its row in the trail. */
export async function requestChange(
  { db, clock }: ApprovalDeps,
  staff: Staff,
  { kind, staffId, role, reason }: StaffRequest & { readonly reason: string },
  address: string,
): Promise<RequestFiled> {
  const needsRole = kind === 'role_given' || kind === 'role_taken';
  if (needsRole && role === null) return refused('role_missing');
  return db.kysely.transaction().execute(async (within) => {
    const subject = await findStaff(within, { staffId });
    if (subject === undefined || subject.state === 'removed') return refused('no_such_staff');
    const now = clock.now();
    const approvalId = newId();
    const request = JSON.stringify({ kind, staffId, role: needsRole ? role : null } satisfies StaffRequest);
    await sql`
      insert into approval (approval_id, kind, request, digest, subject, reason, requested_by, requested_at, expires_at, state)
      values (${approvalId}, ${kind}, ${request}, ${hashOf(request)}, ${subject.email}, ${reason}, ${staff.staffId}, ${now},
        ${new Date(now.getTime() + APPROVAL_KEPT_MS)}, 'waiting')`.execute(within);
    await writeTrail(within, {
      ...actBy(staff, address, now),
      action: 'approval_requested',
      ...{
        subject: `staff ${subject.email}`,
        after: nameOf(approvalId, kind, needsRole ? role : null),
        reason,
      },
    });
    return { ok: true, approvalId };
  });
}

export async function listApprovals(executor: DirectoryExecutor, now: Date): Promise<ApprovalView[]> {
  const { rows } = await sql<Row & { requestedByEmail: string; decidedByEmail: string | null }>`
    select approval.*, requester.email as requested_by_email, decider.email as decided_by_email
      from approval join staff requester on requester.staff_id = requested_by left join staff decider on decider.staff_id = decided_by
     order by (approval.state = 'waiting' and expires_at > ${now}) desc, requested_at desc limit ${MAX_LISTED}`.execute(
    executor,
  );
  return rows.map(({ approvalId, kind, request, digest, subject, reason, state, ...row }) => ({
    ...{ approvalId, kind, subject, reason, digest: digest.toString('hex') },
    role: staffRole.nullable().parse((JSON.parse(request) as StaffRequest).role),
    ...{ requestedBy: row.requestedByEmail, requestedAt: row.requestedAt.toISOString() },
    expiresAt: row.expiresAt.toISOString(),
    state: state === 'waiting' && row.expiresAt <= now ? 'expired' : state,
    ...{ decidedBy: row.decidedByEmail, decidedAt: row.decidedAt?.toISOString() ?? null },
  }));
}

export interface Decision {
  readonly approvalId: string;
  /** Of the request that the person read, in hexadecimal. */
  readonly digest: string;
  readonly decision: 'approve' | 'refuse';
  readonly reason: string;
}

class Undone extends Error {
  readonly code: DeskRefusal;
  constructor(code: DeskRefusal) {
    super(code);
    this.code = code;
  }
}

/**
 * Decides a request of another person. An approved one is executed in this commit, with its row in the trail: the request's row is locked, so
 * that of two decisions at once the second finds it decided.
 */
export async function decide(
  deps: ApprovalDeps,
  staff: Staff,
  { approvalId, digest, decision, reason }: Decision,
  address: string,
): Promise<Decided> {
  const { db, clock } = deps;
  try {
    return await db.kysely.transaction().execute(async (within) => {
      const now = clock.now();
      const { rows } = await sql<Row>`
        select * from approval where approval_id = ${approvalId} for update`.execute(within);
      const [row] = rows;
      if (row?.state !== 'waiting' || row.expiresAt <= now) return refused('no_such_approval');
      const request = JSON.parse(row.request) as StaffRequest;
      if (row.requestedBy === staff.staffId || request.staffId === staff.staffId)
        return refused('same_person');
      if (row.digest.toString('hex') !== digest || !hashOf(row.request).equals(row.digest))
        return refused('other_request');
      const state = decision === 'approve' ? 'executed' : 'refused';
      await sql`
        update approval set state = ${state}, decided_by = ${staff.staffId}, decided_at = ${now}
         where approval_id = ${approvalId}`.execute(within);
      if (decision === 'approve') await execute(deps, within, request, staff.email);
      const action = decision === 'approve' ? row.kind : 'approval_refused';
      await writeTrail(within, {
        ...{ ...actBy(staff, address, now), action, reason },
        ...{
          subject: `staff ${row.subject}`,
          before: 'requested',
          after: nameOf(approvalId, row.kind, request.role),
        },
      });
      return { ok: true };
    });
  } catch (error) {
    if (error instanceof Undone) return refused(error.code);
    throw error;
  }
}

/** A request as the trail names it. */
const nameOf = (approvalId: string, kind: ApprovalKind, role: StaffRole | null): string =>
  `${kind}${role === null ? '' : ` ${role}`}, request ${approvalId}`;

/** Throws `Undone`, which rolls the decision back, if the request no longer fits. */
async function execute(
  { clock, entropy, messaging }: ApprovalDeps,
  within: DirectoryExecutor,
  { kind, staffId, role }: StaffRequest,
  by: string,
): Promise<void> {
  await lockStaff(within);
  const now = clock.now();
  const subject = await findStaff(within, { staffId });
  if (subject === undefined || subject.state === 'removed') throw new Undone('no_such_staff');
  const endsAdmin = kind !== 'role_given' && (kind !== 'role_taken' || role === 'admin');
  if (endsAdmin && !(await hasOtherAdmin(within, staffId))) {
    const isAdmin = await sql`
      select 1 from staff_role where staff_id = ${staffId} and role = 'admin' and until is null`.execute(
      within,
    );
    if (isAdmin.rows.length > 0) throw new Undone('last_admin');
  }
  const change = { staffId, role: role ?? 'support', by, now };
  if (kind === 'role_given' && !(await giveRole(within, change))) throw new Undone('role_unchanged');
  if (kind === 'role_taken' && !(await takeRole(within, change))) throw new Undone('role_unchanged');
  if (kind === 'staff_removed') await removeStaff(within, staffId, by, now);
  if (kind === 'second_factor_reset') {
    const code = newSecret(entropy);
    await resetStaff(within, staffId, code, now);
    await sendSetUpCode(messaging, within, subject.email, code);
  }
}
