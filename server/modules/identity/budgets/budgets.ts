import type { Database } from '../../../platform/database/database.ts';
import type { Refused } from '../../../platform/http/refusal.ts';
import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import { type LimitKind, limitKey } from '../codes/limit-key.ts';
import { type Count, count, readCounts } from './counters.ts';
import type { Budget, CodeBudgets } from './limits.ts';
import type { Asker, BudgetCode, Budgets, Sending } from './types.ts';
import { refusedUntil } from './wait.ts';

export interface BudgetsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly codeBudgets: CodeBudgets;
}

/** Rows of one counter of the whole site: requests from different networks seldom count in the same one. */
const SITE_ROWS = 16;
/** The log says so once in a while, and not with every call of an attack. */
const ALARM_EVERY_MS = 10 * MINUTE_MS;

/** One budget of a request: what stands in its rows together is held against it. */
interface Counted {
  readonly code: BudgetCode;
  readonly rows: readonly string[];
  /** The row that this request counts in. */
  readonly row: string;
  readonly most: Budget;
}

export function createBudgets({ db, clock, log, codeBudgets }: BudgetsDeps): Budgets {
  const { network, alarmingWrongCodes } = codeBudgets;
  const alarm = createAlarm(clock, log);

  /** The first budget that has no room, where `count` of the request itself is in it already or not. */
  function refusalOf(budgets: readonly Counted[], counts: readonly Count[], own: 0 | 1, now: Date) {
    for (const budget of budgets) {
      const until = fullUntil(budget, counts, own);
      if (until === null) continue;
      if (budget.code === 'codes_stopped')
        alarm('codes are stopped: the budget of the whole site is used up');
      return refusedUntil(budget.code, { until, now }, SENTENCES[budget.code]);
    }
    return null;
  }

  async function take(budgets: readonly Counted[]): Promise<Refused<BudgetCode> | null> {
    const now = clock.now();
    const before = await readCounts(
      db.kysely,
      budgets.flatMap(({ rows }) => rows),
      now,
    );
    const full = refusalOf(budgets, before, 0, now);
    if (full !== null) return full;
    const own = budgets.map(({ row }) => row);
    await count(db.kysely, own, now);
    // Others may have counted since: of those that meet at the limit each finds the others, and all may be refused.
    const after = await readCounts(
      db.kysely,
      budgets.flatMap(({ rows }) => rows),
      now,
    );
    const overtaken = refusalOf(budgets, after, 1, now);
    if (overtaken !== null) await count(db.kysely, own, now, -1);
    return overtaken;
  }

  return {
    async send(asker, sending, run) {
      const budgets = budgetsOf(codeBudgets, asker, sending);
      const full = await take(budgets);
      if (full !== null) return full;
      const answer = await run();
      if (!answer.ok) {
        const own = budgets.map(({ row }) => row);
        await count(db.kysely, own, clock.now(), -1);
      }
      return answer;
    },
    async mayTry(asker) {
      const now = clock.now();
      const budget = ofNetwork('wrong_codes_from_network', 'network-wrong-codes', asker, network.wrongCodes);
      return refusalOf([budget], await readCounts(db.kysely, budget.rows, now), 0, now) ?? { ok: true };
    },
    async countWrong(asker) {
      const now = clock.now();
      const ofAll = ofSite('site-wrong-codes', asker, {
        hour: alarmingWrongCodes,
        day: Number.POSITIVE_INFINITY,
      });
      await count(db.kysely, [limitKey('network-wrong-codes', asker.network), ofAll.row], now);
      const counts = await readCounts(db.kysely, ofAll.rows, now);
      if (fullUntil(ofAll, counts, 0) !== null) alarm('many wrong codes are typed all over the site');
    },
  };
}

function ofNetwork(code: BudgetCode, kind: LimitKind, { network }: Asker, most: Budget): Counted {
  const row = limitKey(kind, network);
  return { code, rows: [row], row, most };
}

function ofSite(kind: LimitKind, asker: Asker, most: Budget): Counted {
  const rows = Array.from({ length: SITE_ROWS }, (_, index) => limitKey(kind, String(index)));
  return { code: 'codes_stopped', rows, row: rows[rowOf(asker)] ?? '', most };
}

function budgetsOf(
  { network, block, site }: CodeBudgets,
  asker: Asker,
  { sms, email, to }: Sending,
): Counted[] {
  const found: Counted[] = [];
  if (sms) {
    found.push(ofNetwork('too_many_from_network', 'network-sms', asker, network.sms));
    found.push(ofSite('site-sms', asker, site.sms));
  }
  if (to !== undefined) {
    const row = limitKey('block-sms', blockOf(to));
    found.push({ code: 'too_many_to_block', rows: [row], row, most: block.sms });
  }
  if (email) {
    found.push(ofNetwork('too_many_from_network', 'network-email', asker, network.email));
    found.push(ofSite('site-email', asker, site.email));
  }
  return found;
}

/** Of a phone number, all but its last four digits. */
function blockOf(phone: string): string {
  return phone.slice(0, -4);
}

/** The same row for one network every time: calls that meet here met in the network's own row already. */
function rowOf({ network }: Asker): number {
  return Buffer.from(limitKey('network-sms', network)).readUInt8(0) % SITE_ROWS;
}

/** When a budget has room again; null where it has now. */
function fullUntil({ rows, most }: Counted, counts: readonly Count[], own: 0 | 1): Date | null {
  const ours = counts.filter(({ key }) => rows.includes(key));
  const sum = (numberOf: (one: Count) => number) => ours.reduce((total, one) => total + numberOf(one), -own);
  const first = (from: (one: Count) => Date) => Math.min(...ours.map((one) => from(one).getTime()));
  if (sum(({ inDay }) => inDay) >= most.day) return new Date(first(({ dayFrom }) => dayFrom) + DAY_MS);
  if (sum(({ inHour }) => inHour) >= most.hour) return new Date(first(({ hourFrom }) => hourFrom) + HOUR_MS);
  return null;
}

const SENTENCES: Readonly<Record<BudgetCode, (wait: string) => string>> = {
  too_many_from_network: (wait) =>
    `Many codes were asked for from your network in a short time. Please try again in ${wait}, or over another network.`,
  too_many_to_block: (wait) =>
    `Many codes were sent to numbers like this one in a short time. Please try again in ${wait}.`,
  codes_stopped: (wait) =>
    `We cannot send codes now. Please try again in ${wait}. With your password you can log in as usual.`,
  wrong_codes_from_network: (wait) =>
    `Many wrong codes came from your network. Please try again in ${wait}, or over another network.`,
};

function createAlarm(clock: Clock, log: Log): (sentence: string) => void {
  const saidAt = new Map<string, number>();
  return (sentence) => {
    const nowMs = clock.now().getTime();
    if (nowMs - (saidAt.get(sentence) ?? Number.NEGATIVE_INFINITY) < ALARM_EVERY_MS) return;
    saidAt.set(sentence, nowMs);
    log.error(sentence);
  };
}
