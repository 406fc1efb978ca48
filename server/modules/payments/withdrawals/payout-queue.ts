// Per shard: these statements run at every shard and name no player.
import { sql } from 'kysely';
import { isInSlots, type Shard, type Shards, SLOTS_HERE } from '../../../platform/database/shards.ts';
import { DAY_MS } from '../../../platform/runtime/clock.ts';
import type { PaymentSort } from '../payment-sort.ts';
import type { Payout } from './payout-store.ts';

/** A place in the list. */
export interface PayoutPlace {
  /** The figure of a chosen order; 0: there is none. */
  readonly key: number;
  /** The time by which the list is sorted within the chosen order. */
  readonly at: Date;
  readonly reference: string;
}

export interface PayoutQuery {
  /** `open` by the time of the request, oldest first; `ended` by the time of the end, newest first. */
  readonly list: 'open' | 'ended';
  /** Ended payouts by another order than their own are those of the last days: each page reads all of them. */
  readonly sort?: PaymentSort | undefined;
  readonly state?: Payout['state'] | undefined;
  readonly provider?: string | undefined;
  readonly bankCode?: string | undefined;
  readonly isHeld?: boolean | undefined;
  readonly playerId?: bigint | undefined;
  /** Ended payouts from an amount on are those of the last days: few rows in the order of time may fit. */
  readonly atLeastKobo?: bigint | undefined;
  /** Of open payouts. */
  readonly hasRisk?: boolean | undefined;
  /** The last row of the page before. */
  readonly after: PayoutPlace | null;
  readonly limit: number;
}

/** The reasons for a closer examination that payments know. */
export interface PayoutRisks {
  readonly toNewPayee: boolean;
  /** The player has money by card that cannot be withdrawn yet. */
  readonly hasCardWait: boolean;
  readonly hasOpenDispute: boolean;
  readonly isFirst: boolean;
  /** The bank contradicted its own final answer. */
  readonly isContradicted: boolean;
}

type QueuedRow = Omit<Payout, 'requestId' | 'unsentNotices' | 'toNewPayee' | 'refundOf' | 'refundId'> &
  PayoutRisks;
type KeyedRow = QueuedRow & { readonly key: bigint };
export type QueuedPayout = QueuedRow & PayoutPlace;

/** SQL: each reason of the payout `p`, at the time `p.read_at`. */
const RISK = {
  to_new_payee: 'p.to_new_payee',
  has_card_wait:
    'exists (select from card_deposit c where c.player_id = p.player_id and c.opens_at > p.read_at)',
  has_open_dispute: `exists (select from disputed_deposit d where d.player_id = p.player_id and d.state = 'open')`,
  is_first: `p.player_id > 0 and not exists (
    select from payout e where e.player_id = p.player_id and e.created_at < p.created_at and e.excess_id is null)`,
  is_contradicted: `exists (
    select from payout_contradiction x where x.player_id = p.player_id and x.reference = p.reference and x.resolved_at is null)`,
};
const RISKS = Object.entries(RISK)
  .map(([name, expression]) => `${expression} as ${name}`)
  .join(', ');
const ANY_RISK = `(${Object.values(RISK).join(' or ')})`;

const COLUMNS = `
  p.player_id, p.reference, p.amount_kobo, p.bank_code, p.account_number, p.account_name, p.provider, p.excess_id, p.state, p.attempts,
  p.next_check_at, p.uncertain_at, p.held_for, p.held_at, p.held_by, p.held_note, p.created_at, p.settled_at`;

const SORTED_DAYS = 31;

/** A page of payouts of all shards. Rows of players who have moved away are left out. */
export async function listPayouts(shards: Shards, query: PayoutQuery, now: Date): Promise<QueuedPayout[]> {
  const isOpen = query.list === 'open';
  const read = isOpen ? openAt : endedAt;
  const { playerId } = query;
  const searched = playerId === undefined ? shards.all : [shards.shardOf(playerId)];
  const pages = await Promise.all(searched.map((shard) => read(shard, query, now)));
  const sign = isOpen ? 1 : -1;
  return pages
    .flat()
    .toSorted(
      (a, b) =>
        a.key - b.key || sign * (a.at.getTime() - b.at.getTime() || (a.reference < b.reference ? -1 : 1)),
    )
    .slice(0, query.limit);
}

