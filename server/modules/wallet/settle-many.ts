import type { PoolClient } from 'pg';
import { answerWithin, endBackend, SilentConnectionError } from '../../platform/database/query-within.ts';
import { isInSlots, type Shard, SLOTS_HERE } from '../../platform/database/shards.ts';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import { arrayText, textElement } from './batch-statement.ts';
import { addToTotals, periodStarts } from './limit-verdicts.ts';
import type { ProductTotals } from './product-totals.ts';
import type { ObserveSettled } from './settle-metrics.ts';
import { joinTax, taxChange } from './tax.ts';
import type { Settled, Settlement, SettlementParticipant } from './types.ts';
import type { TaxInForce } from './wallet-tax.ts';

/** Maximum number of settlements in one statement, which locks their accounts for its duration. */
const MAX_SETTLED = 500;
/** Time limit of a settlement statement; beyond it the connection counts as silent, and the same bets are settled again. */
const SETTLE_LIMIT_MS = 5_000;

const COLUMNS = [
  { name: 'player_id', type: 'bigint' },
  { name: 'key', type: 'uuid' },
  { name: 'fingerprint', type: 'uuid' },
  { name: 'kind', type: 'text' },
  { name: 'credit', type: 'bigint' },
  { name: 'settled', type: 'bigint' },
  { name: 'product', type: 'text' },
  { name: 'reference', type: 'text' },
  { name: 'actor', type: 'text' },
] as const;

export interface SettleDeps {
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'error'>;
  /** Errors of bets that fail at each retry. */
  readonly errors: Pick<Log, 'error'>;
  readonly totals: ProductTotals;
  readonly tax: TaxInForce;
  readonly observe: ObserveSettled;
}

/** Ends many bets of one shard together, each once; returns the outcome of each. Rejects if the database is down. */
export type SettleMany = <Extra>(
  shard: Shard,
  participant: SettlementParticipant<Extra>,
  settlements: readonly Settlement<Extra>[],
) => Promise<Settled[]>;

/**
 * Ends many bets of one shard in one statement and one commit: the payouts, the entries, the keys and the product's rows. Accounts that
 * other transactions hold locked are left out instead of waited for. Each bet ends once: its row is locked after its account, the
 * locking order of batches, and its key is unique. Rejects only if the database cannot be reached; then the outcome is uncertain, and
 * a retry is safe.
 */
export function createSettleMany(deps: SettleDeps): SettleMany {
  const statementFor = createStatements(deps.tax);
  return async (shard, participant, settlements) => {
    const beganMs = performance.now();
    // One connection for all statements: the database reports an error before it releases the locks, and only the same connection waits
    // for their release; on another one the accounts would still be locked.
    const client = await shard.bets.pool.connect();
    const answers: Settled[] = [];
    try {
      const statement = statementFor(shard, participant);
      for (let from = 0; from < settlements.length; from += MAX_SETTLED) {
        const chunk = settlements.slice(from, from + MAX_SETTLED);
        answers.push(...(await settleChunk(deps, { client, participant, statement }, chunk)));
      }
      client.release();
    } catch (error) {
      client.release(true);
      if (error instanceof SilentConnectionError && error.pid !== null)
        endBackend(shard.bets.pool, error.pid, SETTLE_LIMIT_MS).catch((cause: unknown) =>
          deps.log.error({ err: cause, pid: error.pid }, 'bets.backend_not_ended'),
        );
      throw error;
    }
    deps.observe(answers, performance.now() - beganMs);
    return answers;
  };
}

interface Statement {
  readonly name: string;
  readonly text: string;
}

/** The prepared statement of each shard for the ends of each product. */
function createStatements(tax: TaxInForce) {
  const statements = new Map<string, Statement>();
  return ({ id, table }: Shard, participant: SettlementParticipant<never>): Statement => {
    const { isTaxed } = tax;
    const name = `settle-${id}-${participant.name}${isTaxed ? '-tax' : ''}`;
    const statement = statements.get(name) ?? { name, text: settleStatement(participant, table, isTaxed) };
    statements.set(name, statement);
    return statement;
  };
}

interface Run<Extra> {
  readonly client: PoolClient;
  readonly participant: SettlementParticipant<Extra>;
  readonly statement: Statement;
}

async function settleChunk<Extra>(
  deps: SettleDeps,
  run: Run<Extra>,
  settlements: readonly Settlement<Extra>[],
): Promise<Settled[]> {
  try {
    return await settleOnce(deps, run, settlements);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    if (settlements.length === 1) {
      const [failed] = settlements;
      const playerId = failed?.playerId.toString();
      const bet = { settles: run.participant.name, playerId, reference: failed?.source.reference };
      deps.errors.error({ err: error, ...bet }, 'a bet cannot be settled');
      return ['failed'];
    }
    // One bad settlement undoes the whole statement: settles it in halves, until only that one fails.
    const middle = Math.ceil(settlements.length / 2);
    return [
      ...(await settleChunk(deps, run, settlements.slice(0, middle))),
      ...(await settleChunk(deps, run, settlements.slice(middle))),
    ];
  }
}

