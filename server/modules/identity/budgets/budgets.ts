import { type Clock, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import { type Counted, countedOf, fullUntil, reservedOf, wrongCodesOf } from './counted.ts';
import { type Count, count, readCounts } from './counters.ts';
import { type CodeBudgets, PROOF_COST, type ProofCost } from './limits.ts';
import { createProofs, type ProofsDeps } from './proofs.ts';
import type { BudgetRefused, Budgets, FullCode, Requester, Sending } from './types.ts';
import { refusedUntil } from './wait.ts';

type CountedIn = { readonly ok: true; readonly counted: readonly Counted[] } | BudgetRefused;
type Checked = { readonly ok: true; readonly isProven: boolean } | BudgetRefused;

export interface BudgetsDeps extends Omit<ProofsDeps, 'proofCost'> {
  readonly log: Log;
  readonly codeBudgets: CodeBudgets;
  /** Tests use a cheap one. */
  readonly proofCost?: ProofCost;
}

/** Minimum interval between two log lines of one alarm. */
const ALARM_EVERY_MS = 10 * MINUTE_MS;
const STOPPED = 'codes.site_budget_used_up';
const DEARER = 'codes.site_budget_low';
const WRONG_CODES = 'codes.many_wrong';

export function createBudgets(deps: BudgetsDeps): Budgets {
  const { db, clock, log, codeBudgets } = deps;
  const alarm = createAlarm(clock, log);
  const { check, checkAndCount } = createChecks(deps, alarm);

  /** Counts the request in the budgets for all, or, if those are used up, in the reserve. */
  async function countIn(requester: Requester, sending: Sending): Promise<CountedIn> {
    const counted = countedOf(codeBudgets, requester, sending);
    const refusal = await checkAndCount(counted, requester, sending.about);
    if (refusal === null) return { ok: true, counted };
    const playerId = (await sending.knownPlayer?.()) ?? null;
    if (playerId === null) return refusal;
    const reserved = reservedOf(codeBudgets, requester, sending, playerId);
    const isTaken = (await checkAndCount(reserved, requester, sending.about)) === null;
    return isTaken ? { ok: true, counted: reserved } : refusal;
  }

  return {
    async send(requester, sending, run) {
      const counting = await countIn(requester, sending);
      if (!counting.ok) return counting;
      const answer = await run();
      const own = counting.counted.map(({ row }) => row);
      if (!answer.ok) await count(db.kysely, own, clock.now(), -1);
      return answer;
    },
    async mayTry(requester, id) {
      const { ofNetwork, ofSite } = wrongCodesOf(codeBudgets, requester);
      return check([ofNetwork, ofSite], requester, id);
    },
    async countWrong(requester) {
      const { ofNetwork, ofSite } = wrongCodesOf(codeBudgets, requester);
      await count(db.kysely, [ofNetwork.row, ofSite.row], clock.now());
      const counts = await readCounts(db.kysely, ofSite.rows, clock.now());
      if (fullUntil(ofSite, ofSite.allowance.free, counts) !== null) alarm(WRONG_CODES);
    },
  };
}

/** Compares the counts with the allowances of a request. */
function createChecks(deps: BudgetsDeps, alarm: Alarm) {
  const { db, clock, proofCost = PROOF_COST } = deps;
  const proofs = createProofs({ ...deps, proofCost });

  function full(counted: readonly Counted[], counts: readonly Count[], own: 0 | 1): BudgetRefused | null {
    const now = clock.now();
    for (const one of counted) {
      const until = fullUntil(one, one.allowance.most, counts, own);
      if (until === null) continue;
      if (one.code === 'codes_stopped') alarm(STOPPED);
      return refusedUntil(one.code, { until, now }, SENTENCES[one.code]);
    }
    return null;
  }

  /** Reads only, so that thousands of refused requests do not wait for rows. */
  async function check(counted: readonly Counted[], requester: Requester, about: string): Promise<Checked> {
    const rows = counted.flatMap((one) => one.rows);
    const counts = await readCounts(db.kysely, rows, clock.now());
    const refusal = full(counted, counts, 0);
    if (refusal !== null) return refusal;
    if (!isCostly(counted, counts, 0)) return { ok: true, isProven: false };
    const isProven = requester.proof !== undefined && (await proofs.accept(requester.proof, about));
    if (isProven) return { ok: true, isProven };
    if (isCostly(counted.filter(isOfSite), counts, 0)) alarm(DEARER);
    return proofs.demand(about);
  }

  /** Other requests may have counted since the read: concurrent requests at a limit count each other, and all may be refused. */
  async function countChecked(
    counted: readonly Counted[],
    about: string,
    isProven: boolean,
  ): Promise<BudgetRefused | null> {
    const own = counted.map(({ row }) => row);
    await count(db.kysely, own, clock.now());
    const rows = counted.flatMap((one) => one.rows);
    const counts = await readCounts(db.kysely, rows, clock.now());
    const isOvertaken = !isProven && isCostly(counted, counts, 1);
    const refusal = full(counted, counts, 1) ?? (isOvertaken ? await proofs.demand(about) : null);
    if (refusal !== null) await count(db.kysely, own, clock.now(), -1);
    return refusal;
  }

  /** Counts the request if there is room for it; otherwise returns the refusal. */
  async function checkAndCount(counted: readonly Counted[], requester: Requester, about: string) {
    const checked = await check(counted, requester, about);
    return checked.ok ? countChecked(counted, about, checked.isProven) : checked;
  }

  return { check, checkAndCount };
}

/** Whether the request exceeds the free part of the allowance. */
const isCostly = (counted: readonly Counted[], counts: readonly Count[], own: 0 | 1) =>
  counted.some((one) => fullUntil(one, one.allowance.free, counts, own) !== null);

/** The site's messages; its wrong codes have an alarm of their own. */
const isOfSite = ({ rows, allowance: { most } }: Counted) => rows.length > 1 && Number.isFinite(most.hour);

const SENTENCES: Readonly<Record<FullCode, (wait: string) => string>> = {
  too_many_from_network: (wait) =>
    `Many codes were asked for from your network in a short time. Please try again in ${wait}, or over another network.`,
  too_many_to_block: (wait) =>
    `Many codes were sent to numbers like this one in a short time. Please try again in ${wait}.`,
  codes_stopped: (wait) =>
    `We cannot send codes now. Please try again in ${wait}. With your password you can log in as usual.`,
  wrong_codes_from_network: (wait) =>
    `Many wrong codes came from your network. Please try again in ${wait}, or over another network.`,
};

type Alarm = (sentence: string) => void;

function createAlarm(clock: Clock, log: Log): Alarm {
  const announcedAt = new Map<string, number>();
  return (sentence) => {
    const nowMs = clock.now().getTime();
    if (nowMs - (announcedAt.get(sentence) ?? Number.NEGATIVE_INFINITY) < ALARM_EVERY_MS) return;
    announcedAt.set(sentence, nowMs);
    log.error(sentence);
  };
}
