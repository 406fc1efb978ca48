import { type PersonalRequest, personalRequest } from '@jara/contract/desk-reports';
import { sql } from 'kysely';
import { z } from 'zod';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { DAY_MS } from '../../../platform/runtime/clock.ts';
import { storedOf } from '../approvals/approvals.ts';
import { approvalRule } from '../approvals/kinds.ts';
import type { ApprovalTable } from '../schema.ts';
import type { Staff } from '../types.ts';

/** Time after the decision in which the requester downloads the file. */
const DOWNLOAD_KEPT_MS = DAY_MS;
const LISTED = 20;

/** A request for a file about single players, with the moment up to which its figures are final. */
const exportRequest = z.object({ request: personalRequest, asOf: z.iso.datetime() });

export const FILE_TITLES: Readonly<Record<PersonalRequest['kind'], string>> = {
  tax_file: 'Tax of each player',
  aml_file: 'Anti-money-laundering reports of each player',
  entries: 'All entries of the ledger',
  payouts: 'Payouts that ended on a day',
  transfers: 'Transfers that arrived on a day',
  trail: 'The staff’s trail of a day',
  bets: 'Bets that were placed on a day',
  complaints: 'Complaints of a month',
  flags: 'Marks of harm of a month',
  approvals: 'Requests for a second person of a month',
  differences: 'Differences from the banks of a month',
};

/** The approval itself is what the download reads: nothing else changes. */
export const exportRules = {
  personal_export: approvalRule({
    kind: 'personal_export',
    right: 'exports.request',
    request: exportRequest,
    async describe(_within, { request, asOf }) {
      const { kind, ...words } = request;
      return {
        ...{ ok: true as const, subject: `export ${[kind, ...Object.values(words)].join(' ')}` },
        facts: [
          ['File', FILE_TITLES[kind]],
          ...Object.entries(words).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, value] as const],
          ),
          ['as of', asOf],
        ],
      };
    },
    execute: { at: 'decision', run: async () => ({ ok: true }) },
  }),
};

type OwnApproval = Pick<
  { [K in keyof ApprovalTable]: ApprovalTable[K] },
  'approvalId' | 'request' | 'requestedAt' | 'expiresAt' | 'state' | 'decidedAt'
>;

async function readOwn(
  directory: DirectoryExecutor,
  { staffId }: Pick<Staff, 'staffId'>,
  approvalId: string | null,
): Promise<OwnApproval[]> {
  const { rows } = await sql<OwnApproval>`
    select approval_id, request, requested_at, expires_at, state, decided_at from approval
     where kind = 'personal_export' and requested_by = ${staffId} and (${approvalId}::uuid is null or approval_id = ${approvalId}::uuid)
     order by requested_at desc limit ${LISTED}`.execute(directory);
  return rows;
}

function exportOf({ approvalId, request, requestedAt, expiresAt, state, decidedAt }: OwnApproval, now: Date) {
  const { request: wanted, asOf } = exportRequest.parse(storedOf(request).request);
  const until =
    state === 'executed' && decidedAt !== null ? new Date(decidedAt.getTime() + DOWNLOAD_KEPT_MS) : null;
  const stateNow = () => {
    if (until !== null) return until > now ? ('ready' as const) : ('over' as const);
    if (state === 'waiting') return expiresAt > now ? ('waiting' as const) : ('expired' as const);
    return 'refused' as const;
  };
  const title = FILE_TITLES[wanted.kind];
  return { approvalId, request: wanted, title, asOf, requestedAt, until, state: stateNow() };
}

/** The newest files that a person requested. */
export async function ownExports(directory: DirectoryExecutor, staff: Staff, now: Date) {
  return (await readOwn(directory, staff, null)).map((one) => exportOf(one, now));
}

/** The file of an approval for its requester, within a day of the decision; undefined: there is none. */
export async function readyExport(
  directory: DirectoryExecutor,
  staff: Staff,
  approvalId: string,
  now: Date,
): Promise<{ readonly request: PersonalRequest; readonly asOf: Date } | undefined> {
  const [found] = await readOwn(directory, staff, approvalId);
  if (found === undefined) return undefined;
  const { request, asOf, state } = exportOf(found, now);
  return state === 'ready' ? { request, asOf: new Date(asOf) } : undefined;
}