async function settleOnce<Extra>(
  { clock, totals }: SettleDeps,
  { client, participant, statement }: Run<Extra>,
  settlements: readonly Settlement<Extra>[],
): Promise<Settled[]> {
  const now = clock.now();
  const query = { ...statement, values: [...parameters(settlements, participant), now] };
  const { rows } = await answerWithin<{ indexes: string | null }>(client, query, SETTLE_LIMIT_MS);
  const booked = new Set((rows[0]?.indexes ?? '{}').slice(1, -1).split(',').map(Number));
  return settlements.map(({ source, kind, creditKobo, settledKobo }, index) => {
    if (!booked.has(index + 1)) return 'left';
    const money = { kind, debitKobo: 0n, payoutKind: null, creditKobo, settledKobo };
    totals.add({ source, money }, now);
    return 'booked';
  });
}

function parameters<Extra>(
  settlements: readonly Settlement<Extra>[],
  participant: SettlementParticipant<Extra>,
): string[] {
  const of = (element: (settlement: Settlement<Extra>) => string) => arrayText(settlements.map(element));
  const extras = settlements.map(({ extra }) => participant.values(extra));
  return [
    of(({ playerId }) => playerId.toString()),
    of(({ key }) => key),
    of(({ fingerprint }) => fingerprint),
    of(({ kind }) => kind),
    of(({ creditKobo }) => creditKobo.toString()),
    of(({ settledKobo }) => settledKobo.toString()),
    of(({ source }) => textElement(source.product)),
    of(({ source }) => textElement(source.reference)),
    of(({ source }) => textElement(source.actor)),
    ...participant.columns.map((_, column) => arrayText(extras.map((row) => row[column] ?? 'NULL'))),
  ];
}

/** `unlocked` holds the accounts' latest state; `booked` numbers the entries of a player who has several. */
function settleStatement<Extra>(
  participant: SettlementParticipant<Extra>,
  table: (name: string) => string,
  isTaxed: boolean,
): string {
  const columns = [...COLUMNS, ...participant.columns];
  const names = columns.map(({ name }) => name).join(', ');
  const arrays = columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ');
  const at = `$${columns.length + 1}::timestamptz`;
  const account = table('wallet_account');
  const { round } = participant;
  const taxes = isTaxed && round !== undefined;
  const tax = taxes ? taxChange(round) : '0';
  const net = taxes ? 'due.net' : 'due.credit';
  return `
with here as materialized (
  select ${SLOTS_HERE} as slots, ${periodStarts(at)}
),
unlocked as materialized (
  select player_id from ${account} where player_id = any($1::bigint[]) order by player_id for no key update skip locked
),
u as materialized (
  select asked.*
    from unnest(${arrays}) with ordinality as asked(${names}, i)
    join unlocked using (player_id)
   where ${isInSlots('player_id', '(select slots from here)')}
),
standing as materialized (${participant.standing(table)}
),
due as materialized (
  select u.*, row_number() over mine as place, sum(u.credit${taxes ? ` - ${tax}` : ''}) over mine as credited${taxes ? `, ${tax} as tax` : ''}
    from u join standing using (i)${taxes ? joinTax(table, { debit: '0', credit: 'u.credit' }, round) : ''}
   where not exists (select from ${table('entry_key')} k where k.player_id = u.player_id and k.key = u.key)
  window mine as (partition by u.player_id order by u.i rows unbounded preceding)
),
account_booked as (
  update ${account} account
     set cash = account.cash + ${net}, seq = account.seq + due.entries, at = greatest(account.at, ${at}),
         ${addToTotals({ staked: '0', paid: 'due.credit' })}
    from (select player_id, sum(credit)::bigint as credit,${taxes ? ' sum(credit - tax)::bigint as net,' : ''} count(*) as entries from due group by player_id) due cross join here
   where account.player_id = due.player_id
  returning account.player_id, account.cash - ${net} as cash_before, account.seq - due.entries as seq_before, account.at
),
booked as (
  select due.*, cash_before + credited as cash_after, seq_before + place as seq, account_booked.at
    from due join account_booked using (player_id)
),
keyed as (
  insert into ${table('entry_key')} (player_id, key, fingerprint, at, seq)
  select player_id, key, fingerprint, at, seq from booked
),
entered as (
  insert into ${table('entry')} (player_id, at, seq, kind, amount, settled, cash_after, product, reference, actor${taxes ? ', tax' : ''})
  select player_id, at, seq, kind, credit, settled, cash_after, product, reference, actor${taxes ? ', nullif(tax, 0)' : ''} from booked
)${participant.writes(table, taxes)}
select array_agg(i)::text as indexes from booked`;
}
