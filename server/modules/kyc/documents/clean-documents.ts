import type { Actor } from '@jara/ledger/actor';
import { sql } from 'kysely';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { DAY_MS } from '../../../platform/runtime/clock.ts';
import type { KycDeps } from '../deps.ts';
import type { StoredDocument } from './document-store.ts';

const CLEANED_A_SWEEP = 200;
const NOTIFIED_A_SWEEP = 50;

const REFUSED = {
  subject: 'Your document',
  text: 'We could not accept the picture of your document. Log in and open Verify on your profile: it shows the reason and what to do next.',
} as const;
const ACCEPTED = {
  subject: 'Your document',
  text: 'We have accepted your document. Your account is verified.',
} as const;

/** Deletes the pictures, and what was read in them, of documents that were decided `keptDays` ago; returns how many. */
export async function deletePictures(
  { db, clock }: Pick<KycDeps, 'db' | 'clock'>,
  keptDays: number,
): Promise<number> {
  const now = clock.now();
  // A node whose clock is ahead deletes nothing early.
  const { rows } = await sql<Pick<StoredDocument, 'documentId'>>`
    with due as (
      select document_id from identity_document
       where decided_at <= least(${now}, now()) - ${keptDays * DAY_MS} * interval '1 millisecond' and picture_deleted_at is null
         and (sealed_reading is null or check_id is not null)
       order by decided_at limit ${CLEANED_A_SWEEP} for update skip locked
    ), gone as (
      delete from identity_picture using due where identity_picture.document_id = due.document_id
    )
    update identity_document set picture_deleted_at = ${now}, sealed_reading = null
      from due where identity_document.document_id = due.document_id
    returning identity_document.document_id`.execute(db.kysely);
  return rows.length;
}

/** Sends each decision to its player, once; returns how many. A closed account receives its own message. */
export async function notifyDecided({
  db,
  clock,
  identity,
}: Pick<KycDeps, 'db' | 'clock' | 'identity'>): Promise<number> {
  return db.kysely.transaction().execute(async (within) => {
    const { rows } = await sql<
      Pick<StoredDocument, 'documentId' | 'playerId' | 'state'> & { readonly isVerified: boolean | null }
    >`
      select document_id, document.player_id, document.state, "check".state = 'verified' as is_verified
        from identity_document document left join identity_check "check" using (check_id)
       where document.decided_at is not null and notified_at is null
         and (sealed_reading is null or check_id is not null) and coalesce("check".state, '') <> 'pending'
       order by document.decided_at limit ${NOTIFIED_A_SWEEP} for update of document skip locked`.execute(
      within,
    );
    for (const { documentId, playerId, state, isVerified } of rows) {
      const key = `document:${documentId}`;
      if (state === 'refused') await identity.notifyPlayer(within, playerId, { ...REFUSED, key });
      else if (isVerified === true) await identity.notifyPlayer(within, playerId, { ...ACCEPTED, key });
    }
    await sql`
      update identity_document set notified_at = ${clock.now()}
       where document_id = any(${rows.map(({ documentId }) => documentId)}::uuid[])`.execute(within);
    return rows.length;
  });
}

/** Deletes the pictures of a player who is erased, and what was read in them, within the caller's transaction. Documents that wait are refused. */
export async function erasePictures(
  within: DirectoryExecutor,
  { playerId, actor, at }: { readonly playerId: bigint; readonly actor: Actor; readonly at: Date },
): Promise<void> {
  await sql`
    with own as (
      select document_id from identity_document where player_id = ${playerId} and picture_deleted_at is null for update
    ), gone as (
      delete from identity_picture using own where identity_picture.document_id = own.document_id
    )
    update identity_document document
       set picture_deleted_at = ${at}, sealed_reading = null, notified_at = coalesce(notified_at, ${at}),
           state = case when state = 'waiting' then 'refused' else state end,
           reason = case when state = 'waiting' then 'not_accepted' else reason end,
           decided_at = coalesce(decided_at, ${at}), decided_by = coalesce(decided_by, ${actor}), note = coalesce(note, 'erased')
      from own where document.document_id = own.document_id`.execute(within);
}
