import { isDeepStrictEqual } from 'node:util';
import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import { tables } from '../../platform/database/database.ts';
import type { Shard, ShardExecutor } from '../../platform/database/shards.ts';
import type { WalletSchema } from './schema.ts';

/**
 * The base of the tax: the gain of each bet, in the entry that pays it; the gain of each play session, at its end; or the withdrawals above the deposits,
 * with each withdrawal.
 */
export const TAX_BASES = ['win', 'session', 'withdrawal'] as const;
export type TaxBase = (typeof TAX_BASES)[number];

/** The tax on winnings from a time on, until the next version: of bets placed, or of sessions and withdrawals booked from then on. */
export interface TaxVersion {
  readonly since: Date;
  readonly base: TaxBase;
  readonly residentBps: number;
  readonly nonResidentBps: number;
  /** The part of each gain that is free of tax. */
  readonly thresholdKobo: Kobo;
  /** That receives it. */
  readonly authority: string;
}

/** A round before a booking changes it, as SQL: its tax follows from its money and the time of its first stake. */
export interface RoundBefore {
  readonly placedAt: string;
  readonly staked: string;
  readonly paid: string;
  readonly taxed: string;
}

interface Taxed {
  readonly playerId: string;
  readonly placedAt: string;
  readonly gain: string;
}

/** SQL: one row with `due`, the tax on a bet's gain, which is 0 where bets are not the base; no row before the first version. */
export function taxDue(table: (name: string) => string, { playerId, placedAt, gain }: Taxed): string {
  return `
      select greatest(0, ${gain} - version.threshold) *
             case when version.base <> 'win' then 0
                  when coalesce((select is_resident from ${table('tax_residence')} residence
                                  where residence.player_id = ${playerId} and residence.since <= ${placedAt}
                                  order by residence.since desc limit 1), true)
                  then version.resident_bps
                  else version.non_resident_bps end / 10000 as due
        from ${table('tax_version')} version where version.since <= ${placedAt} order by version.since desc limit 1`;
}

/**
 * SQL: joins `tax` to the bookings: `tax.due` is the tax of the round after the booking. A bet keeps the version in force at its first stake, so its
 * tax is one function of its money, and no payment of it falls below the tax that it adds.
 */
export function joinTax(
  table: (name: string) => string,
  booking: { readonly debit: string; readonly credit: string },
  { placedAt, staked, paid }: RoundBefore,
): string {
  const gain = `(${paid} + ${booking.credit} - ${staked} - ${booking.debit})`;
  return `
    left join lateral (${taxDue(table, { playerId: 'u.player_id', placedAt, gain })}
    ) tax on true`;
}

/** SQL: the change of the round's tax by the booking, of rows joined by `joinTax`. */
export const taxChange = ({ taxed }: RoundBefore): string => `(coalesce(tax.due, 0) - ${taxed})::bigint`;

/** The tax on a gain of a player by the version in force at a time. */
export async function readTaxDue(
  within: ShardExecutor,
  { playerId, placedAt, gainKobo }: { playerId: bigint; placedAt: Date; gainKobo: Kobo },
): Promise<Kobo> {
  const { rows } = await sql<{ due: bigint }>`
    select due::bigint as due
      from (select ${playerId}::bigint as player_id, ${placedAt}::timestamptz as placed_at, ${gainKobo}::bigint as gain) of_bet
     cross join lateral (${sql.raw(taxDue((name) => name, { playerId: 'of_bet.player_id', placedAt: 'of_bet.placed_at', gain: 'of_bet.gain' }))}) tax`.execute(
    within,
  );
  return rows[0]?.due ?? 0n;
}

/**
 * Writes the versions to a shard that lacks them. A version that was written cannot change, because bets were taxed by it.
 *
 * @returns the times of versions that the shard has and that are not given, or given otherwise; then nothing is written
 */
export async function writeTaxVersions({ db }: Shard, versions: readonly TaxVersion[]): Promise<Date[]> {
  const own = tables<WalletSchema>(db.kysely);
  const stored = await own.selectFrom('taxVersion').selectAll().orderBy('since').execute();
  const given = versions.map(({ thresholdKobo: threshold, ...version }) => ({ ...version, threshold }));
  const others = stored.filter((version) => !given.some((one) => isDeepStrictEqual(one, version)));
  if (others.length > 0) return others.map(({ since }) => since);
  if (given.length > stored.length)
    await own
      .insertInto('taxVersion')
      .values(given)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return [];
}

/** Records from when on a player is resident for tax, or not; the bets that are placed from then on are taxed by it. */
export async function writeTaxResidence(
  within: ShardExecutor,
  residence: { playerId: bigint; since: Date; isResident: boolean; actor: string },
): Promise<void> {
  const { playerId, since, isResident, actor } = residence;
  await sql`
    insert into tax_residence (player_id, since, is_resident, set_by) values (${playerId}, ${since}, ${isResident}, ${actor})`.execute(
    within,
  );
}
