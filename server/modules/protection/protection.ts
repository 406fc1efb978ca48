import { EXCLUSION_MONTHS, MAX_TIME_OUT_DAYS } from '@jara/contract/protection';
import type { Database } from '../../platform/database/database.ts';
import type { Scheduler } from '../../platform/database/jobs.ts';
import { type Refused, refused } from '../../platform/http/refusal.ts';
import { DAY_MS, HOUR_MS, monthsLater } from '../../platform/runtime/clock.ts';
import type { Identity } from '../identity/types.ts';
import type { Sessions } from '../sessions/types.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { type ApplyDeps, applyLimits, type SweepDeps, sweepLimits } from './apply-limits.ts';
import { commitBlock, commitLift } from './block-changes.ts';
import type { ProtectionRefusal } from './errors.ts';
import { readLimitRequest } from './limit-request.ts';
import { changeLimit } from './limit-rules.ts';
import { limitViews, tierView } from './limit-views.ts';
import { setOperatorLimit } from './operator-limit.ts';
import {
  beginChange,
  countChanges,
  mayLogIn,
  readBlock,
  readBlocks,
  readExcluded,
  readLimits,
  readProtection,
  reopenAt,
  writeLimit,
  writeRealityCheck,
  writeVerified,
} from './protection-store.ts';
import { ENDING_SESSIONS, endsSessions } from './staff-blocks.ts';
import type {
  BlockedListener,
  BlockRequest,
  LimitRequest,
  Protection,
  RequestedBy,
  StoredLimit,
} from './types.ts';

export { applyLimits } from './apply-limits.ts';
export { readAllBlocks } from './protection-store.ts';
export {
  copyExclusion,
  inheritedBlock,
  liftStaffBlock,
  type StaffBlockDeps,
  setStaffBlock,
} from './staff-blocks.ts';

export interface ProtectionDeps extends Omit<SweepDeps, 'db' | 'wallet'> {
  readonly db: Database;
  readonly wallet: Pick<
    Wallet,
    | keyof SweepDeps['wallet']
    | 'answerRealityCheck'
    | 'isCheckDue'
    | 'playSession'
    | 'playTotals'
    | 'depositTotals'
    | 'tier'
  >;
  readonly sessions: Pick<Sessions, 'endPlayer'>;
  readonly identity: Pick<Identity, 'stopOffers' | 'requireForOffers' | 'requireForLogin'>;
  readonly scheduler: Scheduler;
}

/** Maximum number of changes of a player's limits in a day; lower limits are always set. */
const CHANGES_A_DAY = 200;
const DEFAULT_CHECK_MINUTES = 60;
/** Time from the request to open an excluded account again until bets are taken. */
const REOPENING_HOURS = 24;
const EVERY_MINUTE = '* * * * *';
const BY_PLAYER: RequestedBy = { actor: 'player', note: null };
const NO_LIMIT: StoredLimit = { amount: null, raise: null };

export function createProtection(deps: ProtectionDeps): Protection {
  const { db, wallet, clock } = deps;
  const apply: SweepDeps = { ...deps, db: db.kysely };
  const listeners: BlockedListener[] = [];
  const sweep = () => sweepLimits(apply);
  deps.identity.requireForLogin((within, playerId) => mayLogIn(within, playerId, clock.now()));
  // A block ends the consent, and a consent that is given during it counts only after it.
  for (const target of ENDING_SESSIONS)
    deps.identity.requireForOffers(
      async (within, playerId) => (await readBlock(within, playerId, target, clock.now())) === null,
    );
  deps.scheduler.schedule('protection-sweep', EVERY_MINUTE, async () => {
    await sweep();
  });

  return {
    ...limitsOf(deps, apply),
    ...blocksOf({ ...deps, listeners }, apply),
    verifiedBy: async (playerId, within = db.kysely) =>
      (await readProtection(within, playerId))?.verifiedBy ?? null,
    async setVerified(within, playerId, type) {
      await beginChange(within, playerId, clock.now());
      await writeVerified(within, playerId, type);
      return () => applyLimits(apply, playerId);
    },
    onBlocked: (listener) => void listeners.push(listener),
    excludedPlayers: (after, limit) => readExcluded(db.kysely, { after, limit, now: clock.now() }),
    realityCheckMinutes: async (playerId) =>
      (await readProtection(db.kysely, playerId))?.realityCheckMinutes ?? DEFAULT_CHECK_MINUTES,
    async realityCheck(playerId) {
      const [isDue, session] = await Promise.all([wallet.isCheckDue(playerId), wallet.playSession(playerId)]);
      return { isDue, session };
    },
    async answerRealityCheck(playerId, minutes) {
      if (minutes !== null) {
        await db.kysely.transaction().execute(async (within) => {
          await beginChange(within, playerId, clock.now());
          await writeRealityCheck(within, playerId, minutes);
        });
        await applyLimits(apply, playerId);
      }
      await wallet.answerRealityCheck(playerId, 'player');
    },
    sweep,
    async start() {
      await sweep();
    },
  };
}

