import { z } from 'zod';
import { type Call, call, done } from './call.ts';
import { text } from './text.ts';

/** The roles of the operator's staff. */
export const STAFF_ROLES = [
  ...(['support', 'payments', 'risk', 'trading', 'compliance', 'content', 'finance', 'regulator'] as const),
  'admin',
] as const;
export const staffRole = z.enum(STAFF_ROLES);
export type StaffRole = z.infer<typeof staffRole>;

/** The roles that an invitation may carry: they decide nothing. All others are given by two people. */
export const INVITED_ROLES = ['support', 'content', 'regulator'] as const;

/** The rights that calls of the desk name. A role is a dated list of them. */
export const PERMISSIONS = [
  ...(['staff.read', 'staff.request', 'approvals.read', 'approvals.decide', 'audit.read'] as const),
  ...(['staff.decide', 'payouts.release', 'suspense.decide', 'money.decide'] as const),
  ...(['keys.read', 'keys.write'] as const),
  ...(['players.read', 'players.money', 'players.note', 'players.exclude', 'players.block'] as const),
  'players.sessions',
  ...(['payouts.read', 'payouts.act', 'payouts.lanes', 'suspense.read', 'suspense.claim'] as const),
  'suspense.return',
  ...(['money.adjust', 'reconciliation.read', 'reconciliation.explain', 'reconciliation.start'] as const),
  ...(['reports.read', 'exports.request', 'now.read', 'events.read', 'settings.read'] as const),
  ...(['identity.read', 'identity.decide', 'complaints.read', 'complaints.answer'] as const),
  ...(['players.request', 'flags.read', 'flags.decide', 'disputes.read', 'disputes.decide'] as const),
  ...(['aml.read', 'aml.decide'] as const),
  ...(['bets.read', 'bets.void', 'games.read', 'games.switch'] as const),
  ...(['trading.read', 'trading.change', 'trading.result', 'trading.margin'] as const),
  ...(['content.read', 'content.write'] as const),
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** `public`: without a session; `session`: every signed-in member of staff. */
export type CallRight = Permission | 'public' | 'session';

export interface DeskCall<Path extends string, Body extends z.ZodType, Answer extends z.ZodType>
  extends Call<Path, Body, Answer, 'POST'> {
  readonly permission: CallRight;
}

export type AnyDeskCall = DeskCall<string, z.ZodType, z.ZodType>;

/** One call of the desk: it names the one right that it needs. */
export function deskCall<Path extends `/desk/${string}`, Body extends z.ZodType, Answer extends z.ZodType>(
  permission: CallRight,
  { path, summary, body, answer }: Omit<Call<Path, Body, Answer>, 'method'>,
): DeskCall<Path, Body, Answer> {
  return { ...call({ method: 'POST', path, summary, body, answer }), permission };
}

export const deskToken = text(200).describe('The token that `/desk/sign-in` answered.');
/** As the staff typed it. */
export const deskReason = text(500, 3);

/** The sort of a list of payments over all its pages; `-`: the greatest first. */
export const deskSort = z.enum(['time', '-time', 'amount', '-amount']);
const email = text(254, 3);
const password = text(200);
const otp = text(10).describe('Six digits of the authenticator.');
const setUpCode = text(100);

const me = z.object({
  staffId: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.array(staffRole),
  permissions: z.array(z.enum(PERMISSIONS)),
});

/** The answer of every sign-in. */
export const signedIn = z.object({ status: z.literal(200), data: z.object({ token: z.string(), me }) });

export const deskSetUp = deskCall('public', {
  path: '/desk/set-up',
  summary: 'The person of a set-up code, and the secret for the authenticator.',
  body: z.object({ code: setUpCode }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({ name: z.string(), email: z.string(), authenticator: z.string() }),
  }),
});

export const deskFinishSetUp = deskCall('public', {
  path: '/desk/set-up/finish',
  summary: 'Choose a password and prove the authenticator. The code is used up.',
  body: z.object({ code: setUpCode, password, otp }),
  answer: done,
});

export const deskSignIn = deskCall('public', {
  path: '/desk/sign-in',
  summary: 'Sign in with email, password and a code of the authenticator.',
  body: z.object({ email, password, otp }),
  answer: signedIn,
});

export const deskSandboxStaff = deskCall('public', {
  path: '/desk/sandbox-staff',
  summary: 'The accounts of the sandbox with their codes; none where the desk takes real staff.',
  body: z.object({}),
  answer: z.object({
    status: z.literal(200),
    data: z.array(
      z.object({
        role: staffRole,
        email: z.string(),
        password: z.string(),
        otp: z.string().describe('Empty: the codes of this half minute are used.'),
      }),
    ),
  }),
});

export const deskSignOut = deskCall('session', {
  path: '/desk/sign-out',
  summary: 'End the session.',
  body: z.object({ token: deskToken }),
  answer: done,
});

export const deskMe = deskCall('session', {
  path: '/desk/me',
  summary: 'The signed-in member of staff, with roles and rights in force.',
  body: z.object({ token: deskToken }),
  answer: z.object({ status: z.literal(200), data: me }),
});

const staffMember = z.object({
  staffId: z.uuid(),
  name: z.string(),
  email: z.string(),
  state: z.enum(['invited', 'active', 'removed']),
  roles: z.array(staffRole),
  lastSeenAt: z.string().nullable(),
});
export type StaffMember = z.infer<typeof staffMember>;

export const deskStaff = deskCall('staff.read', {
  path: '/desk/staff',
  summary: 'All staff with their roles in force.',
  body: z.object({ token: deskToken }),
  answer: z.object({ status: z.literal(200), data: z.array(staffMember) }),
});

