import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { Shard, Shards } from '../../platform/database/shards.ts';
import { DAY_MS, HOUR_MS } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { BetRequest } from './types.ts';

/**
 * This node's totals per product and day, added to `product_day` of all shards once a second: the operator's daily caps cover all players,
 * in all shards. The caps are at most a second late; adding the totals in the batch statement would make all batches wait for one row per
 * product.
 */
export interface ProductTotals {
  add(request: Pick<BetRequest<unknown>, 'source' | 'money'>, at: Date): void;
  flush(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const FLUSH_EVERY_MS = 1000;
/** Lagos keeps one hour ahead of UTC all year. */
const ZONE_OFFSET_MS = HOUR_MS;

/** The operator's day of a time, counted from 1970-01-01. */
function dayOf(at: Date): number {
  return Math.floor((at.getTime() + ZONE_OFFSET_MS) / DAY_MS);
}

/** `YYYY-MM-DD`. Formatted only when written: for each bet it would cost more than the addition. */
function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

interface Total {
  /** The shard to which it is written. */
  readonly shard: Shard;
  readonly product: string;
  readonly day: number;
  bets: number;
  staked: Kobo;
  paid: Kobo;
}

export function createProductTotals(shards: Shards, node: string, log: Pick<Log, 'warn'>): ProductTotals {
  let totals = new Map<string, Total>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    const writing = totals;
    totals = new Map();
    const writeAll = async (shard: Shard) => {
      for (const total of writing.values()) {
        if (total.shard !== shard) continue;
        try {
          await writeTotal(node, total);
        } catch (error) {
          log.warn({ err: error, shard: shard.id, product: total.product }, 'wallet.totals_failed');
          merge(totals, total);
        }
      }
    };
    // In parallel, so that a shard that is down does not delay the others.
    await Promise.all(shards.all.map(writeAll));
  };
  const flush = () => {
    flushing = flushing.then(write);
    return flushing;
  };
  return {
    add({ source, money }, at) {
      const bets = money.kind === 'stake' ? 1 : 0;
      const { debitKobo: staked, creditKobo: paid } = money;
      const booked = { product: source.product, day: dayOf(at), bets, staked, paid };
      for (const shard of shards.all) merge(totals, { shard, ...booked });
    },
    flush,
    start() {
      timer ??= setInterval(() => void flush(), FLUSH_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await flush();
    },
  };
}

function merge(totals: Map<string, Total>, more: Total): void {
  const key = `${more.shard.id} ${more.day} ${more.product}`;
  const known = totals.get(key);
  if (known === undefined) totals.set(key, { ...more });
  else {
    known.bets += more.bets;
    known.staked += more.staked;
    known.paid += more.paid;
  }
}

async function writeTotal(node: string, { shard, product, day, bets, staked, paid }: Total): Promise<void> {
  await sql`
    insert into product_day (product, day, node, bets, staked, paid)
    values (${product}, ${dateOf(day)}, ${node}, ${bets}, ${staked}, ${paid})
    on conflict (product, day, node)
      do update set bets = product_day.bets + excluded.bets, staked = product_day.staked + excluded.staked,
                    paid = product_day.paid + excluded.paid`.execute(shard.db.kysely);
}

export interface DayOfProduct {
  readonly product: string;
  readonly bets: number;
  readonly staked: Kobo;
  readonly paid: Kobo;
}

/** The sums of all products on the operator's day of `at`, about a second late: all stakes and payouts that were booked. */
export async function readDayTotals({ all: [shard] }: Shards, at: Date): Promise<DayOfProduct[]> {
  if (shard === undefined) return [];
  const { rows } = await sql<DayOfProduct>`
    select product, sum(bets)::float8 as bets, sum(staked)::bigint as staked, sum(paid)::bigint as paid
      from product_day where day = ${dateOf(dayOf(at))} group by product`.execute(shard.db.kysely);
  return rows;
}

/** The number of bets of each product from the operator's day of `since` on; products without a bet are left out. */
export async function countBets({ all: [shard] }: Shards, since: Date): Promise<Map<string, number>> {
  if (shard === undefined) return new Map();
  const { rows } = await sql<{ product: string; bets: number }>`
    select product, sum(bets)::float8 as bets from product_day where day >= ${dateOf(dayOf(since))} group by product having sum(bets) > 0`.execute(
    shard.db.kysely,
  );
  return new Map(rows.map(({ product, bets }) => [product, bets]));
}