function limitsOf(
  deps: ProtectionDeps,
  apply: ApplyDeps,
): Pick<Protection, 'limits' | 'setOwnLimit' | 'setOperatorLimit'> {
  const { db, wallet, clock } = deps;
  return {
    async limits(playerId) {
      const [rows, totals, deposits, tier] = await Promise.all([
        readLimits(db.kysely, playerId),
        wallet.playTotals(playerId),
        wallet.depositTotals(playerId),
        wallet.tier(playerId),
      ]);
      const counted = { ...totals, ...deposits };
      return { limits: limitViews(rows, counted, tier.ceilings, clock.now()), tier: tierView(tier, counted) };
    },
    setOwnLimit: (playerId, request) => setOwnLimit(deps, apply, playerId, request),
    setOperatorLimit: (playerId, request, by) => setOperatorLimit(deps, apply, playerId, request, by),
  };
}

interface BlockDeps extends ProtectionDeps {
  readonly listeners: readonly BlockedListener[];
}

function blocksOf(
  deps: BlockDeps,
  apply: ApplyDeps,
): Pick<
  Protection,
  | 'timeOut'
  | 'selfExclude'
  | 'registerBreak'
  | 'reopen'
  | 'closeAccount'
  | 'block'
  | 'lift'
  | 'blockOf'
  | 'blocksOf'
> {
  const { db, clock } = deps;
  return {
    timeOut: (playerId, days) => beginBreak(deps, apply, playerId, timeOutOf(days, clock.now()), BY_PLAYER),
    selfExclude: (playerId, months) =>
      beginBreak(deps, apply, playerId, exclusionOf(months, clock.now()), BY_PLAYER),
    registerBreak: (playerId, own, by) =>
      beginBreak<Date | null>(
        deps,
        apply,
        playerId,
        own.kind === 'time_out' ? timeOutOf(own.days, clock.now()) : exclusionOf(own.months, clock.now()),
        by,
      ),
    reopen: (playerId) => reopen(deps, apply, playerId),
    closeAccount: (playerId) =>
      block(deps, apply, playerId, { targets: ['bet', 'deposit'], reason: 'closed', until: null }, BY_PLAYER),
    block: (playerId, request, by) =>
      block(deps, apply, playerId, request, typeof by === 'string' ? { actor: by, note: null } : by),
    async lift(playerId, target, reason, actor) {
      await db.kysely.transaction().execute(async (within) => {
        const change = { playerId, actor, at: clock.now(), note: null };
        await commitLift(within, change, { target, reason });
      });
      await applyLimits(apply, playerId);
    },
    blockOf: (playerId, target) => readBlock(db.kysely, playerId, target, clock.now()),
    blocksOf: (playerId, target) => readBlocks(db.kysely, playerId, target, clock.now()),
  };
}

type ReadBreak<Until> =
  | { readonly ok: true; readonly reason: 'time_out' | 'exclusion'; readonly until: Until }
  | Refused<ProtectionRefusal>;

