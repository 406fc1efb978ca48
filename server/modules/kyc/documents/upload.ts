import type { IncomingMessage } from 'node:http';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { createKeyedLimit, type KeyedLimit } from '../../../platform/runtime/keyed-limit.ts';
import type { KycDeps } from '../deps.ts';
import type { KycRefusal } from '../errors.ts';
import type { UploadRequest } from '../types.ts';
import { addDocument, countTry, findByRequest, fullness, type StoredDocument } from './document-store.ts';
import { encryptPicture } from './encrypted-picture.ts';
import { isProof } from './kinds.ts';
import { pictureType } from './picture-type.ts';
import { createReEncode, type ReEncode } from './re-encode.ts';
import { type HeldBytes, readPicture } from './read-picture.ts';

type Uploaded = { readonly ok: true; readonly document: StoredDocument } | Refused<KycRefusal>;
type Upload = (playerId: bigint, request: UploadRequest, content: IncomingMessage) => Promise<Uploaded>;

type UploadDeps = Pick<
  KycDeps,
  'db' | 'clock' | 'entropy' | 'keys' | 'newId' | 'protection' | 'log' | 'scanners'
>;

interface Uploads extends UploadDeps {
  readonly reEncode: ReEncode;
  readonly held: HeldBytes;
  readonly turns: KeyedLimit;
}

/** Receives pictures of documents: reads, scans, re-encodes, encrypts and stores them, one of a player at a time. */
export function createUpload(deps: UploadDeps): Upload {
  const uploads: Uploads = {
    ...deps,
    reEncode: createReEncode(),
    held: { bytes: 0 },
    turns: createKeyedLimit({ atOnce: 1, waiting: 1 }),
  };
  return async (playerId, request, content) =>
    (await uploads.turns.run(`${playerId}`, () => upload(uploads, playerId, request, content))) ??
    refused('documents_busy');
}

async function upload(
  uploads: Uploads,
  playerId: bigint,
  { kind, requestId }: UploadRequest,
  content: IncomingMessage,
): Promise<Uploaded> {
  const { db, clock, newId, protection, held } = uploads;
  const first = await findByRequest(db.kysely, playerId, requestId);
  if (first !== undefined) return { ok: true, document: first };
  if (isProof(kind) && (await protection.verifiedBy(playerId)) === 'nin')
    return refused('document_not_needed');
  const full = await fullness(db.kysely, playerId);
  if (full !== null) return refused(full);
  if (!(await countTry(db.kysely, playerId, clock.now()))) return refused('too_many_documents');
  const { read, release } = readPicture(content, held);
  try {
    const sent = await read;
    if (!sent.ok) return refused(sent.code);
    const clean = await cleanPicture(uploads, playerId, sent.file);
    if (!clean.ok) return clean;
    const documentId = newId();
    const document = { documentId, playerId, requestId, kind, receivedAt: clock.now() };
    const encrypted = encryptPicture(uploads, documentId, clean.jpeg);
    const stored = await db.kysely
      .transaction()
      .execute((within) => addDocument(within, document, encrypted));
    return typeof stored === 'string' ? refused(stored) : { ok: true, document: stored };
  } finally {
    release();
  }
}

/** The clean picture of a file, or why it is refused. The file is scanned before a decoder reads it. */
async function cleanPicture(
  { scanners, reEncode, log }: Uploads,
  playerId: bigint,
  file: Buffer,
): Promise<{ readonly ok: true; readonly jpeg: Buffer } | Refused<KycRefusal>> {
  if (file.length === 0) return refused('document_empty');
  const type = pictureType(file);
  if (type === null) return refused('document_no_picture');
  if (type === 'pdf') return refused('document_pdf');
  for (const { provider: scanner, scan } of scanners()) {
    const scanned = await scan(file);
    if (!scanned.ok) return refused('documents_not_scanned');
    if (scanned.finding === null) continue;
    log.warn({ playerId: `${playerId}`, scanner, finding: scanned.finding }, 'kyc.picture_infected');
    return refused('document_infected');
  }
  const encoded = await reEncode(file);
  if (encoded.ok) return encoded;
  return refused(REFUSED_PICTURES[encoded.code]);
}

const REFUSED_PICTURES = {
  too_many_pixels: 'document_pixels',
  unreadable: 'document_damaged',
  busy: 'documents_busy',
} as const;
