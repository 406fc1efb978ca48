import { sql } from 'kysely';
import { tables } from '../../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { endOtherChecks } from '../check-store.ts';
import type { HashingDeps, KycDeps } from '../deps.ts';
import type { KycSchema } from '../schema.ts';
import type { IdentityRegistry } from '../types.ts';
import { lockDocument, readDocument, type StoredDocument } from './document-store.ts';
import { showsNin } from './kinds.ts';
import { encryptReading, openReading, type Reading } from './reading.ts';

/** The provider of checks by a document: the operator's desk is a registry whose verdict is what a person read. */
const DESK = 'desk';
const APPLIED_A_SWEEP = 50;
const ENDING_CHARACTERS = 3;

/** The desk as a registry. It starts no check: the acceptance of a document does. */
export function deskRegistry({ db, keys }: Pick<KycDeps, 'db' | 'keys'>): IdentityRegistry {
  return {
    provider: DESK,
    start: async () => ({ ok: false, code: 'unavailable' }),
    async result(documentId) {
      const document = await readDocument(db.kysely, documentId);
      // Only a database that lost the reading has none.
      if (document?.sealedReading == null) return { ok: false, code: 'unknown_reference' };
      const { fullName, birthDate } = openReading(keys, documentId, document.sealedReading);
      return { ok: true, verdict: { outcome: 'found', fullName, nameMatches: null, birthDate, state: null } };
    },
  };
}

/**
 * Begins the checks of accepted documents, of one player or of all; returns how many. Each is a check that is under way at the desk, and is decided as the
 * others are, with the same consequences.
 */
export async function beginAccepted(deps: HashingDeps, playerId: bigint | null): Promise<number> {
  const { rows } = await sql<Pick<StoredDocument, 'documentId'>>`
    select document_id from identity_document
     where sealed_reading is not null and check_id is null and (${playerId}::bigint is null or player_id = ${playerId})
     order by player_id limit ${APPLIED_A_SWEEP}`.execute(deps.db.kysely);
  let begun = 0;
  for (const { documentId } of rows)
    begun += await beginDeskCheck(deps, documentId).catch((error: unknown) => {
      deps.log.error({ err: error, documentId }, 'kyc.document_not_applied');
      return 0;
    });
  return begun;
}

/** Returns 1 if it began, else 0. */
async function beginDeskCheck(deps: HashingDeps, documentId: string): Promise<number> {
  const { db, keys } = deps;
  const document = await readDocument(db.kysely, documentId);
  if (document?.sealedReading == null) return 0;
  const reading = openReading(keys, documentId, document.sealedReading);
  // Before the transaction: the hash may need a connection of its own.
  const numberHash = await numberHashOf(deps, document, reading);
  const hasBegun = await db.kysely
    .transaction()
    .execute((within) => insertCheck(deps, within, { documentId, reading, numberHash }));
  return hasBegun ? 1 : 0;
}

interface ReadDocument {
  readonly documentId: string;
  readonly reading: Reading;
  readonly numberHash: Buffer;
}

async function insertCheck(
  { clock, keys, newId, exclusions }: HashingDeps,
  within: DirectoryExecutor,
  { documentId, reading, numberHash }: ReadDocument,
): Promise<boolean> {
  const document = await lockDocument(within, documentId);
  if (document?.sealedReading == null || document.checkId !== null) return false;
  const { playerId, kind } = document;
  const now = clock.now();
  // A document that was accepted before is decided first; a registry's check ends without a verdict, because a person has read the proof.
  if (!(await endOtherChecks(within, playerId, { apartFrom: DESK, now }))) return false;
  const { number } = reading;
  const isNin = number !== null && showsNin(kind);
  const checkId = newId();
  await tables<KycSchema>(within)
    .insertInto('identityCheck')
    .values({
      ...{
        checkId,
        playerId,
        type: isNin ? 'nin' : 'document',
        provider: DESK,
        providerReference: documentId,
      },
      numberHash,
      registerNinHash: isNin ? exclusions.hashNin(number) : null,
      ending: number === null ? null : number.slice(-ENDING_CHARACTERS),
      ...{ state: 'pending', consentedAt: now, nextPollAt: now },
    })
    .execute();
  await tables<KycSchema>(within)
    .updateTable('identityDocument')
    .set({ checkId, sealedReading: encryptReading(keys, documentId, { ...reading, number: null }) })
    .where('documentId', '=', documentId)
    .execute();
  return true;
}

/** The hash by which a number is of one account. A document whose number was not read has its own. */
function numberHashOf(
  { hashes }: HashingDeps,
  { documentId, kind }: StoredDocument,
  { number }: Reading,
): Promise<Buffer> {
  if (number === null) return hashes.documentHash(documentId);
  return showsNin(kind) ? hashes.numberHash('nin', number) : hashes.documentHash(`${kind} ${number}`);
}
