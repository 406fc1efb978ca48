import type { Actor } from '@jara/ledger/actor';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { writeEvent } from '../../audit/audit.ts';
import type { BankDifferenceTable } from '../schema.ts';
import type { Difference } from './compare-day.ts';

type StoredDifference = Selectable<BankDifferenceTable>;

/** A row of the bank that may be any payout of ours, or one that lacks. */
export const UNSURE: readonly StoredDifference['kind'][] = ['unread', 'gap'];
export const isUnsure = (kind: StoredDifference['kind']): boolean => UNSURE.includes(kind);

interface ComparedDay extends Pick<StoredDifference, 'provider' | 'source'> {
  readonly day: string;
}

/**
 * Stores the differences of a compared day. One that is explained stays so while its amounts stay; an open one that a later comparison does not
 * find is gone. New open ones are a significant event. Returns how many are open.
 */
export function storeDifferences(
  { kysely }: Database,
  { day, provider, source }: ComparedDay,
  found: readonly Difference[],
  by: { readonly actor: Actor; readonly now: Date },
): Promise<number> {
  const columns = {
    reference: found.map(({ reference }) => reference),
    kind: found.map(({ kind }) => kind),
    ours: found.map(({ oursKobo }) => oursKobo),
    theirs: found.map(({ theirsKobo }) => theirsKobo),
  };
  return kysely.transaction().execute(async (within) => {
    await sql`
      update bank_difference known set state = 'gone'
       where day = ${day}::date and provider = ${provider} and source = ${source} and state = 'open'
         and not exists (
           select from unnest(${columns.reference}::text[], ${columns.kind}::text[]) as now (reference, kind)
            where now.reference = known.reference and now.kind = known.kind)`.execute(within);
    const { rows } = await sql<{ reference: string }>`
      insert into bank_difference as known
        (day, provider, source, reference, kind, ours_kobo, theirs_kobo, state, found_at)
      select ${day}::date, ${provider}, ${source}, reference, kind, ours, theirs, 'open', ${by.now}
        from unnest(${columns.reference}::text[], ${columns.kind}::text[], ${columns.ours}::bigint[], ${columns.theirs}::bigint[])
          as now (reference, kind, ours, theirs)
      on conflict (day, provider, source, reference, kind) do update
        set state = 'open', ours_kobo = excluded.ours_kobo, theirs_kobo = excluded.theirs_kobo, found_at = excluded.found_at,
            explained_by = null, explained_at = null, note = null
       where known.state = 'gone' or (known.ours_kobo, known.theirs_kobo) <> (excluded.ours_kobo, excluded.theirs_kobo)
      returning reference`.execute(within);
    const open = await openOf(within, { day, provider, source });
    if (rows.length > 0)
      await writeEvent(within, {
        ...{ kind: 'reconcile_differed', at: by.now, actor: by.actor, subject: `bank ${provider} ${day}` },
        details: { source, discrepancies: rows.length, first: rows[0]?.reference ?? null },
      });
    return open;
  });
}

