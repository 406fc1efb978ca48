import * as calls from '@jara/contract/desk-identity';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import {
  type DocumentDecided,
  type DocumentDecision,
  decideDocument,
  openDocument,
  readDocument,
  waitingDocuments,
} from '../../kyc/kyc.ts';
import { DESK_ERRORS, type DeskRefusal } from '../errors.ts';
import { type DeskRoute, OK } from '../guard.ts';
import { readPosition } from '../position.ts';
import { actBy, recordRead, writeTrail } from '../trail/trail.ts';
import type { DeskDeps, Staff } from '../types.ts';
import { checksPage, documentBeside, documentsPage } from './document-reads.ts';

const REFUSALS: Readonly<Record<Exclude<DocumentDecided, 'done'>, DeskRefusal>> = {
  ...{ not_waiting: 'document_decided', reading_missing: 'reading_missing' },
  ...{ reading_not_taken: 'reading_not_taken', birth_date: 'read_birth_date', number: 'read_number' },
  name_differs: 'read_name_differs',
};

export function registerDocuments(desk: DeskRoute, deps: DeskDeps): void {
  const { db, clock } = deps;
  desk(
    calls.deskDocuments,
    async ({ body, reply }) => {
      const after = readPosition(body.after);
      if (after === 'bad') return sendRefusal(reply, DESK_ERRORS, 'bad_cursor');
      return { ...OK, data: await documentsPage(deps, body, after) };
    },
    { subjectOf: ({ state }) => `documents ${state}` },
  );
  desk(
    calls.deskChecks,
    async ({ body }) => ({ ...OK, data: await checksPage(deps, BigInt(body.playerId)) }),
    { subjectOf: ({ playerId }) => `player ${playerId}` },
  );
  // The row names the player, which the call does not.
  desk(calls.deskDocument, async ({ staff, body, from, reply }) => {
    const document = await readDocument(db.kysely, body.documentId);
    if (document === undefined) return sendRefusal(reply, DESK_ERRORS, 'no_such_document');
    await recordRead(db, {
      ...actBy(staff, from.address, clock.now()),
      ...{ action: `read ${calls.deskDocument.path}`, subject: `player ${document.playerId}` },
      after: `document ${body.documentId}`,
    });
    const data = await documentBeside(deps, document);
    return data === null ? sendRefusal(reply, DESK_ERRORS, 'no_such_document') : { ...OK, data };
  });
  desk(calls.deskPicture, async ({ staff, body, from, reply }) => {
    const { documentId } = body;
    const record = (within: DirectoryExecutor, { playerId, kind }: { playerId: bigint; kind: string }) =>
      writeTrail(within, {
        ...actBy(staff, from.address, clock.now()),
        ...{ action: `read ${calls.deskPicture.path}`, subject: `player ${playerId}` },
        after: `${kind}, document ${documentId}`,
      });
    const opened = await openDocument(deps, documentId, `staff:${staff.email}`, record);
    if (opened === null) return sendRefusal(reply, DESK_ERRORS, 'no_such_picture');
    return { ...OK, data: { jpeg: opened.jpeg.toString('base64') } };
  });
  registerDecisions(desk, deps);
}

/** A decision goes through the function of `npm run documents`; the verdict of an accepted proof follows at once. */
function registerDecisions(desk: DeskRoute, deps: DeskDeps): void {
  const { clock } = deps;
  type Way = Pick<DocumentDecision, 'state'> & { readonly action: string; readonly after: string };
  const recordOf =
    (staff: Staff, address: string, { action, after }: Omit<Way, 'state'>, note: string) =>
    (
      within: DirectoryExecutor,
      { playerId, kind, documentId }: { playerId: bigint; kind: string; documentId: string },
    ) =>
      writeTrail(within, {
        ...{ ...actBy(staff, address, clock.now()), action, subject: `player ${playerId}` },
        ...{ before: `${kind} waiting, document ${documentId}`, after, reason: note },
      });
  desk(calls.deskAcceptDocument, async ({ staff, body, from, reply }) => {
    const { documentId, note, read } = body;
    const record = recordOf(staff, from.address, { action: 'document_accepted', after: 'accepted' }, note);
    const decided = await decideDocument(deps, {
      ...{ documentId, actor: `staff:${staff.email}`, note, state: 'accepted', read, record },
    });
    if (decided !== 'done') return sendRefusal(reply, DESK_ERRORS, REFUSALS[decided]);
    return { ...OK, ...(await afterDecision(deps, documentId, read !== null)) };
  });
  desk(calls.deskRefuseDocument, async ({ staff, body, from, reply }) => {
    const { documentId, note, reason } = body;
    const after = `refused: ${reason}`;
    const record = recordOf(staff, from.address, { action: 'document_refused', after }, note);
    const decided = await decideDocument(deps, {
      ...{ documentId, actor: `staff:${staff.email}`, note, state: 'refused', reason, record },
    });
    if (decided !== 'done') return sendRefusal(reply, DESK_ERRORS, REFUSALS[decided]);
    return { ...OK, ...(await afterDecision(deps, documentId, false)) };
  });
}

/** The decision is committed: a verdict that fails here follows within a minute by the sweep. */
async function afterDecision({ db, kyc, log }: DeskDeps, documentId: string, isProof: boolean) {
  const document = isProof ? await readDocument(db.kysely, documentId) : undefined;
  const state =
    document === undefined
      ? null
      : await kyc.state(document.playerId).catch((error: unknown) => {
          log.warn({ err: error, documentId }, 'desk.document_verdict_later');
          return null;
        });
  const { oldest } = await waitingDocuments(db.kysely);
  const check = state === null ? null : { status: state.status, reason: state.reason };
  return { message: 'Decided.', data: { next: oldest, check } };
}
