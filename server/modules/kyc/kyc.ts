import type { SentDocument } from '@jara/contract/kyc';
import { refused } from '../../platform/http/refusal.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import {
  beginCheck,
  type Check,
  dueChecks,
  findByReference,
  latestCheck,
  markPending,
  takePoll,
} from './check-store.ts';
import { closeLeftOpen, returnLater } from './close-account.ts';
import { decide, giveUp } from './decide.ts';
import type { HashingDeps, KycDeps } from './deps.ts';
import { deletePictures, notifyDecided } from './documents/clean-documents.ts';
import { beginAccepted, deskRegistry } from './documents/desk.ts';
import { documentsOf, type StoredDocument } from './documents/document-store.ts';
import { createUpload } from './documents/upload.ts';
import { BIRTH_DATE_PURPOSE } from './encrypted.ts';
import { PENDING_LIFE_MS } from './limits.ts';
import { createIdentityHashes } from './number-hash.ts';
import { defineStateJobs } from './player-states.ts';
import { findRegisterLikenesses } from './register-likeness.ts';
import { findSamePersons } from './same-person.ts';
import { operatorDay } from './today.ts';
import { readTyped } from './typed.ts';
import type { IdentityRegistry, IdentityState, Kyc, RegistryFault, VerifyRequest } from './types.ts';

const EVERY_MINUTE = '* * * * *';
const EVERY_TEN_MINUTES = '*/10 * * * *';
const CHECKS_A_SWEEP = 100;
const ENDING_DIGITS = 3;
/** The adapter that other providers replace. */
const SANDBOX = 'sandbox';

export { erasePictures } from './documents/clean-documents.ts';
export {
  type DocumentDecided,
  type DocumentDecision,
  decideDocument,
  openDocument,
} from './documents/decide-document.ts';
export { documentsOf, readDocument, readDocuments } from './documents/document-store.ts';
export { isProof, showsNin } from './documents/kinds.ts';
export {
  checksOf,
  pageDocuments,
  waitingDocuments,
} from './documents/staff-documents.ts';
export { readPlayerStates, readState, recordPlayerState } from './player-states.ts';
export { decideSamePerson, readSamePersons, sameIdentities } from './same-person.ts';
export { readUnderAge, resolveUnderAge } from './under-age-store.ts';

export function createKyc(given: KycDeps): Kyc {
  const { db, log } = given;
  const deps: HashingDeps = { ...given, hashes: createIdentityHashes(db.kysely, given) };
  const upload = createUpload(given);
  const sweep = () => sweepChecks(deps);
  defineStateJobs(deps);
  deps.jobs.schedule('kyc-sweep', EVERY_MINUTE, async () => {
    await sweep();
  });
  deps.jobs.schedule('kyc-same-persons', EVERY_TEN_MINUTES, async () => {
    await findSamePersons(deps);
    await findRegisterLikenesses(deps);
  });
  deps.jobs.schedule('kyc-late-returns', EVERY_TEN_MINUTES, () => returnLater(deps));
  return {
    verify: (playerId, request) => verify(deps, playerId, request),
    returnLater: () => returnLater(deps),
    findSamePersons: async () => (await findSamePersons(deps)) + (await findRegisterLikenesses(deps)),
    async uploadDocument(playerId, request, content) {
      const uploaded = await upload(playerId, request, content);
      return uploaded.ok ? { ok: true, document: shownDocument(uploaded.document) } : uploaded;
    },
    async state(playerId) {
      await beginAccepted(deps, playerId);
      const latest = await latestCheck(db.kysely, playerId);
      if (latest?.state === 'pending') await poll(deps, latest);
      return readState(deps, playerId);
    },
    async noticed(provider, body) {
      const registry = deps.registries().find((one) => one.provider === provider);
      const reference = registry?.readNotice?.(body) ?? null;
      if (reference === null) return log.warn({ provider }, 'kyc.notice_unreadable');
      const check = await findByReference(db.kysely, provider, reference);
      if (check === undefined) return log.warn({ provider }, 'kyc.notice_of_unknown_check');
      if (check.state === 'pending') await poll(deps, check);
    },
    sweep,
  };
}

async function readState({ db, protection }: KycDeps, playerId: bigint): Promise<IdentityState> {
  const [check, verifiedBy, sent] = await Promise.all([
    latestCheck(db.kysely, playerId),
    protection.verifiedBy(playerId),
    documentsOf(db.kysely, playerId),
  ]);
  const documents = sent.map(shownDocument);
  if (check === undefined)
    return { status: 'unverified', reason: null, type: null, ending: null, verifiedBy, documents };
  const { state, reason, type, ending } = check;
  const status = state === 'started' ? 'pending' : state === 'unavailable' ? 'unverified' : state;
  return { status, reason, type, ending, verifiedBy, documents };
}

function shownDocument({ documentId, kind, state, reason, receivedAt }: StoredDocument): SentDocument {
  return { id: documentId, kind, state, reason, receivedAt: receivedAt.toISOString() };
}

