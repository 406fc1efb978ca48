import type { ListedDocument } from '@jara/contract/desk-identity';
import { findNames } from '../../identity/identity.ts';
import {
  checksOf,
  isProof,
  pageDocuments,
  type readDocument,
  showsNin,
  waitingDocuments,
} from '../../kyc/kyc.ts';
import { type Position, writePosition } from '../position.ts';
import type { DeskDeps } from '../types.ts';

const PAGE = 50;

type Stored = NonNullable<Awaited<ReturnType<typeof readDocument>>>;

const viewOf = (
  { documentId, playerId, kind, receivedAt, state, reason, decidedAt, decidedBy, note }: Stored,
  name: string,
): ListedDocument => ({
  ...{ documentId, playerId: playerId.toString(), name, kind, state, reason, decidedBy, note },
  ...{ receivedAt: receivedAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null },
});

interface Query extends Pick<ListedDocument, 'state'> {
  readonly kind?: ListedDocument['kind'] | undefined;
}

export async function documentsPage(
  { db: { kysely } }: Pick<DeskDeps, 'db'>,
  query: Query,
  after: Position | null,
) {
  const [found, { waiting }] = await Promise.all([
    pageDocuments(kysely, { ...query, after, limit: PAGE + 1 }),
    waitingDocuments(kysely),
  ]);
  const shown = found.slice(0, PAGE);
  const names = await findNames(
    kysely,
    shown.map(({ playerId }) => playerId),
  );
  const last = shown.at(-1);
  const at = last === undefined ? null : query.state === 'waiting' ? last.receivedAt : last.decidedAt;
  return {
    documents: shown.map((document) => viewOf(document, names.get(document.playerId) ?? '')),
    next:
      found.length > PAGE && last !== undefined && at !== null
        ? writePosition({ at, id: last.documentId })
        : null,
    waiting,
  };
}

/** How a player is verified, with the checks and documents. */
export async function checksPage({ db: { kysely }, kyc }: Pick<DeskDeps, 'db' | 'kyc'>, playerId: bigint) {
  const [{ verifiedBy, documents }, checks] = await Promise.all([
    kyc.state(playerId),
    checksOf(kysely, playerId),
  ]);
  return {
    verifiedBy,
    checks: checks.map(({ consentedAt, ...check }) => ({ ...check, at: consentedAt.toISOString() })),
    documents: documents.map(({ id, ...document }) => ({ ...document, documentId: id })),
  };
}

/** A document beside the data of its account; null: the account is gone. */
export async function documentBeside(
  { db: { kysely }, identity, payments }: Pick<DeskDeps, 'db' | 'identity' | 'payments'>,
  document: Stored,
) {
  const { playerId, documentId, kind, pictureDeletedAt, receivedAt } = document;
  const [player, checks, payees] = await Promise.all([
    identity.player(playerId),
    checksOf(kysely, playerId),
    payments.payees(playerId),
  ]);
  if (player === undefined) return null;
  const { fullName, phone, email, kycStatus } = player;
  return {
    ...viewOf(document, fullName),
    ...{ isProof: isProof(kind), showsNin: showsNin(kind), hasPicture: pictureDeletedAt === null },
    position: writePosition({ at: receivedAt, id: documentId }),
    ...{ phone, email, kycStatus },
    bankNames: [...new Set(payees.map(({ accountName }) => accountName))],
    checks: checks.map(({ consentedAt, ...check }) => ({ ...check, at: consentedAt.toISOString() })),
  };
}
