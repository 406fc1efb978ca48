import { isDeepStrictEqual } from 'node:util';
import type { ContentPlace } from '@jara/contract/content';
import type { ContentState, DeskContent } from '@jara/contract/desk-content';
import type { Actor } from '@jara/ledger/actor';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import { type Refused, refused } from '../../platform/http/refusal.ts';
import { DAY_MS } from '../../platform/runtime/clock.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { checkContent, needsVetting } from './check.ts';
import type { ContentRefusal } from './errors.ts';
import { type ContentItem, lockContent, readItem, readPublished, readVetted, writeItem } from './store.ts';

/** Content of each place at one moment: the home page has seven slides, of which the first and the notice of age stay. */
const MAX_AT_ONCE: Readonly<Record<ContentPlace, number>> = { slide: 5, promotion: 6, ticker: 8 };
const MAX_DAYS = 400;
/** Maximum number of changes of an item. */
const MAX_CHANGES = 500;

/** A change by a person; `record` is called within its commit with the item before and after, such as for a row of the desk's trail. */
interface ChangeBy {
  readonly actor: Actor;
  readonly reason: string;
  readonly now: Date;
  record(within: DirectoryExecutor, after: ContentItem, before: ContentItem | undefined): Promise<void>;
}

export interface ContentToSave extends ChangeBy {
  /** Null: a new one. */
  readonly itemId: string | null;
  /** That the person read. */
  readonly revision: number;
  readonly content: DeskContent;
  readonly startsAt: Date;
  /** Null: a text that stays. */
  readonly endsAt: Date | null;
  /** Whether it is published with this change. */
  readonly isPublished: boolean;
}

export type ContentChanged = { readonly ok: true; readonly item: ContentItem } | Refused<ContentRefusal>;

/** The state that people read: of published content it follows from the time. */
export function stateOf({ state, startsAt, endsAt }: ContentItem, now: Date): ContentState {
  if (state !== 'published') return state;
  if (startsAt > now) return 'scheduled';
  return endsAt === null || endsAt > now ? 'live' : 'ended';
}

/** Saves content within the caller's transaction, and publishes it if wanted. Published content is withdrawn before it is changed. */
export async function saveContent(within: DirectoryExecutor, save: ContentToSave): Promise<ContentChanged> {
  const { itemId, revision, startsAt, endsAt, isPublished, actor, reason, now, record } = save;
  const checked = checkContent(save.content);
  if (!checked.ok) return checked;
  const content = checked.value;
  await lockContent(within);
  const before = itemId === null ? undefined : await readItem(within, itemId);
  if (itemId !== null) {
    const fault = faultOfItem(before, revision);
    if (fault !== null) return refused(fault);
    if (before?.state === 'published') return refused('content_published');
    if (before !== undefined && before.kind !== content.kind) return refused('content_changed');
  }
  const schedule = faultOfSchedule(save, content);
  if (schedule !== null) return refused(schedule);
  const item: ContentItem = {
    ...{ itemId: itemId ?? newId(), kind: content.kind, content, startsAt, endsAt },
    ...{ state: isPublished ? 'published' : 'draft', revision: (before?.revision ?? 0) + 1 },
    ...{ changedAt: now, changedBy: actor },
  };
  const fault = isPublished ? await faultOfPublication(within, item, now) : null;
  if (fault !== null) return refused(fault);
  await writeItem(within, item, { action: isPublished ? 'published' : 'saved', reason });
  await record(within, item, before);
  return { ok: true, item };
}

interface Withdrawal extends ChangeBy {
  readonly itemId: string;
  readonly revision: number;
}

/** Withdraws a draft or published content within the caller's transaction. */
export async function withdrawContent(
  within: DirectoryExecutor,
  { itemId, revision, actor, reason, now, record }: Withdrawal,
): Promise<ContentChanged> {
  await lockContent(within);
  const before = await readItem(within, itemId);
  const fault = faultOfItem(before, revision);
  if (fault !== null || before === undefined) return refused(fault ?? 'no_such_content');
  if (before.state === 'withdrawn') return refused('content_withdrawn');
  const item: ContentItem = {
    ...before,
    ...{ state: 'withdrawn', revision: revision + 1, changedAt: now, changedBy: actor },
  };
  await writeItem(within, item, { action: 'withdrawn', reason });
  await record(within, item, before);
  return { ok: true, item };
}

function faultOfItem(item: ContentItem | undefined, revision: number): ContentRefusal | null {
  if (item === undefined) return 'no_such_content';
  if (item.revision !== revision) return 'content_changed';
  return revision >= MAX_CHANGES ? 'content_history_full' : null;
}

function faultOfSchedule(
  { startsAt, endsAt, isPublished, now }: ContentToSave,
  content: DeskContent,
): ContentRefusal | null {
  if (endsAt === null) return content.kind === 'text' ? null : 'content_schedule';
  const length = endsAt.getTime() - startsAt.getTime();
  if (length <= 0 || length > MAX_DAYS * DAY_MS) return 'content_schedule';
  return isPublished && endsAt <= now ? 'content_over' : null;
}

/** Why content that is right may not be published now: no approval, or its place is full in its time. */
async function faultOfPublication(
  within: DirectoryExecutor,
  item: ContentItem,
  now: Date,
): Promise<ContentRefusal | null> {
  const { content } = item;
  if (content.kind === 'campaign') {
    const { vettingNumber } = content;
    if (needsVetting(content) && vettingNumber === '') return 'vetting_missing';
    const vetted = vettingNumber === '' ? undefined : await readVetted(within, vettingNumber);
    if (vetted !== undefined && !isDeepStrictEqual(vetted, content)) return 'vetting_reused';
  }
  const beside = (await readPublished(within, now)).filter(
    (other) => other.itemId !== item.itemId && isAtOnce(other, item),
  );
  if (content.kind === 'text')
    return beside.some((other) => other.content.kind === 'text' && other.content.key === content.key)
      ? 'content_overlap'
      : null;
  const isFull = content.places.some(
    (place) =>
      beside.filter((other) => other.content.kind === 'campaign' && other.content.places.includes(place))
        .length >= MAX_AT_ONCE[place],
  );
  return isFull ? 'content_full' : null;
}

/** Whether the schedules of two items have a moment in common. */
const isAtOnce = (one: ContentItem, other: ContentItem): boolean =>
  (one.endsAt === null || one.endsAt > other.startsAt) &&
  (other.endsAt === null || other.endsAt > one.startsAt);