async function verify(
  deps: HashingDeps,
  playerId: bigint,
  request: VerifyRequest,
): ReturnType<Kyc['verify']> {
  const { db, clock, identity, protection, newId } = deps;
  const now = clock.now();
  const typed = readTyped(request, operatorDay(now));
  if (!typed.ok) return typed;
  const player = await identity.player(playerId);
  invariant(player !== undefined, 'a session is of a player');
  const { type } = request;
  const verifiedBy = await protection.verifiedBy(playerId);
  // A NIN may follow a BVN, because a withdrawal may require one.
  if (verifiedBy === 'nin' || verifiedBy === type) {
    const state = await readState(deps, playerId);
    return { ok: true, state: { ...state, status: 'verified', reason: null }, redirectUrl: null };
  }
  const registry = chosenRegistry(deps);
  if (registry === undefined) return refused('registry_unavailable');
  const { number, birthDate } = typed;
  const checkId = newId();
  const check = {
    ...{ checkId, playerId, type, numberHash: await deps.hashes.numberHash(type, number) },
    ...{ ending: number.slice(-ENDING_DIGITS), provider: registry.provider, consentedAt: now },
    registerNinHash: type === 'nin' ? deps.exclusions.hashNin(number) : null,
    sealedBirthDate:
      birthDate === null ? null : deps.keys.cipherFor(BIRTH_DATE_PURPOSE).encrypt(birthDate, checkId),
  };
  const begun = await db.kysely.transaction().execute((within) => beginCheck(within, check));
  if (begun !== 'begun') return refused(begun);
  const { fullName, phone, email, phoneProvenAt, emailProvenAt } = player;
  const started = await registry.start({
    ...{ reference: checkId, type, number, fullName, birthDate, consentedAt: now },
    phone: phoneProvenAt === null ? null : phone,
    email: emailProvenAt === null ? null : email,
  });
  if (!started.ok) {
    logFault(deps, registry.provider, started.code);
    await giveUp(deps, checkId);
    return refused(started.code === 'too_many' ? 'too_many_checks' : 'registry_unavailable');
  }
  const { reference } = started;
  if (started.verdict !== null) {
    await decide(deps, checkId, started.verdict, reference);
    return answerOf(deps, playerId, null);
  }
  await db.kysely.transaction().execute(async (within) => {
    if ((await markPending(within, checkId, { reference, now: clock.now() })) && verifiedBy === null)
      await identity.setKycStatus(within, playerId, 'pending');
  });
  return answerOf(deps, playerId, started.redirectUrl);
}

async function answerOf(deps: KycDeps, playerId: bigint, redirectUrl: string | null) {
  return { ok: true, state: await readState(deps, playerId), redirectUrl } as const;
}

/** Real providers replace the sandbox's. */
function chosenRegistry({ registries }: KycDeps): IdentityRegistry | undefined {
  const all = registries();
  return all.find(({ provider }) => provider !== SANDBOX) ?? all[0];
}

function logFault({ log }: KycDeps, provider: string, code: RegistryFault | 'unknown_reference'): void {
  // The operator has to renew the key or the credit: until then no player is verified.
  if (code === 'account') log.error({ provider }, 'kyc.provider_account_refused');
  else log.warn({ provider, code }, 'kyc.provider_failed');
}

/** Requests the result of a pending check, unless another call did a moment ago. */
async function poll(deps: HashingDeps, check: Check): Promise<void> {
  const { db, clock } = deps;
  const { checkId, provider, providerReference } = check;
  const all = [deskRegistry(deps), ...deps.registries()];
  const registry = all.find((one) => one.provider === provider);
  if (registry === undefined || providerReference === null) return;
  if (!(await takePoll(db.kysely, check, clock.now()))) return;
  const result = await registry.result(providerReference);
  if (!result.ok) {
    logFault(deps, provider, result.code);
    if (result.code === 'unknown_reference') await giveUp(deps, checkId);
  } else if (result.verdict !== null) await decide(deps, checkId, result.verdict, providerReference);
}

async function sweepChecks(deps: HashingDeps): Promise<number> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const begun = await beginAccepted(deps, null);
  const due = await dueChecks(db.kysely, now, CHECKS_A_SWEEP);
  for (const check of due) {
    const { checkId, state, consentedAt } = check;
    const isOver = consentedAt.getTime() + PENDING_LIFE_MS <= now.getTime();
    const step = async () => {
      // A check that its call left behind: whether the provider took it is not known.
      if (state === 'started') return giveUp(deps, checkId);
      await poll(deps, check);
      if (isOver) await decide(deps, checkId, { outcome: 'not_consented' }, check.providerReference);
    };
    await step().catch((error: unknown) => log.error({ err: error, checkId }, 'kyc.check_not_continued'));
  }
  const closed = await closeLeftOpen(deps);
  const notified = await notifyDecided(deps);
  return due.length + begun + closed + notified + (await deletePictures(deps, deps.documentKeptDays));
}
