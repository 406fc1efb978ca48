import { type Selectable, sql } from 'kysely';
import { type Executor, tables } from '../../../platform/database/database.ts';
import type { Newest } from '../../../platform/database/newest-first.ts';
import type { IdentityCheckTable, KycSchema } from '../schema.ts';
import type { StoredDocument } from './document-store.ts';

const on = (executor: Executor) => tables<KycSchema>(executor);

/** The position of a document in a list: the time by which the list is ordered, and its id. */
interface DocumentPosition {
  readonly at: Date;
  readonly id: string;
}

interface DocumentQuery {
  readonly state: StoredDocument['state'];
  readonly kind?: StoredDocument['kind'] | undefined;
  /** Null: the first page. */
  readonly after: DocumentPosition | null;
  readonly limit: number;
}

/** A page of documents for the staff: those that wait oldest first, decided ones newest first. */
export function pageDocuments(
  executor: Executor,
  { state, kind, after, limit }: DocumentQuery,
): Promise<StoredDocument[]> {
  const isWaiting = state === 'waiting';
  const [column, order] = isWaiting ? (['receivedAt', 'asc'] as const) : (['decidedAt', 'desc'] as const);
  let rows = on(executor).selectFrom('identityDocument').selectAll().where('state', '=', state);
  if (!isWaiting) rows = rows.where('decidedAt', 'is not', null);
  if (kind !== undefined) rows = rows.where('kind', '=', kind);
  if (after !== null)
    rows = rows.where(({ eb, refTuple, tuple }) =>
      eb(refTuple(column, 'documentId'), isWaiting ? '>' : '<', tuple(after.at, after.id)),
    );
  return rows.orderBy(column, order).orderBy('documentId', order).limit(limit).execute();
}

/** Number of documents that wait, and the one that waits longest. */
export async function waitingDocuments(
  executor: Executor,
): Promise<{ readonly waiting: number; readonly oldest: string | null }> {
  const { rows } = await sql<{ waiting: number; oldest: string | null }>`
    select (select count(*)::int from identity_document where state = 'waiting') as waiting,
           (select document_id from identity_document where state = 'waiting' order by received_at, document_id limit 1) as oldest`.execute(
    executor,
  );
  return rows[0] ?? { waiting: 0, oldest: null };
}

type StaffCheck = Pick<
  Selectable<IdentityCheckTable>,
  'consentedAt' | 'type' | 'ending' | 'provider' | 'state' | 'reason'
>;

const CHECKS = 20;

/** The latest checks of a player, newest first; those that ended without a verdict too. */
export function checksOf(
  executor: Executor,
  playerId: bigint,
  { until, limit = CHECKS }: Partial<Newest> = {},
): Promise<StaffCheck[]> {
  let rows = on(executor)
    .selectFrom('identityCheck')
    .select(['consentedAt', 'type', 'ending', 'provider', 'state', 'reason'])
    .where('playerId', '=', playerId);
  if (until !== undefined) rows = rows.where('consentedAt', '<', until);
  return rows.orderBy('consentedAt', 'desc').orderBy('checkId', 'desc').limit(limit).execute();
}
