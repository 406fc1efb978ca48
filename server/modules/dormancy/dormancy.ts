import type { Database } from '../../platform/database/database.ts';
import type { Scheduler } from '../../platform/database/jobs.ts';
import { refused } from '../../platform/http/refusal.ts';
import { type Clock, DAY_MS, monthsLater } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { Identity } from '../identity/types.ts';
import type { Protection } from '../protection/types.ts';
import { operatorDay, type Wallet } from '../wallet/wallet.ts';
import type { DormancyRule } from './settings.ts';
import type { Dormancy } from './types.ts';
import { type AccountUse, markDormant, markNotified, readUnused, recordUse } from './use-store.ts';

export interface DormancyDeps {
  /** The directory. */
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  readonly scheduler: Scheduler;
  /** Oldest first. */
  readonly rules: readonly DormancyRule[];
  readonly identity: Pick<Identity, 'onLogin' | 'notifyPlayer' | 'startStepUp' | 'finishStepUp'>;
  readonly protection: Pick<Protection, 'block' | 'lift' | 'blocksOf'>;
  readonly wallet: Pick<Wallet, 'lastStakeAt'>;
}

/** At five in the morning in Lagos. */
const DAILY = '0 4 * * *';
const PLAYERS_A_PAGE = 200;
/** The subject of the code; no other action has it. */
const REACTIVATION = 'reactivation of a dormant account';
/** Blocks under which no bets are taken anyway: their accounts are left as they are. */
const ENDED = ['exclusion', 'closed', 'under_age'] as const;

export function createDormancy(deps: DormancyDeps): Dormancy {
  const { clock, scheduler, identity, protection } = deps;
  identity.onLogin(async (within, playerId) => {
    await recordUse(within, playerId, clock.now());
    return () => undefined;
  });
  const run = () => runRule(deps);
  scheduler.schedule('dormant-accounts', DAILY, async () => {
    await run();
  });
  return {
    run,
    async startReactivation(requester, playerId) {
      if (!(await isBlocked(deps, playerId))) return refused('not_dormant');
      const purpose = 'to open your account again';
      return identity.startStepUp(requester, playerId, { about: REACTIVATION, purpose });
    },
    async finishReactivation(requester, playerId, typed) {
      const code = await identity.finishStepUp(requester, playerId, typed);
      if (!code.ok) return code;
      if (code.about !== REACTIVATION) return refused('unknown_id');
      for (const target of ['bet', 'deposit'] as const)
        await protection.lift(playerId, target, 'dormant', 'player');
      return { ok: true };
    },
  };
}

async function isBlocked({ protection }: DormancyDeps, playerId: bigint): Promise<boolean> {
  return (await protection.blocksOf(playerId, 'bet')).some(({ reason }) => reason === 'dormant');
}

/** Applies the rule in force to each account that was not used for its months; a failure of one leaves it to the next run. */
async function runRule(deps: DormancyDeps): Promise<number> {
  const { db, clock, log, rules } = deps;
  const now = clock.now();
  const rule = rules.findLast(({ from }) => from <= operatorDay(now));
  if (rule === undefined) return 0;
  const before = monthsLater(now, -rule.months);
  let done = 0;
  for (let after = 0n; ; ) {
    const page = await readUnused(db.kysely, { before, after, limit: PLAYERS_A_PAGE });
    for (const use of page)
      try {
        if (await applyRule(deps, rule, { use, before, now })) done += 1;
      } catch (error) {
        log.error({ err: error, playerId: use.playerId.toString() }, 'dormancy.account_not_examined');
      }
    const last = page.at(-1);
    if (last === undefined || page.length < PLAYERS_A_PAGE) return done;
    after = last.playerId;
  }
}

interface Unused {
  readonly use: AccountUse;
  /** An account that was used after it is in use. */
  readonly before: Date;
  readonly now: Date;
}

async function applyRule(
  deps: DormancyDeps,
  rule: DormancyRule,
  { use, before, now }: Unused,
): Promise<boolean> {
  const { playerId, notifiedAt } = use;
  const blocks = await deps.protection.blocksOf(playerId, 'bet');
  if (blocks.some(({ reason }) => ENDED.some((one) => one === reason))) return false;
  if (notifiedAt === null) return notify(deps, rule, { use, before, now });
  return notifiedAt.getTime() + rule.noticeDays * DAY_MS <= now.getTime() && close(deps, use, now);
}

/** Sends the notice, once, unless a stake shows that the account was used. */
async function notify(
  { db, identity, wallet }: DormancyDeps,
  { months, noticeDays }: DormancyRule,
  { use, before, now }: Unused,
): Promise<boolean> {
  const { playerId, usedAt } = use;
  const stakedAt = await wallet.lastStakeAt(playerId);
  if (stakedAt !== null && stakedAt > before) {
    await recordUse(db.kysely, playerId, stakedAt);
    return false;
  }
  const day = operatorDay(new Date(now.getTime() + noticeDays * DAY_MS));
  return db.kysely.transaction().execute(async (within) => {
    if (!(await markNotified(within, use, now))) return false;
    await identity.notifyPlayer(within, playerId, {
      key: `dormant:${playerId}:${usedAt.getTime()}`,
      subject: 'Your account is not in use',
      text: `You did not use your account for ${months} months. Log in before ${day}; after that, bets and deposits stop until you confirm a login by a code. Your money stays yours and can be withdrawn.`,
    });
    return true;
  });
}

/** Blocks bets and deposits. A login meanwhile ends the block again. */
async function close({ db, protection }: DormancyDeps, use: AccountUse, now: Date): Promise<boolean> {
  const { playerId } = use;
  const isDone = (await protection.blocksOf(playerId, 'bet')).some(({ reason }) => reason === 'dormant');
  const targets = ['bet', 'deposit'] as const;
  if (!isDone) await protection.block(playerId, { targets, reason: 'dormant', until: null }, 'system');
  if (await markDormant(db.kysely, use, now)) return true;
  if (!isDone) for (const target of targets) await protection.lift(playerId, target, 'dormant', 'system');
  return false;
}
