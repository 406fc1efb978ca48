import type { Database } from '../../platform/database/database.ts';
import type { Scheduler } from '../../platform/database/jobs.ts';
import { type Clock, HOUR_MS } from '../../platform/runtime/clock.ts';
import type { KeyRing } from '../../platform/runtime/key-ring.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { Identity } from '../identity/types.ts';
import { inheritedBlock } from '../protection/protection.ts';
import type { Block, Protection } from '../protection/types.ts';
import { endLikeness, insertLikeness, readLikenesses, withdrawLikenesses } from './likeness-store.ts';
import { deletePush, MAX_WAITING, readPushes, type StoredPush, storePush, takePushes } from './push-store.ts';
import {
  type DueCheck,
  findByNin,
  type Match,
  makeDue,
  makeDueByNin,
  markApplied,
  markRemoved,
  readUnapplied,
  recordAnswer,
  recordFault,
  storeMatch,
  takeDue,
} from './register-store.ts';
import type { ExclusionRegister, Exclusions, LikenessDecision, MatchedBy, RegisterPush } from './types.ts';

export interface ExclusionsDeps {
  /** The directory. */
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly scheduler: Scheduler;
  /** Encrypts the persons of entries that wait. */
  readonly keys: KeyRing;
  /** The adapters of the configured registers. */
  readonly registers: () => readonly ExclusionRegister[];
  readonly identity: Pick<Identity, 'player' | 'playerByContact' | 'notifyPlayer' | 'onLogin'>;
  readonly protection: Pick<Protection, 'block' | 'blocksOf'>;
}

const EVERY_MINUTE = '* * * * *';
const QUERIES_A_SWEEP = 100;
const MATCHES_A_SWEEP = 100;
const PUSHES_A_SWEEP = 500;
/** Time after which an entry that waits is compared with the players again. */
const PUSH_RETRY_MS = HOUR_MS;
/** The adapter that a real register replaces. */
const SANDBOX = 'sandbox';

export function createExclusions(deps: ExclusionsDeps): Exclusions {
  const { clock, log, scheduler, identity } = deps;
  let work: Promise<unknown> = Promise.resolve();
  /** One sweep of this node at a time. */
  const inTurn = (parts: SweepParts): Promise<number> => {
    const swept = work.then(() => sweepDue(deps, parts));
    work = swept.catch((error: unknown) => log.warn({ err: error }, 'exclusions.sweep_failed'));
    return swept;
  };
  const sweep = () => inTurn({ retriesPushes: true });
  const sweepSoon = () => void inTurn({ retriesPushes: false }).catch(() => undefined);
  scheduler.schedule('exclusions-sweep', EVERY_MINUTE, async () => {
    await sweep();
  });
  // A sign-up is a login too: its player exists from the password on.
  identity.onLogin(async (within, playerId) => {
    if (registerOf(deps) === undefined) return () => undefined;
    await makeDue(within, playerId, clock.now());
    return sweepSoon;
  });
  return {
    hashNin: (nin) => registerOf(deps)?.hashNin(nin) ?? null,
    async identified(within, playerId, ninHash) {
      const register = registerOf(deps)?.register;
      if (register === undefined) return () => undefined;
      await makeDueByNin(within, playerId, { ninHash, register, now: clock.now() });
      return sweepSoon;
    },
    async pushed(register, body, signature) {
      const adapter = deps.registers().find((one) => one.register === register);
      const push = adapter?.readPush(body, signature) ?? null;
      if (push === null) {
        log.warn({ register }, 'exclusions.push_refused');
        return 'refused';
      }
      return receivePush(deps, register, push);
    },
    waitingPushes: (page) => readPushes(deps.db.kysely, deps.keys, page),
    async addLikeness(likeness) {
      if (await isExcluded(deps, likeness.playerId)) return false;
      return insertLikeness(deps.db.kysely, likeness, clock.now());
    },
    likenesses: (state) => readLikenesses(deps.db.kysely, state),
    decideLikeness: (decision) => decideLikeness(deps, decision),
    sweep,
    async stop() {
      await work;
    },
  };
}

