// Per shard: these statements run at every shard and name no player.
import { sql } from 'kysely';
import { isInSlots, type Shards, SLOTS_HERE } from '../../../platform/database/shards.ts';
import type { Payout } from './payout-store.ts';

/** A place in the list: the time by which it is sorted, and the reference. */
export interface PayoutPlace {
  readonly at: Date;
  readonly reference: string;
}

export interface PayoutQuery {
  /** `open` by the time of the request, oldest first; `ended` by the time of the end, newest first. */
  readonly list: 'open' | 'ended';
  readonly state?: Payout['state'] | undefined;
  readonly provider?: string | undefined;
  readonly bankCode?: string | undefined;
  readonly isHeld?: boolean | undefined;
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

export type QueuedPayout = Omit<Payout, 'requestId' | 'unsentNotices' | 'toNewPayee'> &
  PayoutRisks &
  PayoutPlace;

const risksAt = (now: Date) => sql`
  p.to_new_payee,
  exists (select from card_deposit c where c.player_id = p.player_id and c.opens_at > ${now}) as has_card_wait,
  exists (select from disputed_deposit d where d.player_id = p.player_id and d.state = 'open') as has_open_dispute,
  not exists (select from payout e where e.player_id = p.player_id and e.created_at < p.created_at and e.excess_id is null) as is_first,
  exists (select from payout_contradiction x where x.player_id = p.player_id and x.reference = p.reference and x.resolved_at is null) as is_contradicted`;

const COLUMNS = sql.raw(
  [
    ...['player_id', 'reference', 'amount_kobo', 'bank_code', 'account_number', 'account_name', 'provider'],
    ...['excess_id', 'state', 'attempts', 'next_check_at', 'uncertain_at', 'held_for', 'held_at', 'held_by'],
    ...['held_note', 'created_at', 'settled_at'],
  ]
    .map((column) => `p.${column}`)
    .join(', '),
);

/** A page of payouts of all shards. Rows of players who have moved away are left out. */
export async function listPayouts(shards: Shards, query: PayoutQuery, now: Date): Promise<QueuedPayout[]> {
  const isOpen = query.list === 'open';
  const time = sql.raw(isOpen ? 'created_at' : 'settled_at');
  const filters = [
    isOpen ? sql`state in ('created', 'sent')` : sql`settled_at is not null`,
    ...(query.state === undefined ? [] : [sql`state = ${query.state}`]),
    ...(query.provider === undefined ? [] : [sql`provider = ${query.provider}`]),
    ...(query.bankCode === undefined ? [] : [sql`bank_code = ${query.bankCode}`]),
    ...(query.isHeld === true ? [sql`held_for is not null and state = 'created'`] : []),
    ...(query.after === null
      ? []
      : [
          sql`(${time}, reference) ${sql.raw(isOpen ? '>' : '<')} (${query.after.at}, ${query.after.reference})`,
        ]),
  ];
  const order = sql.raw(isOpen ? 'asc' : 'desc');
  const pages = await Promise.all(
    shards.all.map(({ db }) =>
      sql<QueuedPayout>`
        with here as materialized (select ${sql.raw(SLOTS_HERE)} as slots),
        page as materialized (
          select payout.*, ${time} as at from payout, here
           where ${sql.join(filters, sql` and `)} and ${sql.raw(isInSlots('player_id', 'slots'))}
           order by ${time} ${order}, reference ${order} limit ${query.limit}
        )
        select ${COLUMNS}, p.at, ${risksAt(now)} from page p order by p.at ${order}, p.reference ${order}`.execute(
        db.kysely,
      ),
    ),
  );
  const sign = isOpen ? 1 : -1;
  return pages
    .flatMap(({ rows }) => rows)
    .toSorted((a, b) => sign * (a.at.getTime() - b.at.getTime() || (a.reference < b.reference ? -1 : 1)))
    .slice(0, query.limit);
}

/** The reasons of one payout. */
export async function readRisks(
  shards: Shards,
  { playerId, reference }: Pick<Payout, 'playerId' | 'reference'>,
  now: Date,
): Promise<PayoutRisks> {
  const { rows } = await sql<PayoutRisks>`
    select ${risksAt(now)} from payout p where p.player_id = ${playerId} and p.reference = ${reference}`.execute(
    shards.shardOf(playerId).db.kysely,
  );
  const [risks] = rows;
  if (risks === undefined) throw new Error(`There is no payout ${reference}.`);
  return risks;
}
