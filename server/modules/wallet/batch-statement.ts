import { isInSlots, SLOTS_HERE } from '../../platform/database/shards.ts';
import { ALL_PRODUCTS, PATTERNS } from './accounts.ts';
import {
  addToTotals,
  joinRecent,
  type LimitWindows,
  limitVerdicts,
  periodStarts,
  playedSince,
} from './limit-verdicts.ts';
import { joinTax, type RoundBefore, taxChange } from './tax.ts';
import type { BatchParticipant } from './types.ts';

/** Participants with different extras are in one list; the writer pairs each bet with its own. */
export type AnyParticipant = BatchParticipant<unknown, string>;

/**
 * Settings of the connections that book bets. Plans made on empty tables are bad plans later: the batch must always be a nested
 * loop over primary keys, so the planner has no other choice. The lock limit is short because the whole batch waits for one lock;
 * the statement that skips locked accounts follows. Time limits are in milliseconds.
 */
export const BATCH_SESSION = {
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  lock_timeout: '75',
  statement_timeout: '5000',
} as const;

const COLUMNS = [
  { name: 'player_id', type: 'bigint' },
  { name: 'key', type: 'uuid' },
  { name: 'fingerprint', type: 'uuid' },
  { name: 'kind', type: 'text' },
  { name: 'payout_kind', type: 'text' },
  { name: 'debit', type: 'bigint' },
  { name: 'credit', type: 'bigint' },
  { name: 'settled', type: 'bigint' },
  { name: 'exposure', type: 'bigint' },
  { name: 'product', type: 'text' },
  { name: 'reference', type: 'text' },
  { name: 'actor', type: 'text' },
] as const;

export interface BatchStatementOptions {
  /** Leaves out accounts that another transaction has locked (verdict `locked`), instead of waiting for them. Costs more per bet. */
  readonly skipLocked: boolean;
  /** How limits of players count days and weeks. */
  readonly windows: LimitWindows;
  /** Takes the tax on winnings with each payout. */
  readonly isTaxed: boolean;
  /** The name of a player table in this shard. */
  table(name: string): string;
}

/**
 * Books a batch in one statement and one commit, and returns a verdict for each bet. `judged` is the state that the batch saw; the
 * update locks the accounts in the batch's order and books only if an account's sequence is still the one seen. An account that
 * another connection changed in between is missing from the answers and retried, never booked on stale data; that also makes the
 * search for an earlier key safe. `moved`: the player's slot is not in this shard.
 *
 * Returns one row of array literals, an element for each bet: its index in the batch, its verdict (null: booked), the cash balance,
 * the sequence, and the time in ms (null: the batch's own time).
 */
export function batchStatement(
  participants: readonly AnyParticipant[],
  { skipLocked, windows, isTaxed, table }: BatchStatementOptions,
): string {
  const columns = [...COLUMNS, ...participants.flatMap((participant) => participant.columns)];
  const bounds = participants.flatMap(({ bound }) => bound ?? []);
  const parameter = (name: string) => {
    const index = columns.findIndex((column) => column.name === name);
    if (index >= 0) return `$${index + 1}::${columns[index]?.type}[]`;
    const bound = bounds.findIndex((one) => one.name === name);
    return `$${columns.length + 2 + bound}::${bounds[bound]?.type}`;
  };
  const arrays = columns.map(({ name }) => parameter(name)).join(', ');
  const names = columns.map(({ name }) => name).join(', ');
  const at = `$${columns.length + 1}::timestamptz`;
  const account = table('wallet_account');
  return `
with here as materialized (
  select ${SLOTS_HERE} as slots, ${periodStarts(at)},
         exists (select from ${table('product_limit')} where product = any(${PATTERNS}) and status = 'closed') as has_closed
),
cap as materialized (
  select product, status, round_loss, day_loss <= (
           select coalesce(sum(d.paid - d.staked), 0) from ${table('product_day')} d where d.product = product_limit.product and d.day = (select today from here)
         ) as is_day_lost
    from ${table('product_limit')} product_limit where product = any(${parameter('product')})
),${skipLocked ? lockedCte(account) : ''}
${participants.map(({ before }) => before?.({ table, parameter, at }) ?? '').join('')}${judgedCte(participants, { skipLocked, windows, isTaxed, table }, { arrays, names, at, parameter })},
booked as (
  update ${account} account
     set cash = account.cash - judged.debit + judged.credit${isTaxed ? ' - judged.tax' : ''}, seq = account.seq + 1, at = greatest(account.at, ${at}),
         staked_at = case when judged.debit > 0 then greatest(account.staked_at, ${at}) else account.staked_at end,
         playing_since = case when judged.debit > 0 and judged.played_ms is null then ${at} else account.playing_since end,
         ${addToTotals({ staked: 'judged.debit', paid: 'judged.credit', playedMs: 'coalesce(judged.played_ms, 0)' })}
    from judged cross join here
   where account.ctid = judged.seen_row and judged.verdict = 'ok' and account.seq = judged.seen_seq
  returning i, ${columns.map(({ name }) => `judged.${name}`).join(', ')}${isTaxed ? ', judged.tax' : ''}, account.cash as cash_after, account.seq, account.at
),
keyed as (
  insert into ${table('entry_key')} (player_id, key, fingerprint, at, seq)
  select player_id, key, fingerprint, at, seq from booked
),
entered as (
  insert into ${table('entry')} (player_id, at, seq, kind, amount, payout_kind, payout, settled, cash_after, product, reference, actor${isTaxed ? ', tax' : ''})
  select player_id, at, seq, kind, case when debit > 0 then debit else credit end, payout_kind,
         case when debit > 0 then credit else 0 end, settled, cash_after, product, reference, actor${isTaxed ? ', nullif(tax, 0)' : ''}
    from booked where debit + credit + settled > 0
)${participants.map(({ writes }) => writes(table, parameter, isTaxed)).join('')}
select array_agg(i)::text as indexes, array_agg(verdict)::text as verdicts, array_agg(cash)::text as cash,
       array_agg(seq)::text as seqs, array_agg(floor(extract(epoch from at) * 1000)::bigint)::text as times
  from (
    select i, null as verdict, cash_after as cash, seq, nullif(at, ${at}) as at from booked
    union all
    select i, verdict, coalesce(seen_cash, 0), coalesce(known_seq, 0), coalesce(known_at, 'epoch') from judged where verdict <> 'ok'
  ) answer`;
}