/** A real register replaces the sandbox's. */
function registerOf({ registers }: ExclusionsDeps): ExclusionRegister | undefined {
  const all = registers();
  return all.find(({ register }) => register !== SANDBOX) ?? all[0];
}

interface SweepParts {
  /** Left to the schedule: a login must not wait for all pushes without a player. */
  readonly retriesPushes: boolean;
}

async function sweepDue(deps: ExclusionsDeps, { retriesPushes }: SweepParts): Promise<number> {
  const { db, clock, log } = deps;
  const register = registerOf(deps);
  const due = register === undefined ? [] : await takeDue(db.kysely, clock.now(), QUERIES_A_SWEEP);
  if (register !== undefined) for (const check of due) await query(deps, register, check);
  if (retriesPushes) await retryPushes(deps);
  const open = await readUnapplied(db.kysely, MATCHES_A_SWEEP);
  for (const match of open)
    await apply(deps, match).catch((error: unknown) =>
      log.error({ err: error, playerId: match.playerId.toString() }, 'exclusions.match_not_applied'),
    );
  return due.length + open.length;
}

/** Queries the register for one player. Without an answer the account stays as it is, and the query is due again. */
async function query(
  { db, clock, log, identity }: ExclusionsDeps,
  register: ExclusionRegister,
  { playerId, ninHash, ninRegister }: DueCheck,
): Promise<void> {
  const player = await identity.player(playerId);
  if (player === undefined) return;
  const { phone, email, phoneProvenAt, emailProvenAt } = player;
  const answer = await register.find({
    ninHash: ninRegister === register.register ? ninHash : null,
    phone: phoneProvenAt === null ? null : phone,
    email: emailProvenAt === null ? null : email,
  });
  if (!answer.ok) {
    await recordFault(db.kysely, playerId, answer.code);
    const event = { register: register.register, code: answer.code };
    // The operator has to renew the key: until then no player is compared with the register.
    if (answer.code === 'account') log.error(event, 'exclusions.register_refuses_us');
    else log.warn(event, 'exclusions.register_did_not_answer');
    return;
  }
  const now = clock.now();
  await db.kysely.transaction().execute(async (within) => {
    await recordAnswer(within, playerId, now);
    if (answer.entry === null) return;
    const { reference, by: matchedBy, until } = answer.entry;
    const found = { register: register.register, reference, playerId, matchedBy, until };
    await storeMatch(within, { ...found, source: 'query', receivedAt: now });
  });
}

/**
 * Finds the players of a new entry by its first detail that is a player's, and excludes them; an entry of no player waits. A withdrawn entry opens no
 * account.
 */
async function receivePush(
  deps: ExclusionsDeps,
  register: string,
  push: RegisterPush,
): Promise<'received' | 'full'> {
  const { db, clock, keys, log } = deps;
  const key = { register, reference: push.reference };
  const now = clock.now();
  if (push.kind === 'removed') {
    await markRemoved(db.kysely, key, now);
    await deletePush(db.kysely, key);
    await withdrawLikenesses(db.kysely, key, now);
    return 'received';
  }
  if (await matchPush(deps, { ...push, register })) return 'received';
  if (await storePush(db.kysely, keys, { ...push, register }, now)) return 'received';
  log.error({ register, most: MAX_WAITING }, 'exclusions.too_many_pushes_wait');
  return 'full';
}

/** Excludes the players of an entry; false: its details are no player's. */
async function matchPush(deps: ExclusionsDeps, push: StoredPush): Promise<boolean> {
  const { register, reference, until } = push;
  const { by: matchedBy, playerIds } = await findPlayers(deps, register, push);
  for (const playerId of playerIds) {
    const receivedAt = deps.clock.now();
    const match = { register, reference, playerId, matchedBy, source: 'push', until, receivedAt } as const;
    await storeMatch(deps.db.kysely, match);
    await apply(deps, { ...match, appliedAt: null, removedAt: null });
  }
  if (playerIds.length > 0) await deletePush(deps.db.kysely, push);
  return playerIds.length > 0;
}

