import type { DocumentRefusal } from '@jara/contract/kyc';
import type { Actor } from '@jara/ledger/actor';
import type { Database } from '../../../platform/database/database.ts';
import { tables } from '../../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import type { Clock } from '../../../platform/runtime/clock.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import type { KeyRing } from '../../../platform/runtime/key-ring.ts';
import { writeAlteration } from '../../audit/audit.ts';
import { findNames } from '../../identity/identity.ts';
import { namesMatch } from '../../payments/payments.ts';
import type { KycSchema } from '../schema.ts';
import { operatorDay } from '../today.ts';
import { findPicture, lockDocument, type StoredDocument } from './document-store.ts';
import { openPicture } from './encrypted-picture.ts';
import { isProof } from './kinds.ts';
import { encryptReading, readReading } from './reading.ts';

export interface DeskDeps {
  /** The directory. */
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: KeyRing;
}

interface Decided {
  readonly documentId: string;
  readonly actor: Actor;
  /** As the staff typed it. */
  readonly note: string;
  /** Written in the commit of the decision, such as a row of the desk's trail. */
  record?(within: DirectoryExecutor, document: StoredDocument): Promise<void>;
}

export type DocumentDecision =
  | (Decided & { readonly state: 'refused'; readonly reason: DocumentRefusal })
  /** `read`: of a proof of identity, as typed; null: the document only supports another. */
  | (Decided & {
      readonly state: 'accepted';
      readonly read: {
        readonly fullName: string;
        readonly birthDate: string;
        readonly number: string;
      } | null;
    });

/** `name_differs`: the name that was read is not the account's: the document is to be refused. */
export type DocumentDecided =
  | 'done'
  | 'not_waiting'
  | 'reading_missing'
  | 'reading_not_taken'
  | 'birth_date'
  | 'number'
  | 'name_differs';

/**
 * Decides a document that waits. An accepted proof of identity is encrypted with what was read, and a node begins the check that follows: within a minute, or
 * when the player's page requests the state.
 */
export function decideDocument(deps: DeskDeps, decision: DocumentDecision): Promise<DocumentDecided> {
  const { db, clock } = deps;
  const { documentId, actor, note, state } = decision;
  return db.kysely.transaction().execute(async (within) => {
    const document = await lockDocument(within, documentId);
    if (document?.state !== 'waiting') return 'not_waiting';
    const encrypted = state === 'refused' ? null : await sealedReading(deps, within, document, decision);
    if (encrypted !== null && 'fault' in encrypted) return encrypted.fault;
    const at = clock.now();
    const reason = state === 'refused' ? decision.reason : null;
    await tables<KycSchema>(within)
      .updateTable('identityDocument')
      .set({ state, reason, decidedAt: at, decidedBy: actor, note, sealedReading: encrypted?.text ?? null })
      .where('documentId', '=', documentId)
      .execute();
    const { playerId, kind } = document;
    await writeAlteration(within, {
      ...{ at, playerId, subject: `document ${documentId}`, field: 'document', before: `${kind} waiting` },
      ...{ after: reason === null ? `${kind} ${state}` : `${kind} ${state}: ${reason}`, actor, reason: note },
    });
    await decision.record?.(within, document);
    return 'done';
  });
}

async function sealedReading(
  { clock, keys }: DeskDeps,
  within: DirectoryExecutor,
  { documentId, playerId, kind }: StoredDocument,
  { read }: Extract<DocumentDecision, { state: 'accepted' }>,
): Promise<{ readonly fault: DocumentDecided } | { readonly text: string } | null> {
  if (!isProof(kind)) return read === null ? null : { fault: 'reading_not_taken' };
  if (read === null) return { fault: 'reading_missing' };
  const typed = readReading(kind, read, operatorDay(clock.now()));
  if (!typed.ok) return { fault: typed.code };
  const name = (await findNames(within, [playerId])).get(playerId) ?? '';
  if (!namesMatch(name, typed.reading.fullName)) return { fault: 'name_differs' };
  return { text: encryptReading(keys, documentId, typed.reading) };
}

/**
 * A document with the name of its account and its decrypted picture; recorded in `document_access`, and by `record` in the same commit, before it is
 * returned. Null: there is no such picture.
 */
export async function openDocument(
  { db, clock, keys }: DeskDeps,
  documentId: string,
  actor: Actor,
  record?: (within: DirectoryExecutor, document: StoredDocument) => Promise<void>,
): Promise<{ readonly document: StoredDocument; readonly name: string; readonly jpeg: Buffer } | null> {
  const found = await db.kysely.transaction().execute(async (within) => {
    const document = await lockDocument(within, documentId);
    const picture = await findPicture(within, documentId);
    if (document === undefined || picture === undefined) return null;
    await tables<KycSchema>(within)
      .insertInto('documentAccess')
      .values({ accessId: newId(), documentId, at: clock.now(), actor })
      .execute();
    await record?.(within, document);
    return { document, picture };
  });
  if (found === null) return null;
  const { document, picture } = found;
  const { playerId } = document;
  const name = (await findNames(db.kysely, [playerId])).get(playerId) ?? '';
  return { document, name, jpeg: openPicture(keys, documentId, picture) };
}
