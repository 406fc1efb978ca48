import type { Kobo } from '@jara/money/kobo';
import { daysLater, operatorDay } from '../wallet/wallet.ts';

/** The limits of a dated version. A limit is exceeded by one kobo more. */
export interface AmlRules {
  /** The first day of the version. */
  readonly from: string;
  /** Of one transfer, of all transfers of a day, and of 30 days; in one direction each. */
  readonly singleKobo: Kobo;
  readonly dayKobo: Kobo;
  readonly thirtyDaysKobo: Kobo;
  /** Several transfers within days, each at most the limit of one and at least this share of it. */
  readonly structuring: { readonly count: number; readonly days: number; readonly shareBps: number };
  /** A withdrawal of this share of the deposits of some days, of which less than the other share was staked. */
  readonly rapid: {
    readonly days: number;
    readonly withdrawnBps: number;
    readonly stakedBps: number;
    readonly leastKobo: Kobo;
  };
  /** Minimum number of names of senders within 30 days. */
  readonly senders: number;
}

type AmlKind = 'single' | 'day' | 'thirty_days' | 'structuring' | 'rapid' | 'senders';

/** A transfer from or to a player, by its reference; a withdrawal counts from its hold on, whether the bank pays it or not. */
export interface Transfer {
  readonly at: Date;
  readonly direction: 'in' | 'out';
  readonly amountKobo: Kobo;
  readonly reference: string;
  /** The name of its sender; null where the bank gave none. */
  readonly sender: string | null;
}

/** The movements of a player that the reports of a day are computed from. */
export interface Movements {
  /** Of the day and the 30 days before, oldest first. */
  readonly transfers: readonly Transfer[];
  /** Staked from the first deposit of the rapid rule's days to the end of the day. */
  readonly stakedKobo: Kobo;
}

export interface Finding {
  readonly kind: AmlKind;
  readonly figures: Readonly<Record<string, string | number>>;
  /** References of the transfers. */
  readonly entries: readonly string[];
}

const WINDOW_DAYS = 30;
const BPS = 10_000n;
const sum = (transfers: readonly Transfer[]): Kobo =>
  transfers.reduce((total, { amountKobo }) => total + amountKobo, 0n);
const referencesOf = (transfers: readonly Transfer[]) => transfers.map(({ reference }) => reference);

/** The transfers of a number of days, of which this is the last. */
function within(transfers: readonly Transfer[], lastDay: string, days: number): Transfer[] {
  const first = daysLater(lastDay, 1 - days);
  return transfers.filter(({ at }) => {
    const day = operatorDay(at);
    return day >= first && day <= lastDay;
  });
}

/** The first day whose transfers a report of a day needs: the 30 days before it too, which show whether a sum was exceeded already. */
export const firstDayFor = (day: string): string => daysLater(day, -WINDOW_DAYS);

/** All findings on a player's day. Each is about a transfer of that day. */
export function findingsOf({ transfers, stakedKobo }: Movements, day: string, rules: AmlRules): Finding[] {
  const found: Finding[] = [];
  for (const direction of ['in', 'out'] as const) {
    const own = transfers.filter((transfer) => transfer.direction === direction);
    if (within(own, day, 1).length === 0) continue;
    found.push(...sumsOf(own, direction, day, rules));
  }
  found.push(...rapidOf(transfers, stakedKobo, day, rules), ...sendersOf(transfers, day, rules));
  return mergeByKind(found);
}

function sumsOf(own: readonly Transfer[], direction: 'in' | 'out', day: string, rules: AmlRules): Finding[] {
  const found: Finding[] = [];
  const add = (kind: AmlKind, name: string, limitKobo: Kobo, those: readonly Transfer[]) =>
    found.push({
      ...{ kind, entries: referencesOf(those) },
      figures: { [`${direction}_${name}`]: sum(those).toString(), limit: limitKobo.toString() },
    });
  const ofDay = within(own, day, 1);
  const large = ofDay.filter(({ amountKobo }) => amountKobo > rules.singleKobo);
  if (large.length > 0) add('single', 'kobo', rules.singleKobo, large);
  if (ofDay.length > 1 && sum(ofDay) > rules.dayKobo) add('day', 'kobo', rules.dayKobo, ofDay);
  const ofMonth = within(own, day, WINDOW_DAYS);
  const before = within(own, daysLater(day, -1), WINDOW_DAYS);
  // Once it is exceeded the sum stays so for days: only the day that exceeds it is reported.
  if (sum(ofMonth) > rules.thirtyDaysKobo && sum(before) <= rules.thirtyDaysKobo)
    add('thirty_days', 'kobo', rules.thirtyDaysKobo, ofMonth);
  const isJustUnder = ({ amountKobo }: Transfer) =>
    amountKobo <= rules.singleKobo &&
    amountKobo * BPS >= rules.singleKobo * BigInt(rules.structuring.shareBps);
  const parts = within(own, day, rules.structuring.days).filter(isJustUnder);
  if (ofDay.some(isJustUnder) && parts.length >= rules.structuring.count)
    add('structuring', 'kobo', rules.singleKobo, parts);
  return found;
}

function rapidOf(
  transfers: readonly Transfer[],
  stakedKobo: Kobo,
  day: string,
  { rapid }: AmlRules,
): Finding[] {
  const withdrawn = within(transfers, day, 1).filter(({ direction }) => direction === 'out');
  const deposited = within(transfers, day, rapid.days).filter(({ direction }) => direction === 'in');
  const [out, brought] = [sum(withdrawn), sum(deposited)];
  if (brought < rapid.leastKobo || brought === 0n) return [];
  if (out * BPS < brought * BigInt(rapid.withdrawnBps)) return [];
  if (stakedKobo * BPS >= brought * BigInt(rapid.stakedBps)) return [];
  return [
    {
      ...{ kind: 'rapid', entries: referencesOf([...deposited, ...withdrawn]) },
      figures: {
        ...{ in_kobo: brought.toString(), out_kobo: out.toString() },
        staked_kobo: stakedKobo.toString(),
      },
    },
  ];
}

function sendersOf(transfers: readonly Transfer[], day: string, { senders }: AmlRules): Finding[] {
  const isNamed = ({ sender }: Transfer) => sender !== null && sender.trim() !== '';
  const nameOf = ({ sender }: Transfer) => sender?.trim().toLowerCase() ?? '';
  const ofMonth = within(transfers, day, WINDOW_DAYS).filter((one) => one.direction === 'in' && isNamed(one));
  const isToday = within(ofMonth, day, 1).length > 0;
  const names = new Set(ofMonth.map(nameOf));
  if (!isToday || names.size < senders) return [];
  return [
    { kind: 'senders', entries: referencesOf(ofMonth), figures: { names: names.size, limit: senders } },
  ];
}

/** One finding of each kind, with the figures of both directions. */
function mergeByKind(found: readonly Finding[]): Finding[] {
  const merged = new Map<AmlKind, Finding>();
  for (const { kind, figures, entries } of found) {
    const known = merged.get(kind);
    merged.set(
      kind,
      known === undefined
        ? { kind, figures, entries }
        : { kind, figures: { ...known.figures, ...figures }, entries: [...known.entries, ...entries] },
    );
  }
  return [...merged.values()];
}

/** The version in force on a day; null before the first. */
export function rulesOf(versions: readonly AmlRules[], day: string): AmlRules | null {
  return versions.findLast(({ from }) => from <= day) ?? null;
}