async function openOf(within: DirectoryExecutor, { day, provider, source }: ComparedDay): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from bank_difference
     where day = ${day}::date and provider = ${provider} and source = ${source} and state = 'open'`.execute(
    within,
  );
  return rows[0]?.open ?? 0;
}

interface ListedDifference extends Omit<StoredDifference, 'day'> {
  readonly day: string;
}

/** The open differences, or all those of a day, oldest first. */
export async function readDifferences(
  executor: DirectoryExecutor,
  day: string | null,
): Promise<ListedDifference[]> {
  const { rows } = await sql<ListedDifference>`
    select day::text as day, provider, source, reference, kind, ours_kobo, theirs_kobo, state, found_at, explained_by, explained_at, note
      from bank_difference
     where case when ${day}::text is null then state = 'open' else day = ${day}::text::date end
     order by bank_difference.day, provider, source, kind, reference`.execute(executor);
  return rows;
}

/** The place of a difference in the list of the desk. */
export type DifferencePlace = Pick<ListedDifference, 'day' | 'provider' | 'source' | 'kind' | 'reference'>;

export interface DifferenceQuery {
  readonly day?: string | undefined;
  readonly provider?: string | undefined;
  readonly kind?: StoredDifference['kind'] | undefined;
  readonly state?: StoredDifference['state'] | undefined;
  readonly after: DifferencePlace | null;
  readonly limit: number;
}

/** A page of the differences, newest day first. */
export async function pageDifferences(
  executor: DirectoryExecutor,
  query: DifferenceQuery,
): Promise<ListedDifference[]> {
  const { day = null, provider = null, kind = null, state = null, after, limit } = query;
  const place = {
    ...{ day: after?.day ?? null, provider: after?.provider ?? null, source: after?.source ?? null },
    ...{ reference: after?.reference ?? null, kind: after?.kind ?? null },
  };
  const { rows } = await sql<ListedDifference>`
    select d.day::text as day, provider, source, reference, kind, ours_kobo, theirs_kobo, state, found_at, explained_by, explained_at, note
      from bank_difference d
     where (${day}::text is null or d.day = ${day}::text::date) and (${provider}::text is null or provider = ${provider})
       and (${kind}::text is null or kind = ${kind}) and (${state}::text is null or state = ${state})
       and (${place.day}::text is null or (d.day, provider, source, reference, kind)
            < (${place.day}::text::date, ${place.provider}::text, ${place.source}::text, ${place.reference}::text, ${place.kind}::text))
     order by d.day desc, provider desc, source desc, reference desc, kind desc limit ${limit}`.execute(
    executor,
  );
  return rows;
}

export interface BankDifferenceCount {
  readonly provider: string;
  readonly open: number;
  readonly explained: number;
  readonly oldestOpen: string | null;
}

/** The differences of each bank by state. */
export async function countDifferences(executor: DirectoryExecutor): Promise<BankDifferenceCount[]> {
  const { rows } = await sql<BankDifferenceCount>`
    select provider, count(*) filter (where state = 'open')::int as open, count(*) filter (where state = 'explained')::int as explained,
           min(day) filter (where state = 'open')::text as oldest_open
      from bank_difference group by provider order by provider`.execute(executor);
  return rows;
}

/** Closes one open difference by a person's note; false: it is not open any more, or has other amounts than the person read. */
export async function explainDifference(
  executor: DirectoryExecutor,
  {
    day,
    provider,
    source,
    kind,
    reference,
    oursKobo,
    theirsKobo,
  }: DifferencePlace & Pick<ListedDifference, 'oursKobo' | 'theirsKobo'>,
  by: { readonly actor: Actor; readonly note: string; readonly now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update bank_difference
       set state = 'explained', explained_by = ${by.actor}, explained_at = ${by.now}, note = ${by.note}
     where day = ${day}::text::date and provider = ${provider} and source = ${source} and kind = ${kind} and reference = ${reference}
       and state = 'open' and ours_kobo = ${oursKobo} and theirs_kobo = ${theirsKobo}`.execute(executor);
  return numAffectedRows === 1n;
}

/** Closes the open differences of a day that have this reference, or are of this kind, by a person's note. Returns how many. */
export async function explainDifferences(
  executor: DirectoryExecutor,
  of: { readonly day: string; readonly provider: string; readonly referenceOrKind: string },
  by: { readonly actor: Actor; readonly note: string; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ reference: string }>`
    update bank_difference
       set state = 'explained', explained_by = ${by.actor}, explained_at = ${by.now}, note = ${by.note}
     where day = ${of.day}::text::date and provider = ${of.provider} and state = 'open'
       and (reference = ${of.referenceOrKind} or kind = ${of.referenceOrKind})
    returning reference`.execute(executor);
  return rows.length;
}
