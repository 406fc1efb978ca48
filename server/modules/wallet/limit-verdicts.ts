import { HOUR_MS, MINUTE_MS } from '../../platform/runtime/clock.ts';
import { IS_STAKE, PAID, STAKED } from './play-amounts.ts';
import { OPERATOR_ZONE } from './window.ts';

/** Time without a stake after which a play session ends. */
export const PLAY_PAUSE_MS = 30 * MINUTE_MS;
/** Play time after which a reality check must be answered, unless the player chose a shorter one. */
export const REALITY_CHECK_MS = HOUR_MS;

/** The first day of each period, as a column of `PERIOD_STARTS`. */
const PERIODS = { day: 'today', week: 'this_week', month: 'this_month' } as const;
type Period = keyof typeof PERIODS;
const periods = Object.keys(PERIODS) as Period[];

/** SQL: the columns with the first day of the periods of a time, by the operator's calendar. Weeks begin on Monday. */
export function periodStarts(at: string): string {
  const local = `${at} at time zone '${OPERATOR_ZONE}'`;
  return `(${local})::date as today, date_trunc('week', ${local})::date as this_week, date_trunc('month', ${local})::date as this_month`;
}

/** SQL: a total of `account` in the period of `here`. */
function total(period: Period, name: 'staked' | 'paid' | 'played_ms'): string {
  return `case when account.day >= here.${PERIODS[period]} then account.${period}_${name} else 0 end`;
}

/** SQL: the totals that limits count, under the names of the columns; joined to `account`, `here` and, where windows roll, `recent`. */
export function totalsNow(windows: LimitWindows): string {
  return periods
    .flatMap((period) =>
      (['staked', 'paid', 'played_ms'] as const).map(
        (name) => `${counted(windows, period, name)} as ${period}_${name}`,
      ),
    )
    .join(', ');
}

/** SQL: adds stakes and payouts to the totals of `account`; `playedMs` absent: no stake. The statement joins `here`. */
export function addToTotals(add: { staked: string; paid: string; playedMs?: string }): string {
  return [
    'day = greatest(account.day, here.today)',
    ...periods.flatMap((period) => [
      `${period}_staked = ${total(period, 'staked')} + ${add.staked}`,
      `${period}_paid = ${total(period, 'paid')} + ${add.paid}`,
      `${period}_played_ms = ${total(period, 'played_ms')} + ${add.playedMs ?? '0'}`,
    ]),
  ].join(',\n         ');
}

/** SQL: the milliseconds from one time to another, as floating point, which costs a fraction of exact numbers. */
function millisecondsSince(from: string, to: string): string {
  return `(date_part('epoch', ${to} - ${from}) * 1000)::bigint`;
}

/** SQL: the play time that a stake adds: the time since the one before, null after a pause. Joined to `u` and `account`. */
export function playedSince(at: string): string {
  return `
    cross join lateral (
      select case when u.debit > 0 and account.staked_at > ${at} - interval '${PLAY_PAUSE_MS} milliseconds'
                  then greatest(0, ${millisecondsSince('account.staked_at', at)}) end as played_ms
    ) played`;
}

/** `rolling`: a day is the last 24 hours and a week the last 7 days; a month is the calendar's in any case. */
export type LimitWindows = 'calendar' | 'rolling';

/** The periods that roll, by their names in a verdict, with their lengths in hours. */
const ROLLING = { day: { name: '24h', hours: 24 }, week: { name: '7d', hours: 7 * 24 } } as const;

const isRolling = (windows: LimitWindows, period: Period): period is keyof typeof ROLLING =>
  windows === 'rolling' && period !== 'month';

const periodName = (windows: LimitWindows, period: Period): string =>
  isRolling(windows, period) ? ROLLING[period].name : period;

/** SQL: a total of the period that the limit counts. Rolling ones are of `recent`. */
function counted(windows: LimitWindows, period: Period, name: 'staked' | 'paid' | 'played_ms'): string {
  return isRolling(windows, period) ? `recent.${period}_${name}` : total(period, name);
}

/** SQL: the columns of `recent`: a player's totals of the last 24 hours and 7 days before a time, summed from the ledger. */
export function recentTotals(player: string, at: string, entry: string): string {
  const within = (period: keyof typeof ROLLING) => `e.at > ${at} - interval '${ROLLING[period].hours} hours'`;
  const before = `lag(at) over (partition by ${IS_STAKE} order by at)`;
  const sums = (period: keyof typeof ROLLING) =>
    (['staked', 'paid', 'played_ms'] as const).map(
      (name) => `coalesce(sum(e.${name}) filter (where ${within(period)}), 0)::bigint as ${period}_${name}`,
    );
  return `select ${[...sums('day'), ...sums('week')].join(', ')}
      from (
        select at, ${STAKED} as staked, ${PAID} as paid,
               case when ${IS_STAKE} and at - ${before} < interval '${PLAY_PAUSE_MS} milliseconds'
                    then ${millisecondsSince(before, 'at')} else 0 end as played_ms
          from ${entry} e where player_id = ${player} and ${within('week')}
      ) e`;
}

/** SQL: joins `recent` where windows roll, for players with a limit of a day or a week: others cost nothing. */
export function joinRecent(windows: LimitWindows, at: string, entry: string): string {
  if (windows === 'calendar') return '';
  const limits = (['day', 'week'] as const).flatMap((period) =>
    ['stake', 'loss', 'play_ms'].map((name) => `own.${period}_${name}`),
  );
  return `
    left join lateral (
      ${recentTotals('u.player_id', at, entry)} where coalesce(${limits.join(', ')}) is not null
    ) recent on true`;
}

/** The amounts that the limits leave, named as `refusedStake` reads them. */
const leftBy = (windows: LimitWindows): readonly (readonly [name: string, left: string])[] => [
  ['single_stake', 'own.stake'],
  ...periods.flatMap((period) => {
    const [name, staked] = [periodName(windows, period), counted(windows, period, 'staked')];
    return [
      [`stake/${name}`, `own.${period}_stake - ${staked}`] as const,
      [`loss/${name}`, `own.${period}_loss - ${staked} + ${counted(windows, period, 'paid')}`] as const,
    ];
  }),
];

/**
 * SQL: the verdicts on a stake by the row `own` of `player_limit`. A refused amount is above the limit that leaves least, which the verdict
 * names with the amount left; a refusal for time names the period.
 */
export function limitVerdicts(at: string, windows: LimitWindows): string {
  const left = leftBy(windows);
  const timeUp = (period: Period) =>
    `${counted(windows, period, 'played_ms')} + coalesce(played.played_ms, 0) >= own.${period}_play_ms`;
  return `when own.blocked_until > ${at} and u.debit > 0 then 'bets_blocked:' || own.block_reason
           when own.player_id is not null and u.debit > 0 and u.debit > least(${left.map(([, amount]) => amount).join(', ')}) then 'limit:' || (
             select name || '/' || greatest(amount, 0)
               from (values ${left.map(([name, amount]) => `('${name}', ${amount})`).join(', ')}) as by_limit(name, amount)
              where amount is not null order by amount limit 1)
           ${periods.map((period) => `when own.${period}_play_ms is not null and u.debit > 0 and ${timeUp(period)} then 'limit:time/${periodName(windows, period)}/0'`).join('\n           ')}
           when played.played_ms is not null
            and ${millisecondsSince('greatest(account.playing_since, own.reality_checked_at)', at)}
                >= coalesce(own.reality_check_ms, ${REALITY_CHECK_MS}) then 'reality_check'`;
}