async function openAt({ db }: Shard, query: PayoutQuery, now: Date): Promise<QueuedPayout[]> {
  const { sort = null, state = null, provider = null, bankCode = null, isHeld = false, after, limit } = query;
  const { playerId = null, atLeastKobo = null, hasRisk = false } = query;
  const [at, reference] = [after?.at ?? null, after?.reference ?? null];
  const { rows } = await sql<KeyedRow>`
    with here as materialized (select ${sql.raw(SLOTS_HERE)} as slots),
    page as materialized (
      select p.*, sorted.key
        from here, (select payout.*, ${now}::timestamptz as read_at from payout) p cross join lateral (
          select case ${sort}::text when 'amount' then amount_kobo when '-amount' then -amount_kobo
                   when '-time' then -round(extract(epoch from created_at) * 1000)::bigint else 0 end as key
        ) sorted
       where state in ('created', 'sent') and ${sql.raw(isInSlots('player_id', 'slots'))}
         and (${state}::text is null or state = ${state}) and (${provider}::text is null or provider = ${provider})
         and (${bankCode}::text is null or bank_code = ${bankCode}) and (not ${isHeld}::boolean or held_for is not null and state = 'created')
         and (${playerId}::bigint is null or player_id = ${playerId}) and (${atLeastKobo}::bigint is null or amount_kobo >= ${atLeastKobo})
         and (not ${hasRisk}::boolean or ${sql.raw(ANY_RISK)})
         and (${at}::timestamptz is null or sorted.key > ${after?.key ?? 0}::bigint
              or sorted.key = ${after?.key ?? 0}::bigint and (created_at, reference) > (${at}, ${reference}::text))
       order by sorted.key, created_at, reference limit ${limit}
    )
    select ${sql.raw(COLUMNS)}, ${sql.raw(RISKS)}, p.key from page p order by p.key, p.created_at, p.reference`.execute(
    db.kysely,
  );
  return rows.map((row) => ({ ...row, key: Number(row.key), at: row.createdAt }));
}

async function endedAt({ db }: Shard, query: PayoutQuery, now: Date): Promise<QueuedPayout[]> {
  const { sort = null, state = null, provider = null, bankCode = null, after, limit } = query;
  const { playerId = null, atLeastKobo = null } = query;
  const isByTime = (sort === null || sort === '-time') && atLeastKobo === null;
  const since = isByTime || playerId !== null ? null : new Date(now.getTime() - SORTED_DAYS * DAY_MS);
  const [at, reference] = [after?.at ?? null, after?.reference ?? null];
  const { rows } = await sql<KeyedRow>`
    with here as materialized (select ${sql.raw(SLOTS_HERE)} as slots),
    page as materialized (
      select payout.*, ${now}::timestamptz as read_at, sorted.key
        from here, payout cross join lateral (
          select case ${sort}::text when 'amount' then amount_kobo when '-amount' then -amount_kobo
                   when 'time' then round(extract(epoch from settled_at) * 1000)::bigint else 0 end as key
        ) sorted
       where settled_at is not null and (${since}::timestamptz is null or settled_at >= ${since}) and ${sql.raw(isInSlots('player_id', 'slots'))}
         and (${state}::text is null or state = ${state}) and (${provider}::text is null or provider = ${provider})
         and (${bankCode}::text is null or bank_code = ${bankCode})
         and (${playerId}::bigint is null or player_id = ${playerId}) and (${atLeastKobo}::bigint is null or amount_kobo >= ${atLeastKobo})
         and (${at}::timestamptz is null or sorted.key > ${after?.key ?? 0}::bigint
              or sorted.key = ${after?.key ?? 0}::bigint and (settled_at, reference) < (${at}, ${reference}::text))
       order by sorted.key, settled_at desc, reference desc limit ${limit}
    )
    select ${sql.raw(COLUMNS)}, ${sql.raw(RISKS)}, p.key from page p order by p.key, p.settled_at desc, p.reference desc`.execute(
    db.kysely,
  );
  return rows.flatMap((row) =>
    row.settledAt === null ? [] : [{ ...row, key: Number(row.key), at: row.settledAt }],
  );
}

/** The reasons of one payout. */
export async function readRisks(
  shards: Shards,
  { playerId, reference }: Pick<Payout, 'playerId' | 'reference'>,
  now: Date,
): Promise<PayoutRisks> {
  const { rows } = await sql<PayoutRisks>`
    select ${sql.raw(RISKS)}
      from (
        select payout.*, ${now}::timestamptz as read_at from payout where player_id = ${playerId} and reference = ${reference}
      ) p`.execute(shards.shardOf(playerId).db.kysely);
  const [risks] = rows;
  if (risks === undefined) throw new Error(`There is no payout ${reference}.`);
  return risks;
}
