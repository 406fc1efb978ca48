import type { ContentChange, ListedContent } from '@jara/contract/desk-content';
import * as calls from '@jara/contract/desk-content';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import {
  CONTENT_ERRORS,
  type ContentChanged,
  type ContentItem,
  FACTS,
  pageItems,
  readHistory,
  readItem,
  saveContent,
  stateOf,
  withdrawContent,
} from '../../content/content.ts';
import { DESK_ERRORS } from '../errors.ts';
import { type DeskRoute, DONE, OK } from '../guard.ts';
import { readPosition, writePosition } from '../position.ts';
import { actBy, writeTrail } from '../trail/trail.ts';
import type { DeskDeps, Staff } from '../types.ts';

const PAGE = 50;

function listedOf(item: ContentItem, now: Date): ListedContent {
  const { itemId, kind, content, startsAt, endsAt, changedAt, changedBy } = item;
  const isCampaign = content.kind === 'campaign';
  return {
    ...{ itemId, kind, state: stateOf(item, now) },
    name: isCampaign ? content.en.title || content.en.line : content.key,
    places: isCampaign ? content.places : [],
    vettingNumber: isCampaign ? content.vettingNumber : '',
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null },
    ...{ changedAt: changedAt.toISOString(), changedBy },
  };
}

/** Content of the site: campaigns and replaced texts, with their history. None of it is personal. */
export function registerContent(desk: DeskRoute, deps: DeskDeps): void {
  const { db, clock } = deps;
  desk(calls.deskContent, async ({ body, reply }) => {
    const after = readPosition(body.after);
    if (after === 'bad') return sendRefusal(reply, DESK_ERRORS, 'bad_cursor');
    const { state, kind } = body;
    const now = clock.now();
    const found = await pageItems(db.kysely, { state, kind, now, after, limit: PAGE + 1 });
    const shown = found.slice(0, PAGE);
    const last = shown.at(-1);
    const next =
      found.length > PAGE && last !== undefined
        ? writePosition({ at: last.changedAt, id: last.itemId })
        : null;
    return { ...OK, data: { items: shown.map((item) => listedOf(item, now)), next } };
  });
  desk(calls.deskContentItem, async ({ body, reply }) => {
    const item = await readItem(db.kysely, body.itemId);
    if (item === undefined) return sendRefusal(reply, CONTENT_ERRORS, 'no_such_content');
    const history = (await readHistory(db.kysely, body.itemId)).map(
      ({ revision, at, actor, action, reason, startsAt, endsAt, content }): ContentChange => ({
        ...{ revision, at: at.toISOString(), actor, action, reason, content },
        ...{ startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null },
      }),
    );
    const { revision, content } = item;
    return { ...OK, data: { ...listedOf(item, clock.now()), revision, content, history } };
  });
  desk(calls.deskContentFacts, async () => ({
    ...OK,
    data: Object.entries(FACTS).map(([name, fact]) => ({ name, ...fact })),
  }));
  registerContentChanges(desk, deps);
}

/** An item as the trail has it. */
function wordsOf({ state, content, startsAt, endsAt, revision }: ContentItem): string {
  const schedule = `${startsAt.toISOString()} to ${endsAt?.toISOString() ?? 'no end'}`;
  return `${state}, revision ${revision}, ${schedule}: ${JSON.stringify(content)}`;
}

function registerContentChanges(desk: DeskRoute, { db, clock }: DeskDeps): void {
  const changeBy = (staff: Staff, address: string, action: string, reason: string) => {
    const now = clock.now();
    return {
      ...{ actor: `staff:${staff.email}` as const, reason, now },
      record: (within: DirectoryExecutor, after: ContentItem, before: ContentItem | undefined) =>
        writeTrail(within, {
          ...{ ...actBy(staff, address, now), action, subject: `content ${after.itemId}`, reason },
          ...{ before: before === undefined ? null : wordsOf(before), after: wordsOf(after) },
        }),
    };
  };
  const answerOf = (changed: Extract<ContentChanged, { ok: true }>) => {
    const { itemId, revision } = changed.item;
    return { ...DONE, data: { itemId, revision, state: stateOf(changed.item, clock.now()) } };
  };
  desk(calls.deskSaveContent, async ({ staff, body, from, reply }) => {
    const { itemId, revision, content, isPublished, reason } = body;
    const startsAt = new Date(body.startsAt);
    const endsAt = body.endsAt === null ? null : new Date(body.endsAt);
    const action = isPublished ? 'content_published' : 'content_saved';
    const by = changeBy(staff, from.address, action, reason);
    const changed = await db.kysely
      .transaction()
      .execute((within) =>
        saveContent(within, { ...by, itemId, revision, content, startsAt, endsAt, isPublished }),
      );
    return changed.ok ? answerOf(changed) : sendRefusal(reply, CONTENT_ERRORS, changed);
  });
  desk(calls.deskWithdrawContent, async ({ staff, body, from, reply }) => {
    const { itemId, revision, reason } = body;
    const by = changeBy(staff, from.address, 'content_withdrawn', reason);
    const changed = await db.kysely
      .transaction()
      .execute((within) => withdrawContent(within, { ...by, itemId, revision }));
    return changed.ok ? answerOf(changed) : sendRefusal(reply, CONTENT_ERRORS, changed);
  });
}
