import { HOUR_MS, MINUTE_MS } from '../../platform/runtime/clock.ts';
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

/** SQL: the totals of `account` in the periods of `here`, under the names of the columns. */
export const TOTALS_NOW = periods
  .flatMap((period) =>
    (['staked', 'paid', 'played_ms'] as const).map((name) => `${total(period, name)} as ${period}_${name}`),
  )
  .join(', ');

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

/** The amounts that the limits leave, named as `LimitReached` reads them. */
const LEFT = [
  ['single_stake', 'own.stake'],
  ...periods.flatMap((period) => [
    [`stake/${period}`, `own.${period}_stake - ${total(period, 'staked')}`],
    [`loss/${period}`, `own.${period}_loss - ${total(period, 'staked')} + ${total(period, 'paid')}`],
  ]),
] as const;

/**
 * SQL: the verdicts on a stake by the row `own` of `player_limit`. A refused amount is above the limit that leaves least, which the verdict
 * names with the amount left; a refusal for time names the period.
 */
export function limitVerdicts(at: string): string {
  const timeUp = (period: Period) =>
    `${total(period, 'played_ms')} + coalesce(played.played_ms, 0) >= own.${period}_play_ms`;
  return `when own.blocked_until > ${at} and u.debit > 0 then 'bets_blocked:' || own.block_reason
           when own.player_id is not null and u.debit > 0 and u.debit > least(${LEFT.map(([, left]) => left).join(', ')}) then 'limit:' || (
             select name || '/' || greatest(amount, 0)
               from (values ${LEFT.map(([name, left]) => `('${name}', ${left})`).join(', ')}) as by_limit(name, amount)
              where amount is not null order by amount limit 1)
           ${periods.map((period) => `when own.${period}_play_ms is not null and u.debit > 0 and ${timeUp(period)} then 'limit:time/${period}/0'`).join('\n           ')}
           when played.played_ms is not null
            and ${millisecondsSince('greatest(account.playing_since, own.reality_checked_at)', at)}
                >= coalesce(own.reality_check_ms, ${REALITY_CHECK_MS}) then 'reality_check'`;
}