function timeOutOf(days: number, now: Date): ReadBreak<Date> {
  if (!Number.isInteger(days) || days < 1 || days > MAX_TIME_OUT_DAYS)
    return refused('time_out_days', 'days');
  return { ok: true, reason: 'time_out', until: new Date(now.getTime() + days * DAY_MS) };
}

function exclusionOf(months: number, now: Date): ReadBreak<Date | null> {
  if (!EXCLUSION_MONTHS.some((one) => one === months)) return refused('exclusion_months', 'months');
  return { ok: true, reason: 'exclusion', until: months === 0 ? null : monthsLater(now, months) };
}

/** Begins a time-out or an exclusion by the player's will. Nothing shortens it, and a longer one that is in force stays. */
async function beginBreak<Until extends Date | null>(
  deps: BlockDeps,
  apply: ApplyDeps,
  playerId: bigint,
  own: ReadBreak<Until>,
  by: RequestedBy,
): Promise<{ readonly ok: true; readonly until: Until } | Refused<ProtectionRefusal>> {
  if (!own.ok) return own;
  const { reason, until } = own;
  await block(deps, apply, playerId, { targets: ['bet', 'deposit'], reason, until }, by);
  return { ok: true, until };
}

async function setOwnLimit(
  { db, clock }: ProtectionDeps,
  apply: ApplyDeps,
  playerId: bigint,
  request: LimitRequest,
): ReturnType<Protection['setOwnLimit']> {
  const read = readLimitRequest(request);
  if (!read.ok) return read;
  const { key, amount } = read;
  const changed = await db.kysely.transaction().execute(async (within) => {
    const at = clock.now();
    const revision = await beginChange(within, playerId, at);
    const rows = await readLimits(within, playerId);
    const stored = rows.find((row) => row.owner === 'player' && row.key === key) ?? NO_LIMIT;
    const change = changeLimit(stored, amount, at);
    if (change === 'unchanged' || change === 'waits') return change;
    if (change.change !== 'lowered' && (await countChanges(within, playerId, at)) >= CHANGES_A_DAY)
      return 'too_many';
    const before = stored.amount;
    await writeLimit(within, {
      playerId,
      revision,
      owner: 'player',
      key,
      ...change,
      before,
      actor: 'player',
      at,
    });
    return change.change;
  });
  if (changed === 'waits') return refused('limit_waits', 'amount');
  if (changed === 'too_many') return refused('too_many_changes');
  await applyLimits(apply, playerId);
  return { ok: true, isInForce: changed !== 'requested' };
}

async function reopen(
  { db, clock }: ProtectionDeps,
  apply: ApplyDeps,
  playerId: bigint,
): ReturnType<Protection['reopen']> {
  const opensAt = await db.kysely.transaction().execute(async (within) => {
    const now = clock.now();
    await beginChange(within, playerId, now);
    return reopenAt(within, playerId, { now, opensAt: new Date(now.getTime() + REOPENING_HOURS * HOUR_MS) });
  });
  await applyLimits(apply, playerId);
  return opensAt === null ? refused('exclusion_lasts') : { ok: true, opensAt };
}

/** A block of bets or logins ends all sessions of the player, and the consent to offers, in its commit: the page, games and sockets close. */
async function block(
  { db, sessions, identity, clock, log, listeners }: BlockDeps,
  apply: ApplyDeps,
  playerId: bigint,
  request: BlockRequest,
  { actor, note, record }: RequestedBy,
): Promise<void> {
  const endSessions = await db.kysely.transaction().execute(async (within) => {
    await commitBlock(within, { playerId, actor, at: clock.now(), note }, request);
    await record?.(within);
    if (!endsSessions(request)) return null;
    await identity.stopOffers(within, playerId);
    return sessions.endPlayer(within, playerId, null);
  });
  endSessions?.();
  await applyLimits(apply, playerId);
  // Open rounds end by their rules where bets are blocked; a block of logins leaves them to their expiry.
  if (!request.targets.includes('bet')) return;
  for (const listener of listeners)
    await listener(playerId).catch((error: unknown) =>
      log.error({ err: error }, 'protection.block_not_completed'),
    );
}