export const deskRoles = deskCall('staff.read', {
  path: '/desk/staff/roles',
  summary: 'The rights of each role in force, and since when.',
  body: z.object({ token: deskToken }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      roles: z.array(staffRole),
      rights: z.array(
        z.object({
          permission: z.enum(PERMISSIONS),
          held: z.array(z.object({ role: staffRole, since: z.string() })),
        }),
      ),
    }),
  }),
});

export const deskInvite = deskCall('staff.request', {
  path: '/desk/staff/invite',
  summary: 'Invite a member of staff by email. The code works once, for a day; inviting again replaces it.',
  body: z.object({ token: deskToken, name: text(100, 2), email, role: z.enum(INVITED_ROLES) }),
  answer: done,
});

/** Changes of staff that a second person approves. */
const STAFF_KINDS = ['role_given', 'role_taken', 'second_factor_reset', 'staff_removed'] as const;
/** Changes of a player that a second person approves. */
export const PLAYER_KINDS = ['name_changed', 'player_exported', 'player_erased'] as const;
/** All changes that a second person approves. */
export const approvalKind = z.enum([
  ...STAFF_KINDS,
  ...PLAYER_KINDS,
  'payout_released',
  'suspense_claimed',
  'suspense_returned',
  'deposit_returned',
  'limit_lifted',
  'limit_raised',
  'balance_adjusted',
  'personal_export',
  'bet_voided',
  'round_voided',
  'event_resettled',
  'margin_changed',
  'caps_changed',
]);
export type ApprovalKind = z.infer<typeof approvalKind>;
export type StaffKind = (typeof STAFF_KINDS)[number];

const approval = z.object({
  approvalId: z.uuid(),
  kind: approvalKind,
  subject: z.string().describe('As the trail names it.'),
  facts: z.array(z.object({ label: z.string(), value: z.string() })).describe('As they were at the request.'),
  reason: z.string(),
  digest: z.string().describe('SHA-256 of the request: a decision names the one that its person read.'),
  requestedBy: z.string(),
  requestedAt: z.string(),
  expiresAt: z.string(),
  mayDecide: z.boolean().describe('Whether the reader has the right of this kind, and is not concerned.'),
  state: z
    .enum(['waiting', 'approved', 'executed', 'failed', 'refused', 'expired'])
    .describe('`approved`: its execution is under way.'),
  outcome: z.string().nullable().describe('The code with which the change was rejected.'),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
});
export type ApprovalView = z.infer<typeof approval>;

export const deskRequestChange = deskCall('staff.request', {
  path: '/desk/staff/request-change',
  summary: 'Request a role, its end, a new second factor or a removal. A second person decides.',
  body: z.object({
    ...{ token: deskToken, kind: z.enum(STAFF_KINDS), staffId: z.uuid(), role: staffRole.nullable() },
    reason: deskReason,
  }),
  answer: done.extend({ data: z.object({ approvalId: z.uuid() }) }),
});

export const deskApprovals = deskCall('approvals.read', {
  path: '/desk/approvals',
  summary:
    'Requests for a second person, fifty a page: those that wait oldest first, all others newest first.',
  body: z.object({
    token: deskToken,
    list: z.enum(['waiting', 'ended']).optional().describe('Absent: those that wait.'),
    kind: approvalKind.optional(),
    after: text(80).optional().describe('Cursor: the `next` of the page before.'),
  }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      approvals: z.array(approval),
      next: z.string().nullable().describe('Null: this was the last page.'),
    }),
  }),
});

export const deskDecide = deskCall('approvals.decide', {
  path: '/desk/approvals/decide',
  summary: 'Approve or refuse a request of another person. An approved one is executed at once.',
  body: z.object({
    ...{ token: deskToken, approvalId: z.uuid(), digest: text(64, 64) },
    decision: z.enum(['approve', 'refuse']),
    reason: deskReason,
  }),
  answer: done,
});

const auditRow = z.object({
  seq: z.number().int(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.string().nullable(),
  address: z.string().nullable(),
});
export type AuditRow = z.infer<typeof auditRow>;

export const deskAudit = deskCall('audit.read', {
  path: '/desk/audit',
  summary: 'The trail of the desk, newest first, fifty a page.',
  body: z.object({
    token: deskToken,
    actor: text(254).optional(),
    action: text(60).optional(),
    subject: text(300).optional(),
    from: z.iso.datetime().optional(),
    to: z.iso.datetime().optional().describe('Exclusive.'),
    before: z.number().int().positive().optional().describe('The last `seq` of the page before.'),
  }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({ rows: z.array(auditRow), next: z.number().int().nullable() }),
  }),
});

export const deskCheckAudit = deskCall('audit.read', {
  path: '/desk/audit/check',
  summary:
    'Compute the chain of hashes of the trail again, 20,000 rows at once, and compare the heads that were sealed with past days.',
  body: z.object({
    token: deskToken,
    after: z.number().int().nonnegative().describe('0, then the `next` of the answer before.'),
  }),
  answer: z.object({
    status: z.literal(200),
    data: z.object({
      rows: z.number().int().describe('Number of rows that were right.'),
      brokenAt: z.number().int().nullable().describe('The first row that is not as it was written.'),
      lostHead: z
        .string()
        .nullable()
        .describe('A sealed day with which the trail does not agree any more, and how.'),
      sealed: z
        .object({
          day: z.string(),
          row: z.number().int().describe('The last one of that day.'),
          digest: z.string().describe('SHA-256 of all sealed days until then.'),
        })
        .nullable()
        .describe('The last sealed day; null: none is.'),
      next: z.number().int().nullable().describe('Null: the end is reached, or a fault was found.'),
    }),
  }),
});