/** Compares waiting entries with the players of today: one who signed up or was identified since is found. */
async function retryPushes(deps: ExclusionsDeps): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - PUSH_RETRY_MS);
  for (const push of await takePushes(deps.db.kysely, deps.keys, { now, before, limit: PUSHES_A_SWEEP }))
    await matchPush(deps, push);
}

/** Confirmed, the match is stored in the commit of the decision, and the sweep completes its exclusion after a crash. */
async function decideLikeness(
  deps: ExclusionsDeps,
  decision: LikenessDecision,
): Promise<'done' | 'not_open'> {
  const { register, reference, playerId } = decision;
  const now = deps.clock.now();
  const ended = await deps.db.kysely.transaction().execute(async (within) => {
    const likeness = await endLikeness(within, decision, now);
    if (likeness === undefined) return null;
    await decision.record?.(within);
    if (decision.state === 'dismissed') return { match: null };
    const { until } = likeness;
    const proof = { register, reference, playerId, until, receivedAt: now } as const;
    const match = { ...proof, matchedBy: 'person', source: 'push' } as const;
    await storeMatch(within, match);
    await deletePush(within, { register, reference });
    return { match };
  });
  if (ended === null) return 'not_open';
  if (ended.match !== null) await apply(deps, { ...ended.match, appliedAt: null, removedAt: null });
  return 'done';
}

async function isExcluded({ protection }: ExclusionsDeps, playerId: bigint): Promise<boolean> {
  return inheritedBlock(await protection.blocksOf(playerId, 'bet')) !== undefined;
}

async function findPlayers(
  { db, identity }: ExclusionsDeps,
  register: string,
  { ninHash, phone, email }: StoredPush,
): Promise<{ readonly by: MatchedBy; readonly playerIds: readonly bigint[] }> {
  const byNin = ninHash === null ? [] : await findByNin(db.kysely, register, ninHash);
  if (byNin.length > 0) return { by: 'nin', playerIds: byNin };
  const byPhone = phone === null ? undefined : await identity.playerByContact('phone', phone);
  if (byPhone !== undefined) return { by: 'phone', playerIds: [byPhone.playerId] };
  const byEmail = email === null ? undefined : await identity.playerByContact('email', email);
  return { by: 'email', playerIds: byEmail === undefined ? [] : [byEmail.playerId] };
}

const endMs = (until: Date | null) => until?.getTime() ?? Number.POSITIVE_INFINITY;

/** Excludes the player as a self-exclusion does. Repeating it is safe: an exclusion that lasts as long is there once. */
async function apply({ db, clock, identity, protection }: ExclusionsDeps, match: Match): Promise<void> {
  const { register, reference, playerId, until } = match;
  const isExcluded = ({ reason, until: end }: Block) => reason === 'exclusion' && endMs(end) >= endMs(until);
  const isOver = endMs(until) <= clock.now().getTime();
  const isNew = !isOver && !(await protection.blocksOf(playerId, 'bet')).some(isExcluded);
  if (isNew)
    await protection.block(
      playerId,
      { targets: ['bet', 'deposit'], reason: 'exclusion', until },
      `provider:${register}`,
    );
  await db.kysely.transaction().execute(async (within) => {
    await markApplied(within, match, clock.now());
    if (isNew)
      await identity.notifyPlayer(within, playerId, {
        ...EXCLUDED,
        key: `register:${reference}:${playerId}`,
      });
  });
}

const EXCLUDED = {
  subject: 'Account excluded',
  text: 'You are in a register of persons who exclude themselves from betting, so this account is excluded too. You can still withdraw your money.',
} as const;
