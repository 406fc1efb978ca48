import { type Selectable, sql } from 'kysely';
import { type Executor, tables } from '../../../platform/database/database.ts';
import type { Newest } from '../../../platform/database/newest-first.ts';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import type { IdentityDocumentTable, KycSchema } from '../schema.ts';
import type { EncryptedPicture } from './encrypted-picture.ts';
import { PICTURES, TRIES_WINDOW_MS } from './limits.ts';

const on = (executor: Executor) => tables<KycSchema>(executor);

export type StoredDocument = Readonly<Selectable<IdentityDocumentTable>>;
export type NewDocument = Pick<
  StoredDocument,
  'documentId' | 'playerId' | 'requestId' | 'kind' | 'receivedAt'
>;

/** Number of a player's documents that the player sees. */
const SHOWN = 10;
const LISTED = 200;

export function findByRequest(
  executor: Executor,
  playerId: bigint,
  requestId: string,
): Promise<StoredDocument | undefined> {
  return on(executor)
    .selectFrom('identityDocument')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('requestId', '=', requestId)
    .executeTakeFirst();
}

/** The latest documents of a player, newest first; without a moment the newest of all. */
export function documentsOf(
  executor: Executor,
  playerId: bigint,
  { until, limit = SHOWN }: Partial<Newest> = {},
): Promise<StoredDocument[]> {
  let rows = on(executor).selectFrom('identityDocument').selectAll().where('playerId', '=', playerId);
  if (until !== undefined) rows = rows.where('receivedAt', '<', until);
  return rows.orderBy('receivedAt', 'desc').orderBy('documentId', 'desc').limit(limit).execute();
}

/** The documents in a state, oldest first. */
export function readDocuments(executor: Executor, state: StoredDocument['state']): Promise<StoredDocument[]> {
  return on(executor)
    .selectFrom('identityDocument')
    .selectAll()
    .where('state', '=', state)
    .orderBy('receivedAt')
    .orderBy('documentId')
    .limit(LISTED)
    .execute();
}

export function readDocument(executor: Executor, documentId: string): Promise<StoredDocument | undefined> {
  return on(executor)
    .selectFrom('identityDocument')
    .selectAll()
    .where('documentId', '=', documentId)
    .executeTakeFirst();
}

/** Locks it until the transaction ends. */
export function lockDocument(
  within: DirectoryExecutor,
  documentId: string,
): Promise<StoredDocument | undefined> {
  return on(within)
    .selectFrom('identityDocument')
    .selectAll()
    .where('documentId', '=', documentId)
    .forUpdate()
    .executeTakeFirst();
}

/** Counts an upload of a player before it is read; false if a day's uploads are used up. */
export async function countTry(executor: DirectoryExecutor, playerId: bigint, now: Date): Promise<boolean> {
  const windowStart = new Date(now.getTime() - TRIES_WINDOW_MS);
  const { rows } = await sql<{ tries: number }>`
    insert into document_tries as own (player_id, since, tries) values (${playerId}, ${now}, 1)
    on conflict (player_id) do update
       set tries = case when own.since <= ${windowStart} then 1 else least(own.tries, ${PICTURES.triesADay}) + 1 end,
           since = case when own.since <= ${windowStart} then excluded.since else own.since end
    returning tries`.execute(executor);
  return (rows[0]?.tries ?? 0) <= PICTURES.triesADay;
}

/** Why a player's further picture is not stored now; null: it may be. */
export async function fullness(
  executor: DirectoryExecutor,
  playerId: bigint,
): Promise<'documents_waiting' | 'too_many_documents' | null> {
  const { rows } = await sql<{ waiting: number; kept: number; keptBytes: number }>`
    select count(*) filter (where state = 'waiting')::int as waiting, count(picture)::int as kept,
           coalesce(sum(length(picture)), 0)::int as kept_bytes
      from identity_document left join identity_picture using (document_id)
     where player_id = ${playerId} and picture_deleted_at is null`.execute(executor);
  const [own] = rows;
  if ((own?.waiting ?? 0) >= PICTURES.waiting) return 'documents_waiting';
  const isFull = (own?.kept ?? 0) >= PICTURES.kept || (own?.keptBytes ?? 0) >= PICTURES.keptBytes;
  return isFull ? 'too_many_documents' : null;
}

/** Stores a document with its picture within the player's bounds. Uploads of one player wait for each other. */
export async function addDocument(
  within: DirectoryExecutor,
  document: NewDocument,
  { sealedKey, picture }: EncryptedPicture,
): Promise<StoredDocument | 'documents_waiting' | 'too_many_documents'> {
  const { documentId, playerId, requestId } = document;
  await sql`select pg_advisory_xact_lock(hashtextextended('identity document', ${playerId}))`.execute(within);
  const first = await findByRequest(within, playerId, requestId);
  if (first !== undefined) return first;
  const full = await fullness(within, playerId);
  if (full !== null) return full;
  await on(within).insertInto('identityPicture').values({ documentId, sealedKey, picture }).execute();
  return on(within)
    .insertInto('identityDocument')
    .values({ ...document, state: 'waiting' })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findPicture(
  executor: Executor,
  documentId: string,
): Promise<EncryptedPicture | undefined> {
  return on(executor)
    .selectFrom('identityPicture')
    .select(['sealedKey', 'picture'])
    .where('documentId', '=', documentId)
    .executeTakeFirst();
}
