import { formatDecimal, type Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { Shard } from '../../platform/database/shards.ts';
import type { TaxBase } from '../wallet/wallet.ts';

/** The tax of a player and a month on one base, for an authority. */
export interface Remittance {
  readonly authority: string;
  readonly base: TaxBase;
  readonly playerId: bigint;
  readonly entries: number;
  readonly takenKobo: Kobo;
  /** Of winnings that were taken back. */
  readonly returnedKobo: Kobo;
}

/** SQL: the tax that an entry took; less than zero, it was returned. */
export const TAX_OF_ENTRY = `case kind when 'tax' then amount when 'tax_returned' then -amount else tax end`;

/** SQL: the entries `moved` as `taxed`, each with the `version` of its bet, session or withdrawal. */
export const TAXED = `moved taxed
       cross join lateral (
          select bet.at from bet where bet.player_id = taxed.player_id and bet.product = taxed.product and bet.at = taxed.at and bet.seq = taxed.seq
          union all
          select bet.at from bet
           where taxed.product <> 'payments' and bet.player_id = taxed.player_id
             and bet.bet_id = case when taxed.product <> 'payments' then taxed.reference::uuid end and (bet.state = 'open' or bet.revision > 0)
          union all
          select settled.since from tax_settlement settled
           where taxed.product = 'payments' and settled.player_id = taxed.player_id and settled.reference = taxed.reference
          limit 1
        ) placed
       cross join lateral (
          select authority, base from tax_version where tax_version.since <= placed.at order by tax_version.since desc limit 1
        ) version`;

/**
 * The tax of a period, by authority and player: what its entries took and returned, each for the authority of its bet's version. The entries
 * before a moment in the past never change, so the same period and moment give the same file again.
 */
export async function readRemittances(
  shards: readonly Shard[],
  period: { readonly from: Date; readonly until: Date },
): Promise<Remittance[]> {
  const found: Remittance[] = [];
  for (const shard of shards) found.push(...(await readShardRemittances(shard, period)));
  return found.sort(
    (one, other) =>
      one.authority.localeCompare(other.authority) ||
      Number(one.playerId - other.playerId) ||
      one.base.localeCompare(other.base),
  );
}

/** Players above `after`, up to and with `last`. */
export interface PlayerRange {
  readonly after: bigint;
  readonly last: bigint;
}

/** All players of a shard. */
const ALL: PlayerRange = { after: 0n, last: 9_223_372_036_854_775_807n };

/** The same at one shard, of a range of its players; absent: of all. */
export async function readShardRemittances(
  { db }: Shard,
  { from, until }: { readonly from: Date; readonly until: Date },
  { after, last }: PlayerRange = ALL,
): Promise<Remittance[]> {
  const { rows } = await sql<Remittance>`
      with moved as (
        select player_id, at, seq, product, reference, ${sql.raw(TAX_OF_ENTRY)} as tax from entry
         where at >= ${from} and at < ${until} and (tax is not null or kind in ('tax', 'tax_returned'))
           and exists (select from shard_slot where here and slot = player_id % 64) and player_id > ${after} and player_id <= ${last}
      )
      select version.authority, version.base, taxed.player_id, count(*)::int as entries,
             coalesce(sum(tax) filter (where tax > 0), 0)::bigint as taken_kobo, coalesce(-sum(tax) filter (where tax < 0), 0)::bigint as returned_kobo
        from ${sql.raw(TAXED)}
       group by version.authority, version.base, taxed.player_id order by version.authority, taxed.player_id, version.base`.execute(
    db.long.kysely,
  );
  return rows;
}

/** The tax of a period on one base, for an authority. */
export interface TaxTotal extends Omit<Remittance, 'playerId'> {
  readonly players: number;
}

/** The same as `readRemittances`, summed over all players. */
export async function readTaxTotals(
  shards: readonly Shard[],
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<TaxTotal[]> {
  const found = new Map<string, TaxTotal>();
  for (const { db } of shards) {
    const { rows } = await sql<TaxTotal>`
      with moved as (
        select player_id, at, seq, product, reference, ${sql.raw(TAX_OF_ENTRY)} as tax from entry
         where at >= ${from} and at < ${until} and (tax is not null or kind in ('tax', 'tax_returned'))
           and exists (select from shard_slot where here and slot = player_id % 64)
      )
      select version.authority, version.base, count(distinct taxed.player_id)::int as players, count(*)::int as entries,
             coalesce(sum(tax) filter (where tax > 0), 0)::bigint as taken_kobo, coalesce(-sum(tax) filter (where tax < 0), 0)::bigint as returned_kobo
        from ${sql.raw(TAXED)}
       group by version.authority, version.base`.execute(db.long.kysely);
    for (const row of rows) {
      const name = `${row.authority} ${row.base}`;
      const known = found.get(name);
      found.set(name, known === undefined ? row : together(known, row));
    }
  }
  return [...found.values()].sort(
    (one, other) => one.authority.localeCompare(other.authority) || one.base.localeCompare(other.base),
  );
}

const together = (one: TaxTotal, other: TaxTotal): TaxTotal => ({
  ...one,
  players: one.players + other.players,
  entries: one.entries + other.entries,
  takenKobo: one.takenKobo + other.takenKobo,
  returnedKobo: one.returnedKobo + other.returnedKobo,
});

/** The authorities of all versions of the tax. */
export async function readAuthorities([first]: readonly Shard[]): Promise<string[]> {
  if (first === undefined) return [];
  const { rows } = await sql<{ authority: string }>`
    select distinct authority from tax_version order by authority`.execute(first.db.kysely);
  return rows.map(({ authority }) => authority);
}

/** The lines of an authority's file, as CSV in naira. */
export function remittanceCsv(month: string, remittances: readonly Remittance[]): string[] {
  return [
    'month,authority,base,player,entries,taken,returned,remitted',
    ...remittances.map(({ authority, base, playerId, entries, takenKobo, returnedKobo }) =>
      [
        ...[month, authority, base, playerId, entries],
        ...[formatDecimal(takenKobo), formatDecimal(returnedKobo), formatDecimal(takenKobo - returnedKobo)],
      ].join(','),
    ),
  ];
}
