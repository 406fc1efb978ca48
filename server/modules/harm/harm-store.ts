import { type Selectable, sql } from 'kysely';
import { type Executor, tables } from '../../platform/database/database.ts';
import type { Newest } from '../../platform/database/newest-first.ts';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import { newId } from '../../platform/runtime/ids.ts';
import type { HarmFlagTable, HarmSchema } from './schema.ts';
import type { FlagState, HarmFlag, HarmRule, Mark, PlayerContact } from './types.ts';

const own = (executor: Executor): Executor<HarmSchema> => tables<HarmSchema>(executor);

/** How far the players of a slot have been judged: of `day` those up to `after`. */
export interface Progress {
  readonly slot: number;
  readonly day: string;
  readonly after: bigint;
}

export async function readProgress(directory: DirectoryExecutor): Promise<Progress[]> {
  const { rows } = await sql<Progress>`select slot::int, day::text, after from harm_progress`.execute(
    directory,
  );
  return rows;
}

/** Never moves back: of two nodes that judge one day, the slower one changes nothing. */
export async function writeProgress(
  directory: DirectoryExecutor,
  slots: readonly number[],
  { day, after }: Omit<Progress, 'slot'>,
): Promise<void> {
  await sql`
    insert into harm_progress (slot, day, after) select slot, ${day}::date, ${after} from unnest(${slots}::int[]) slot
    on conflict (slot) do update set day = excluded.day, after = excluded.after
     where (harm_progress.day, harm_progress.after) < (excluded.day, excluded.after)`.execute(directory);
}

/** Inserts the marks of a player's day; those already there stay as they are. Returns the number of new ones. */
export async function insertFlags(
  directory: DirectoryExecutor,
  marks: readonly Mark[],
  flagged: { playerId: bigint; day: string; thresholds: string; foundAt: Date },
): Promise<number> {
  let found = 0;
  for (const { rule, figures, evidence } of marks) {
    const { playerId, day, thresholds, foundAt } = flagged;
    const { numAffectedRows } = await sql`
      insert into harm_flag (player_id, day, rule, thresholds, figures, evidence, found_at)
      values (${playerId}, ${day}::date, ${rule}, ${thresholds}::date, ${JSON.stringify(figures)}::jsonb, ${evidence}, ${foundAt})
      on conflict (player_id, day, rule) do nothing`.execute(directory);
    found += Number(numAffectedRows ?? 0n);
  }
  return found;
}

/** The revisions of higher limits that the player requested or confirmed within a time. */
export async function readRaisedLimits(
  directory: DirectoryExecutor,
  playerId: bigint,
  { from, to }: { from: Date; to: Date },
): Promise<bigint[]> {
  const { rows } = await sql<{ revision: bigint }>`
    select revision from play_limit_change
     where player_id = ${playerId} and owner = 'player' and change in ('requested', 'raised') and at >= ${from} and at < ${to}
     order by revision`.execute(directory);
  return rows.map(({ revision }) => revision);
}

type FlagRow = Pick<Selectable<HarmFlagTable>, 'playerId' | 'rule' | 'evidence' | 'state'> & {
  readonly day: string;
  readonly figures: Record<string, number>;
};

/** A player's flags from a day on, newest first. */
export async function readFlags(executor: Executor, playerId: bigint, since: string): Promise<HarmFlag[]> {
  const { rows } = await sql<FlagRow>`
    select player_id, day::text, rule, figures, evidence, state from harm_flag
     where player_id = ${playerId} and day >= ${since}::date order by day desc, rule`.execute(executor);
  return rows;
}

/** A player's flags that were found before a moment, newest first. */
export async function readFlagsFound(
  executor: Executor,
  playerId: bigint,
  { until, limit }: Newest,
): Promise<(HarmFlag & { readonly foundAt: Date })[]> {
  const { rows } = await sql<FlagRow & { readonly foundAt: Date }>`
    select player_id, day::text, rule, figures, evidence, state, found_at from harm_flag
     where player_id = ${playerId} and found_at < ${until} order by found_at desc, harm_flag.day desc, rule limit ${limit}`.execute(
    executor,
  );
  return rows;
}

interface FlagQuery {
  readonly state: FlagState;
  /** The last flag of the page before; null: the first page. */
  readonly after: { readonly day: string; readonly playerId: bigint; readonly kind: string } | null;
  readonly limit: number;
}

/** A page of the flags of a state, oldest first. */
export async function pageFlags(executor: Executor, { state, after, limit }: FlagQuery): Promise<HarmFlag[]> {
  const { rows } = await sql<FlagRow>`
    select player_id, day::text, rule, figures, evidence, state from harm_flag
     where state = ${state}
       and (harm_flag.day, player_id, rule) > (${after?.day ?? '0001-01-01'}::date, ${after?.playerId ?? 0n}, ${after?.kind ?? ''})
     order by harm_flag.day, player_id, rule limit ${limit}`.execute(executor);
  return rows;
}

/** Flags of all players that are not closed, oldest first. */
export async function readFlagsInForce(executor: Executor, limit: number): Promise<HarmFlag[]> {
  const { rows } = await sql<FlagRow>`
    select player_id, day::text, rule, figures, evidence, state from harm_flag
     where state <> 'closed' order by day, player_id, rule limit ${limit}`.execute(executor);
  return rows;
}

export async function isFlagged(executor: Executor, playerId: bigint): Promise<boolean> {
  const found = await own(executor)
    .selectFrom('harmFlag')
    .select('playerId')
    .where('playerId', '=', playerId)
    .where('state', '<>', 'closed')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Records a review of a flag; returns whether there is one. A closed flag is not opened again. */
export async function reviewFlag(
  directory: DirectoryExecutor,
  { playerId, day, rule }: { playerId: bigint; day: string; rule: HarmRule },
  review: { state: Exclude<FlagState, 'open'>; by: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update harm_flag set state = ${review.state}, reviewed_at = ${review.at}, reviewed_by = ${review.by}
     where player_id = ${playerId} and day = ${day}::date and rule = ${rule} and state <> 'closed'`.execute(
    directory,
  );
  return numAffectedRows === 1n;
}

/** Adds an entry to the log of contacts with players about their play. */
export async function recordContact(
  directory: DirectoryExecutor,
  { playerId, channel, subject, summary, by }: PlayerContact,
  at: Date,
): Promise<void> {
  await own(directory)
    .insertInto('playerContact')
    .values({ contactId: newId(), playerId, at, channel, subject, summary, contactedBy: by })
    .execute();
}

/** A player's contacts, newest first. */
export function readContacts(executor: Executor, playerId: bigint) {
  return own(executor)
    .selectFrom('playerContact')
    .select(['at', 'channel', 'subject', 'summary', 'contactedBy'])
    .where('playerId', '=', playerId)
    .orderBy('at', 'desc')
    .execute();
}
