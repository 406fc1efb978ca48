import { type StaffRole, staffRole } from '@jara/contract/desk';
import { sql } from 'kysely';
import { z } from 'zod';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { refused } from '../../../platform/http/refusal.ts';
import { sendSetUpCode } from '../staff/set-up-code.ts';
import {
  findStaff,
  giveRole,
  hasOtherAdmin,
  lockStaff,
  newSecret,
  removeStaff,
  resetStaff,
  takeRole,
} from '../staff/staff-store.ts';
import type { DeskDeps } from '../types.ts';
import { type ApprovalRule, approvalRule, type Executed } from './kinds.ts';
import { refuseLostRequests } from './requester.ts';

const ofStaff = z.object({ staffId: z.uuid() });
const ofRole = ofStaff.extend({ role: staffRole });
type OfStaff = z.infer<typeof ofStaff>;

interface Change<Request> {
  readonly within: DirectoryExecutor;
  readonly request: Request;
  readonly by: string;
  readonly now: Date;
}

async function describe(
  within: DirectoryExecutor,
  { staffId, role }: OfStaff & { readonly role?: StaffRole },
) {
  const subject = await findStaff(within, { staffId });
  if (subject === undefined || subject.state === 'removed') return refused('no_such_staff');
  const facts = [['Member of staff', subject.email] as const];
  return {
    ...{ ok: true as const, subject: `staff ${subject.email}`, concerned: staffId },
    facts: role === undefined ? facts : [...facts, ['Role', role] as const],
  };
}

/** Changes of staff wait for each other. The last admin keeps the role, the access and the authenticator. */
async function mayChange(within: DirectoryExecutor, staffId: string, endsAdmin: boolean): Promise<Executed> {
  await lockStaff(within);
  const subject = await findStaff(within, { staffId });
  if (subject === undefined || subject.state === 'removed') return refused('no_such_staff');
  if (!endsAdmin || (await hasOtherAdmin(within, staffId))) return { ok: true };
  const { rows } = await sql`
    select 1 from staff_role where staff_id = ${staffId} and role = 'admin' and until is null`.execute(
    within,
  );
  return rows.length === 0 ? { ok: true } : refused('last_admin');
}

/** The four changes of staff, executed in the commit of the decision. */
export function staffRules({ entropy, messaging }: Pick<DeskDeps, 'entropy' | 'messaging'>) {
  const roleOf = (one: OfStaff) => ('role' in one ? one.role : null);
  const rule = <Request extends OfStaff>(
    kind: ApprovalRule<Request>['kind'],
    request: z.ZodType<Request>,
    endsAdmin: (request: Request) => boolean,
    change: (use: Change<Request>) => Promise<Executed>,
  ) =>
    approvalRule<Request>({
      ...{ kind, right: 'staff.decide', request, describe },
      isSame: (waiting, filed) => roleOf(waiting) === roleOf(filed),
      execute: {
        at: 'decision',
        async run(use) {
          const may = await mayChange(use.within, use.request.staffId, endsAdmin(use.request));
          return may.ok ? change(use) : may;
        },
      },
    });
  return {
    role_given: rule(
      ...(['role_given', ofRole, () => false] as const),
      async ({ within, request, by, now }) =>
        (await giveRole(within, { ...request, by, now })) ? { ok: true } : refused('role_unchanged'),
    ),
    role_taken: rule(
      ...(['role_taken', ofRole, ({ role }: z.infer<typeof ofRole>) => role === 'admin'] as const),
      async ({ within, request, by, now }) => {
        if (!(await takeRole(within, { ...request, by, now }))) return refused('role_unchanged');
        await refuseLostRequests(within, { staffId: request.staffId, by, now });
        return { ok: true };
      },
    ),
    staff_removed: rule(
      'staff_removed',
      ofStaff,
      () => true,
      async ({ within, request, by, now }) => {
        await removeStaff(within, request.staffId, by, now);
        await refuseLostRequests(within, { staffId: request.staffId, by, now });
        return { ok: true };
      },
    ),
    second_factor_reset: rule(
      'second_factor_reset',
      ofStaff,
      () => true,
      async ({ within, request, by, now }) => {
        const subject = await findStaff(within, request);
        if (subject === undefined) return refused('no_such_staff');
        const code = newSecret(entropy);
        await resetStaff(within, { staffId: request.staffId, setUpCode: code, by, now });
        await sendSetUpCode(messaging, within, subject.email, code);
        return { ok: true };
      },
    ),
  };
}
