import type { ContentState, DeskContent } from '@jara/contract/desk-content';
import { type Selectable, sql } from 'kysely';
import { type Executor, tables } from '../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import type { ContentChangeTable, ContentItemTable, ContentSchema } from './schema.ts';

/** An item, with its content as the contract has it. */
export type ContentItem = Readonly<Omit<Selectable<ContentItemTable>, 'content'>> & {
  readonly content: DeskContent;
};
export type ContentChangeRow = Readonly<Omit<Selectable<ContentChangeTable>, 'content'>> & {
  readonly content: DeskContent;
};

/** Number of changes that an item's page shows. */
const HISTORY = 100;
/** Number of published items that one reading takes: more than the places together hold. */
const MAX_PUBLISHED = 200;

const on = (executor: Executor) => tables<ContentSchema>(executor);

/** Changes of content wait for each other: each counts what the others publish. */
export const lockContent = (within: DirectoryExecutor) =>
  sql`select pg_advisory_xact_lock(hashtextextended('content', 0))`.execute(within);

export const readItem = async (executor: Executor, itemId: string): Promise<ContentItem | undefined> =>
  (await on(executor)
    .selectFrom('contentItem')
    .selectAll()
    .where('itemId', '=', itemId)
    .executeTakeFirst()) as ContentItem | undefined;

export const readHistory = async (executor: Executor, itemId: string): Promise<ContentChangeRow[]> =>
  (await on(executor)
    .selectFrom('contentChange')
    .selectAll()
    .where('itemId', '=', itemId)
    .orderBy('revision', 'desc')
    .limit(HISTORY)
    .execute()) as ContentChangeRow[];

/** Published items that are not over at `now`, the latest beginning first. */
export async function readPublished(executor: Executor, now: Date): Promise<ContentItem[]> {
  const rows = await on(executor)
    .selectFrom('contentItem')
    .selectAll()
    .where('state', '=', 'published')
    .where(({ eb, or }) => or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
    .orderBy('startsAt', 'desc')
    .orderBy('itemId')
    .limit(MAX_PUBLISHED)
    .execute();
  return rows as ContentItem[];
}

/** The content that was published with a vetting number last. */
export async function readVetted(
  executor: Executor,
  vettingNumber: string,
): Promise<DeskContent | undefined> {
  const row = await on(executor)
    .selectFrom('contentChange')
    .select('content')
    .where('vettingNumber', '=', vettingNumber)
    .where('action', '=', 'published')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.content as DeskContent | undefined;
}

export interface ContentQuery {
  readonly state?: ContentState | undefined;
  readonly kind?: ContentItem['kind'] | undefined;
  readonly now: Date;
  /** Null: the first page. */
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

/** A page of items, the latest change first. */
export async function pageItems(
  executor: Executor,
  { state, kind, now, after, limit }: ContentQuery,
): Promise<ContentItem[]> {
  let rows = on(executor).selectFrom('contentItem').selectAll();
  if (kind !== undefined) rows = rows.where('kind', '=', kind);
  if (state === 'draft' || state === 'withdrawn') rows = rows.where('state', '=', state);
  else if (state !== undefined) rows = rows.where('state', '=', 'published');
  if (state === 'scheduled') rows = rows.where('startsAt', '>', now);
  if (state === 'live')
    rows = rows
      .where('startsAt', '<=', now)
      .where(({ eb, or }) => or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]));
  if (state === 'ended') rows = rows.where('endsAt', '<=', now);
  if (after !== null)
    rows = rows.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('changedAt', 'itemId'), '<', tuple(after.at, after.id)),
    );
  const found = await rows.orderBy('changedAt', 'desc').orderBy('itemId', 'desc').limit(limit).execute();
  return found as ContentItem[];
}

interface ItemChange {
  readonly action: ContentChangeRow['action'];
  readonly reason: string;
}

/** Writes an item as it is after a change, with the row of its history. */
export async function writeItem(
  within: DirectoryExecutor,
  item: ContentItem,
  { action, reason }: ItemChange,
): Promise<void> {
  const { itemId, kind, changedAt: at, changedBy: actor, revision, startsAt, endsAt, state } = item;
  const content = JSON.stringify(item.content);
  const changed = { state, content, startsAt, endsAt, revision, changedAt: at, changedBy: actor };
  await on(within)
    .insertInto('contentItem')
    .values({ itemId, kind, ...changed })
    .onConflict((conflict) => conflict.column('itemId').doUpdateSet(changed))
    .execute();
  const vettingNumber = item.content.kind === 'campaign' ? item.content.vettingNumber : '';
  await on(within)
    .insertInto('contentChange')
    .values({ itemId, revision, at, actor, action, reason, content, startsAt, endsAt, vettingNumber })
    .execute();
}
