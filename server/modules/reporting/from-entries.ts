import { formatDecimal, type Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { Shard } from '../../platform/database/shards.ts';
import { DAY_MS } from '../../platform/runtime/clock.ts';
import { dayStart, monthOf, OPERATOR_ZONE } from '../wallet/wallet.ts';

/** The gross gaming revenue of a day on a product and a paytable. */
export interface RevenueRow {
  /** Of the operator's calendar. */
  readonly day: string;
  readonly product: string;
  /** The version of a solo game's rules, which fixes its paytable; empty for other products. */
  readonly paytable: string;
  /** Stakes of bets that ended, less those that are open again. */
  readonly stakesKobo: Kobo;
  /** Payouts and refunds, less what corrected results took back. */
  readonly payoutsKobo: Kobo;
}

/** Revenue of the players of a state. */
export interface StateRevenueRow extends RevenueRow {
  /** In which the players resided at their entries; empty: it is not known. */
  readonly state: string;
}

/** The revenue of a period by state and product. */
export type StateSum = Omit<StateRevenueRow, 'day' | 'paytable'>;

/** The state of players of whom it is not known, in a report. */
export const STATE_NOT_KNOWN = 'Not known';

/** A liability of the operator by account; of stakes at risk also by product. */
export interface LiabilityRow {
  readonly account: string;
  readonly product: string;
  readonly owedKobo: Kobo;
}

export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** A day or a month of the operator's calendar, such as `2026-11-28` or `2026-11`; null: the text is neither. */
export function periodOf(text: string): Period | null {
  if (/^20\d\d-\d\d-\d\d$/.test(text)) {
    if (new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) !== text) return null;
    const from = dayStart(text);
    return { from, until: new Date(from.getTime() + DAY_MS) };
  }
  return monthOf(text);
}

/** SQL: the stakes that an entry moves from what is at risk to revenue. */
const STAKES_ENDED = `(settled + case kind when 'loss' then amount when 'reopened' then -amount else 0 end)`;

/** SQL: the part of an entry that leaves revenue for players; negative where a corrected result took it back. */
const PAID_OUT = `(payout + case
  when kind in ('win', 'returned_stake', 'cash_out', 'refund', 'void', 'resettled_credit', 'owed_cancelled') then amount
  when kind in ('resettled_debit', 'owed') then -amount
  else 0
end)`;

const add = <Row extends Pick<RevenueRow, 'stakesKobo' | 'payoutsKobo'>>(one: Row, other: Row): Row => ({
  ...one,
  stakesKobo: one.stakesKobo + other.stakesKobo,
  payoutsKobo: one.payoutsKobo + other.payoutsKobo,
});

/** Entries before a moment in the past never change, so the same period gives the same figures again. */
export async function readRevenue(shards: readonly Shard[], period: Period): Promise<RevenueRow[]> {
  const found = (await readStateRevenue(shards, period)).map(({ state: _, ...row }): RevenueRow => row);
  return summed(found, ({ day, product, paytable }) => `${day} ${product} ${paytable}`, add);
}

/** Revenue by the state in which each player resided at the entry's moment. */
export async function readStateRevenue(
  shards: readonly Shard[],
  { from, until }: Period,
): Promise<StateRevenueRow[]> {
  const found: StateRevenueRow[] = [];
  for (const { db } of shards) {
    const { rows } = await sql<StateRevenueRow>`
      select day, product, paytable, state, sum(stakes)::bigint as stakes_kobo, sum(payouts)::bigint as payouts_kobo
        from (
          select (moved.at at time zone ${OPERATOR_ZONE})::date::text as day, moved.product, coalesce(bet.version, '') as paytable,
                 coalesce(residence.state, '') as state, moved.stakes, moved.payouts
            from (
              select player_id, at, seq, product, reference, ${sql.raw(STAKES_ENDED)} as stakes, ${sql.raw(PAID_OUT)} as payouts
                from entry
               where at >= ${from} and at < ${until} and exists (select from shard_slot where here and slot = player_id % 64)
            ) moved
            left join lateral (
              select details->>'version' as version from bet
               where bet.player_id = moved.player_id and bet.product = moved.product and bet.at = moved.at and bet.seq = moved.seq
              union all
              select details->>'version' as version from bet
               where bet.player_id = moved.player_id and bet.bet_id = case when moved.product like 'game:%' then moved.reference::uuid end
                 and (bet.state = 'open' or bet.revision > 0)
              limit 1
            ) bet on moved.product like 'game:%'
            left join lateral (
              select state from player_state where player_state.player_id = moved.player_id and since <= moved.at
               order by since desc limit 1
            ) residence on true
           where moved.stakes <> 0 or moved.payouts <> 0
        ) entries
       group by day, product, paytable, state`.execute(db.long.kysely);
    found.push(...rows);
  }
  return summed(found, ({ day, product, paytable, state }) => `${day} ${product} ${paytable} ${state}`, add);
}

