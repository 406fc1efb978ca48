import { sql } from 'kysely';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { SECOND_MS } from '../../../platform/runtime/clock.ts';
import type { DeskRefusal } from '../errors.ts';
import { hashOf, lockStaff } from '../staff/staff-store.ts';
import { actBy, writeTrail } from '../trail/trail.ts';
import type { Staff } from '../types.ts';
import { type ApprovalRow, type FileDeps, nameOf, storedOf } from './approvals.ts';
import type { Executed } from './kinds.ts';
import { readRequester } from './requester.ts';

/** An approved change that is not executed by then was cut off: it is executed again. */
const EXECUTION_MS = 30 * SECOND_MS;
const MAX_REPEATED = 100;

export interface Decision {
  readonly approvalId: string;
  /** Of the request that the person read, in hexadecimal. */
  readonly digest: string;
  readonly decision: 'approve' | 'refuse';
  readonly reason: string;
}

class Undone extends Error {
  readonly refusal: Refused<DeskRefusal>;
  constructor(refusal: Refused<DeskRefusal>) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * Decides a request of another person. The request's row is locked, so that of two decisions at once the second finds it decided. An approved change is executed
 * in this commit, or right after it where its rows are in another database.
 */
export async function decide(
  deps: FileDeps,
  staff: Staff,
  decision: Decision,
  address: string,
): Promise<Executed> {
  try {
    const follows = await deps.db.kysely
      .transaction()
      .execute((within) => decideWithin(deps, within, staff, { ...decision, address }));
    return follows === null ? { ok: true } : await executeApproved(deps, follows);
  } catch (error) {
    if (error instanceof Undone) return error.refusal;
    throw error;
  }
}

/** Returns the row that is to be executed after the commit, if it is. */
async function decideWithin(
  { clock, approvalRules }: FileDeps,
  within: Parameters<typeof writeTrail>[0],
  staff: Staff,
  { approvalId, digest, decision, reason, address }: Decision & { readonly address: string },
): Promise<ApprovalRow | null> {
  // A requester who is removed meanwhile, or loses a role, is found so: changes of staff and decisions wait for each other.
  await lockStaff(within);
  const now = clock.now();
  const { rows } = await sql<ApprovalRow>`
    select * from approval where approval_id = ${approvalId} for update`.execute(within);
  const [row] = rows;
  if (row?.state !== 'waiting' || row.expiresAt <= now) throw new Undone(refused('no_such_approval'));
  if (row.requestedBy === staff.staffId || row.concerned === staff.staffId)
    throw new Undone(refused('same_person'));
  if (row.digest.toString('hex') !== digest || !hashOf(row.request).equals(row.digest))
    throw new Undone(refused('other_request'));
  const { kind, request, facts } = storedOf(row.request);
  const { right, execute } = approvalRules[kind];
  if (!staff.permissions.includes(right)) throw new Undone(refused('not_allowed'));
  const isApproved = decision === 'approve';
  if (isApproved && !(await readRequester(within, row.requestedBy, now))(kind))
    throw new Undone(refused('requester_lost'));
  const approved = execute.at === 'decision' ? ('executed' as const) : ('approved' as const);
  const state = isApproved ? approved : 'refused';
  await sql`
    update approval set state = ${state}, decided_by = ${staff.staffId}, decided_at = ${now}
     where approval_id = ${approvalId}`.execute(within);
  if (isApproved && execute.at === 'decision') {
    const done = await execute.run({ approvalId, request, by: staff.email, now, within });
    if (!done.ok) throw new Undone(done);
  }
  const actions = { executed: kind, approved: 'approval_granted', refused: 'approval_refused' };
  await writeTrail(within, {
    ...{ ...actBy(staff, address, now), action: actions[state], reason, subject: row.subject },
    ...{ before: 'requested', after: nameOf(approvalId, kind, facts) },
  });
  return state === 'approved' ? { ...row, decidedBy: staff.staffId } : null;
}

/** Executes an approved change and writes its end with its row in the trail, once. */
async function executeApproved(
  { db, clock, approvalRules }: FileDeps,
  { approvalId, request: text, decidedBy, subject }: ApprovalRow,
): Promise<Executed> {
  const { kind, request, facts } = storedOf(text);
  const { execute } = approvalRules[kind];
  const { rows } = await sql<{
    email: string;
  }>`select email from staff where staff_id = ${decidedBy}`.execute(db.kysely);
  const by = rows[0]?.email;
  if (execute.at !== 'afterwards' || by === undefined)
    throw new Error(`the request ${approvalId} is not executed afterwards`);
  const now = clock.now();
  const done = await execute.run({ approvalId, request, by, now });
  await db.kysely.transaction().execute(async (within) => {
    const state = done.ok ? 'executed' : 'failed';
    const { numAffectedRows } = await sql`
      update approval set state = ${state}, outcome = ${done.ok ? null : done.code}
       where approval_id = ${approvalId} and state = 'approved'`.execute(within);
    if (numAffectedRows !== 1n) return;
    await writeTrail(within, {
      ...{ at: now, staffId: decidedBy, actor: by, address: null, subject, before: 'approved' },
      action: done.ok ? kind : 'approval_failed',
      after: `${done.ok ? '' : `${done.code}: `}${nameOf(approvalId, kind, facts)}`,
    });
  });
  return done;
}

/** Executes approved changes that a crash cut off; returns how many. Their runs are idempotent by the approval's id. */
export async function repeatApproved(deps: FileDeps): Promise<number> {
  const { rows } = await sql<ApprovalRow>`
    select * from approval where state = 'approved' and decided_at < ${new Date(deps.clock.now().getTime() - EXECUTION_MS)}
     order by decided_at limit ${MAX_REPEATED}`.execute(deps.db.kysely);
  // One that fails with a fault does not keep the others waiting; it is tried again at the next run.
  const runs = await Promise.allSettled(rows.map((row) => executeApproved(deps, row)));
  const fault = runs.find((run) => run.status === 'rejected');
  if (fault !== undefined) throw fault.reason;
  return rows.length;
}
