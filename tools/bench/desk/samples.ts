import pg from 'pg';
import { runningUrl } from '../../../server/platform/database/postgres/embedded.ts';
import type { Size } from './filling.ts';

/** Keys of made rows that the calls request. */
export interface Samples {
  /** The numbers of made players, from 1. */
  readonly players: readonly number[];
  readonly userIds: readonly string[];
  readonly bets: readonly string[];
  readonly payouts: readonly string[];
  readonly transfers: readonly string[];
  readonly cases: readonly string[];
  /** A sealed day, an hour of it, and the sealed month that ends with it. */
  readonly day: string;
  readonly hour: string;
  readonly from: string;
  readonly until: string;
}

const COUNT = 100;

export async function readSamples(dataDir: string, { players, entries }: Size): Promise<Samples> {
  const client = new pg.Client({ connectionString: runningUrl(dataDir, 'owner') ?? '' });
  await client.connect();
  const some = `tablesample system (${Math.min(100, 1e7 / entries)})`;
  const texts = async (text: string): Promise<string[]> =>
    (await client.query<{ one: string }>(`${text} limit ${COUNT}`)).rows.map(({ one }) => one);
  try {
    const [day = ''] = await texts('select max(day)::text as one from ledger_day');
    return {
      players: Array.from({ length: COUNT }, (_, n) => 1 + ((n * 7919 * 104_729) % players)),
      userIds: await texts('select user_id as one from player where id % 977 = 11'),
      bets: await texts(`select bet_id as one from bet ${some} order by random()`),
      payouts: await texts(`select reference as one from payout ${some} where state = 'paid'`),
      transfers: await texts(
        `select provider_reference as one from inbound_transfer ${some} where player_id > 0`,
      ),
      cases: await texts('select case_id as one from support_case'),
      ...{ day, hour: `${day}T10:00:00Z`, until: day },
      from: new Date(Date.parse(day) - 30 * 86_400_000).toISOString().slice(0, 10),
    };
  } finally {
    await client.end();
  }
}
