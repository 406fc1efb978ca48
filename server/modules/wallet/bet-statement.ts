/**
 * What a module adds to the commit that books a bet: its own columns with each bet, a condition the bet depends on, and the
 * rows it writes for those that were booked. The SQL is the module's; the wallet only carries it.
 */
export interface Rider<Extra> {
  /** Names the prepared statement. */
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** One bet's values in the order of `columns`, as PostgreSQL array elements (numbers, uuids, booleans; null as 'NULL'). */
  values(extra: Extra): readonly string[];
  /** Joined to `b`, the batch: a bet without a match is refused as stale. */
  readonly join: string;
  /** Further CTEs, each beginning with a comma, reading `booked` (the batch's columns, balance_after, seq, at). */
  readonly writes: string;
}

/**
 * Plans made on empty tables are bad plans later: the batch is always a nested loop over primary keys, so the planner is not
 * asked again.
 */
export const BET_SESSION = {
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  // Whoever holds one player's account for longer must not hold up everybody else's bets.
  lock_timeout: '1s',
  statement_timeout: '10s',
} as const;

const COLUMNS = [
  { name: 'player_id', type: 'bigint' },
  { name: 'key', type: 'uuid' },
  { name: 'details', type: 'uuid' },
  { name: 'game', type: 'text' },
  { name: 'amount', type: 'bigint' },
  { name: 'payback', type: 'bigint' },
];

/**
 * Books a batch in one statement and one commit. `b` is what the batch saw; the update takes each account's lock in the
 * batch's order and books only if the account's sequence is still what was seen, so an account that another connection
 * touched in between is simply not booked (and tried again), never booked on an old view. That also makes the look for
 * an earlier key safe. Answers `index:balance:seq:at` of the booked ones.
 */
export function betStatement(rider: Rider<never>): string {
  const columns = [...COLUMNS, ...rider.columns];
  const arrays = columns.map((column, i) => `$${i + 1}::${column.type}[]`).join(', ');
  const names = columns.map((column) => column.name).join(', ');
  const at = `$${columns.length + 1}::timestamptz`;
  return `
with b as materialized (
  select u.*, account.seq as seen_seq
    from unnest(${arrays}) with ordinality as u(${names}, i)
    join wallet_account account on account.player_id = u.player_id
),
booked as (
  update wallet_account account
     set balance = account.balance - b.amount + b.payback, seq = account.seq + 1, at = greatest(account.at, ${at})
    from b ${rider.join}
   where account.player_id = b.player_id and account.seq = b.seen_seq and account.balance >= b.amount
     and not exists (select from entry_key k where k.player_id = b.player_id and k.key = b.key)
  returning b.*, account.balance as balance_after, account.seq, account.at
),
keyed as (
  insert into entry_key (player_id, key, details, at, seq) select player_id, key, details, at, seq from booked
),
entered as (
  insert into entry (player_id, at, seq, kind, source, destination, amount, payback, balance_after)
  select player_id, at, seq, 'bet', 'cash', game, amount, payback, balance_after from booked where amount + payback > 0
)${rider.writes}
select string_agg(i || ':' || balance_after || ':' || seq || ':' || floor(extract(epoch from at) * 1000)::bigint, ',') as booked
  from booked`;
}

/** Why a bet of a batch was not booked: its key is taken, it is unknown, or short of money; else it was stale. */
export const MISSING_STATEMENT = `
select u.i::int as index, a.balance, a.player_id is not null as known, replace(k.details::text, '-', '') as details, k.seq, k.at
  from unnest($1::bigint[], $2::uuid[]) with ordinality as u(player_id, key, i)
  left join wallet_account a on a.player_id = u.player_id
  left join entry_key k on k.player_id = u.player_id and k.key = u.key`;

export function arrayText(elements: readonly string[]): string {
  return `{${elements.join(',')}}`;
}