interface BatchColumns {
  readonly arrays: string;
  readonly names: string;
  readonly at: string;
  parameter(name: string): string;
}

/**
 * The state that the batch saw for each bet, and its verdict. Values that many bets share are evaluated once: the slots, the first days
 * of periods, the caps of the batch's products.
 */
function judgedCte(
  participants: readonly AnyParticipant[],
  { skipLocked, windows, isTaxed, table }: BatchStatementOptions,
  { arrays, names, at, parameter }: BatchColumns,
): string {
  const round = roundOf(participants, at);
  const money = { debit: 'u.debit', credit: 'u.credit' };
  return `judged as materialized (
  select account.ctid as seen_row, account.seq as seen_seq,
         case
           when not (${isInSlots('u.player_id', '(select slots from here)')}) then 'moved'
           when account.player_id is null then 'unknown_account'
           when k.fingerprint = u.fingerprint then 'replayed'
           when k.fingerprint is not null then 'key_reused'${skipLocked ? "\n           when unlocked.player_id is null then 'locked'" : ''}
           ${participants.map(({ verdicts }) => verdicts(table)).join('\n           ')}
           when u.kind = 'stake' and (cap.status = 'closed' or here.has_closed and exists (
             select from ${table('product_limit')} closed
              where closed.product in ('${ALL_PRODUCTS}', split_part(u.product, ':', 1) || ':*') and closed.status = 'closed'
           )) then 'product_closed'
           ${limitVerdicts(at, windows)}
           when u.debit > 0 and u.debit > account.cash - account.reserved then 'insufficient_funds'
           when u.debit > 0 and (u.exposure > cap.round_loss or cap.is_day_lost) then 'exposure_limit'
           else 'ok'
         end as verdict,
         u.*, played.played_ms, k.at as known_at, k.seq as known_seq, account.cash as seen_cash${isTaxed ? `, ${taxChange(round)} as tax` : ''}
    from unnest(${arrays}) with ordinality as u(${names}, i)
    cross join here
    left join ${table('wallet_account')} account on account.player_id = u.player_id${skipLocked ? '\n    left join unlocked on unlocked.player_id = u.player_id' : ''}
    left join ${table('entry_key')} k on k.player_id = u.player_id and k.key = u.key
    left join ${table('player_limit')} own on own.player_id = u.player_id
    left join cap on cap.product = u.product${playedSince(at)}${joinRecent(windows, at, table('entry'))}
    ${participants.map(({ joins }) => joins(table, parameter)).join('\n    ')}${isTaxed ? joinTax(table, money, round) : ''}
)`;
}

/** The round of each booking, as SQL; a round that begins has no money yet. */
function roundOf(participants: readonly AnyParticipant[], at: string): RoundBefore {
  const rounds = participants.flatMap(({ round }) => round ?? []);
  const known = (part: keyof RoundBefore, otherwise: string) =>
    `coalesce(${[...rounds.map((round) => round[part]), otherwise].join(', ')})`;
  return {
    ...{ placedAt: known('placedAt', `greatest(account.at, ${at})`), staked: known('staked', '0') },
    ...{ paid: known('paid', '0'), taxed: known('taxed', '0') },
  };
}

/** Locks the accounts of the batch that no other transaction has locked, in the batch's order. */
function lockedCte(account: string): string {
  return `
unlocked as materialized (
  select player_id from ${account} where player_id = any($1::bigint[]) order by player_id for no key update skip locked
),`;
}

export function arrayText(elements: readonly string[]): string {
  return `{${elements.join(',')}}`;
}

/** Any text as an element of a PostgreSQL array literal. */
export function textElement(text: string | null): string {
  return text === null ? 'NULL' : `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
