import type { MyPlay } from '@jara/contract/my-play';
import { toNaira } from '@jara/money/kobo';
import { DAY_MS, MINUTE_MS } from '../../platform/runtime/clock.ts';
import { OPERATOR_ZONE, type PlaySession, type PlayTotals } from '../wallet/wallet.ts';
import type { PlayDay, RecordedPlay } from './types.ts';

const PERIODS = [30, 90] as const;
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: OPERATOR_ZONE });

export interface Recorded {
  readonly play: RecordedPlay;
  readonly totals: PlayTotals;
  readonly session: PlaySession;
  readonly lastLogin: MyPlay['lastLogin'];
  readonly now: Date;
  titleOf(product: string): string;
}

/** A player's own play as the page shows it. */
export function toMyPlay({ play, totals, session, lastLogin, now, titleOf }: Recorded): MyPlay {
  const { deposited, withdrawn, staked, paid } = play.total;
  const today = DAY.format(now);
  const month = { staked: totals.stakedKobo.month, paid: totals.paidKobo.month };
  return {
    today,
    lifetime: {
      ...{ deposits: toNaira(deposited), withdrawals: toNaira(withdrawn) },
      ...{ netDeposits: toNaira(deposited - withdrawn), staked: toNaira(staked), paid: toNaira(paid) },
    },
    month: {
      staked: toNaira(month.staked),
      paid: toNaira(month.paid),
      net: toNaira(month.paid - month.staked),
    },
    days: byDay(play.days),
    periods: PERIODS.map((days) => {
      const from = DAY.format(new Date(now.getTime() - (days - 1) * DAY_MS));
      const within = play.days.filter(({ day }) => day >= from);
      return { days, products: byProduct(within, titleOf), hours: byHour(within) };
    }),
    session: {
      startedAt: session.startedAt < session.asOf ? session.startedAt.toISOString() : null,
      ...{ staked: toNaira(session.stakedKobo), paid: toNaira(session.paidKobo) },
    },
    weekMinutes: Math.floor(totals.playedMs.week / MINUTE_MS),
    lastLogin,
  };
}

interface Sum {
  bets: number;
  staked: bigint;
  paid: bigint;
}

function sumBy(days: readonly PlayDay[], key: (day: PlayDay) => string): [string, Sum][] {
  const sums = new Map<string, Sum>();
  for (const one of days) {
    const sum = sums.get(key(one)) ?? { bets: 0, staked: 0n, paid: 0n };
    sum.bets += one.bets;
    sum.staked += one.staked;
    sum.paid += one.paid;
    sums.set(key(one), sum);
  }
  return [...sums].filter(([, { staked, paid }]) => staked !== 0n || paid !== 0n);
}

/** The days with stakes or payouts, oldest first. */
function byDay(days: readonly PlayDay[]): MyPlay['days'] {
  return sumBy(days, ({ day }) => day)
    .map(([day, { staked, paid }]) => ({ day, staked: toNaira(staked), paid: toNaira(paid) }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** The products by stakes, the largest first; products with one title are one line. */
function byProduct(
  days: readonly PlayDay[],
  titleOf: Recorded['titleOf'],
): MyPlay['periods'][number]['products'] {
  return sumBy(days, ({ product }) => titleOf(product))
    .map(([title, { bets, staked, paid }]) => ({ title, bets, staked: toNaira(staked), paid: toNaira(paid) }))
    .sort((one, other) => other.staked - one.staked || (one.title < other.title ? -1 : 1));
}

/** The stakes by the hour of the day. */
function byHour(days: readonly PlayDay[]): number[] {
  const sums = Array<bigint>(24).fill(0n);
  for (const { hours } of days)
    for (const [hour, staked] of hours.entries()) sums[hour] = (sums[hour] ?? 0n) + staked;
  return sums.map((staked) => toNaira(staked));
}