/** The liabilities by all entries before a moment. It reads every entry. */
export async function readLiabilities(shards: readonly Shard[], asOf: Date): Promise<LiabilityRow[]> {
  const found: LiabilityRow[] = [];
  for (const { db } of shards) {
    const { rows } = await sql<LiabilityRow>`
      select account, case account when 'at_risk' then product else '' end as product, sum(delta)::bigint as owed_kobo
        from posting
       where at < ${asOf} and account in ('cash', 'held', 'bonus', 'at_risk', 'suspense', 'tax')
         and (player_id = 0 or exists (select from shard_slot where here and slot = player_id % 64))
       group by 1, 2 having sum(delta) <> 0`.execute(db.long.kysely);
    found.push(...rows);
  }
  return summed(
    found,
    ({ account, product }) => `${account} ${product}`,
    (one, other) => ({
      ...one,
      owedKobo: one.owedKobo + other.owedKobo,
    }),
  );
}

/** The movement of an account on a product. */
export interface MovementRow {
  readonly account: string;
  readonly product: string;
  readonly movedKobo: Kobo;
}

/** The movements of all accounts by the entries of a period. Their sum is zero. */
export async function readMovements(
  shards: readonly Shard[],
  { from, until }: Period,
): Promise<MovementRow[]> {
  const found: MovementRow[] = [];
  for (const { db } of shards) {
    const { rows } = await sql<MovementRow>`
      select account, product, sum(delta)::bigint as moved_kobo from posting
       where at >= ${from} and at < ${until} and (player_id = 0 or exists (select from shard_slot where here and slot = player_id % 64))
       group by 1, 2 having sum(delta) <> 0`.execute(db.long.kysely);
    found.push(...rows);
  }
  return summed(
    found,
    ({ account, product }) => `${account} ${product}`,
    (one, other) => ({ ...one, movedKobo: one.movedKobo + other.movedKobo }),
  );
}

/** Revenue of a period by state and product; players whose state is not known are last. */
function byState(rows: readonly StateRevenueRow[]): StateSum[] {
  const sums = rows.map(({ state, product, stakesKobo, payoutsKobo }) => ({
    ...{ state, product, stakesKobo, payoutsKobo },
  }));
  return summed(sums, ({ state, product }) => `${state === '' ? '~' : state} ${product}`, add);
}

/** The rows of all shards, one for each name, in the order of the names. */
function summed<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  add: (one: Row, other: Row) => Row,
): Row[] {
  const byName = new Map<string, Row>();
  for (const row of rows) {
    const known = byName.get(nameOf(row));
    byName.set(nameOf(row), known === undefined ? row : add(known, row));
  }
  return [...byName].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

/** The lines of a report on revenue, as CSV in naira; each with the moment that it was read for, the last with the totals. */
export function revenueCsv(rows: readonly RevenueRow[], asOf: Date): string[] {
  const lineOf = (names: readonly string[], stakes: Kobo, payouts: Kobo) =>
    [
      asOf.toISOString(),
      ...names,
      formatDecimal(stakes),
      formatDecimal(payouts),
      formatDecimal(stakes - payouts),
    ].join(',');
  const total = (of: (row: RevenueRow) => Kobo) => rows.reduce((sum, row) => sum + of(row), 0n);
  return [
    'as_of,day,product,paytable,stakes,payouts,ggr',
    ...rows.map(({ day, product, paytable, stakesKobo, payoutsKobo }) =>
      lineOf([day, product, paytable], stakesKobo, payoutsKobo),
    ),
    lineOf(
      ['total', '', ''],
      total(({ stakesKobo }) => stakesKobo),
      total(({ payoutsKobo }) => payoutsKobo),
    ),
  ];
}

/** The lines of a report on revenue by state, as CSV in naira. */
export function statesCsv(rows: readonly StateRevenueRow[], asOf: Date): string[] {
  const sums = byState(rows);
  const total = sums.reduce(add, { state: 'total', product: '', stakesKobo: 0n, payoutsKobo: 0n });
  return [
    'as_of,state,product,stakes,payouts,ggr',
    ...[...sums, total].map(({ state, product, stakesKobo, payoutsKobo }) =>
      [
        ...[asOf.toISOString(), state === '' ? STATE_NOT_KNOWN : state, product],
        ...[stakesKobo, payoutsKobo, stakesKobo - payoutsKobo].map(formatDecimal),
      ].join(','),
    ),
  ];
}

/** The lines of a report on liabilities, as CSV in naira. */
export function liabilitiesCsv(rows: readonly LiabilityRow[], asOf: Date): string[] {
  const total = rows.reduce((sum, { owedKobo }) => sum + owedKobo, 0n);
  return [
    'as_of,account,product,owed',
    ...[...rows, { account: 'total', product: '', owedKobo: total }].map(({ account, product, owedKobo }) =>
      [asOf.toISOString(), account, product, formatDecimal(owedKobo)].join(','),
    ),
  ];
}
