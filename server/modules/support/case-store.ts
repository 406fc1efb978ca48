import type { ContactTopic } from '@jara/contract/support';
import type { Selectable } from 'kysely';
import { type Executor, tables } from '../../platform/database/database.ts';
import type { Newest } from '../../platform/database/newest-first.ts';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import { HOUR_MS } from '../../platform/runtime/clock.ts';
import { newId } from '../../platform/runtime/ids.ts';
import type { SupportCaseTable, SupportEntryTable, SupportSchema } from './schema.ts';

export type SupportCase = Readonly<Selectable<SupportCaseTable>>;
type SupportEntry = Readonly<Selectable<SupportEntryTable>>;

/** Time from the arrival of a letter until its first answer is due. */
const ANSWER_HOURS = 24;
/** Maximum number of changes of a case. */
export const MAX_CHANGES = 500;

const on = (executor: Executor) => tables<SupportSchema>(executor);

interface NewCase {
  readonly source: SupportCase['source'];
  readonly topic: ContactTopic;
  readonly replyTo: string;
  readonly letter: string;
  readonly playerId: bigint | null;
  readonly now: Date;
}

/** Opens a case; returns its id and its number. */
export function openCase(
  within: DirectoryExecutor,
  { now, ...written }: NewCase,
): Promise<Pick<SupportCase, 'caseId' | 'number'>> {
  return on(within)
    .insertInto('supportCase')
    .values({
      ...{ ...written, caseId: newId(), receivedAt: now, state: 'open' },
      answerBy: new Date(now.getTime() + ANSWER_HOURS * HOUR_MS),
    })
    .returning(['caseId', 'number'])
    .executeTakeFirstOrThrow();
}

/** The position of a case in a list: the time by which the list is ordered, and its id. */
interface CasePosition {
  readonly at: Date;
  readonly id: string;
}

interface CaseQuery {
  /** Absent: of every state. */
  readonly state?: SupportCase['state'] | undefined;
  readonly topic?: ContactTopic | undefined;
  readonly playerId?: bigint | undefined;
  /** Null: the first page. */
  readonly after: CasePosition | null;
  readonly limit: number;
}

/** A page of cases: open ones by the time of their answer, the earliest first; all others newest first. */
export function pageCases(
  executor: Executor,
  { state, topic, playerId, after, limit }: CaseQuery,
): Promise<SupportCase[]> {
  const isOpen = state === 'open';
  const [column, order] = isOpen ? (['answerBy', 'asc'] as const) : (['receivedAt', 'desc'] as const);
  let rows = on(executor).selectFrom('supportCase').selectAll();
  if (state !== undefined) rows = rows.where('state', '=', state);
  if (topic !== undefined) rows = rows.where('topic', '=', topic);
  if (playerId !== undefined) rows = rows.where('playerId', '=', playerId);
  if (after !== null)
    rows = rows.where(({ eb, refTuple, tuple }) =>
      eb(refTuple(column, 'caseId'), isOpen ? '>' : '<', tuple(after.at, after.id)),
    );
  return rows.orderBy(column, order).orderBy('caseId', order).limit(limit).execute();
}

/** The cases of a player that were received before a moment, newest first. */
export function readCasesOf(
  executor: Executor,
  playerId: bigint,
  { until, limit }: Newest,
): Promise<SupportCase[]> {
  return on(executor)
    .selectFrom('supportCase')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('receivedAt', '<', until)
    .orderBy('receivedAt', 'desc')
    .orderBy('caseId', 'desc')
    .limit(limit)
    .execute();
}

export function readCase(executor: Executor, caseId: string): Promise<SupportCase | undefined> {
  return on(executor).selectFrom('supportCase').selectAll().where('caseId', '=', caseId).executeTakeFirst();
}

/** Locks it until the transaction ends. */
export function lockCase(within: DirectoryExecutor, caseId: string): Promise<SupportCase | undefined> {
  return on(within)
    .selectFrom('supportCase')
    .selectAll()
    .where('caseId', '=', caseId)
    .forUpdate()
    .executeTakeFirst();
}

/** The history of a case, oldest first. */
export function readEntries(executor: Executor, caseId: string): Promise<SupportEntry[]> {
  return on(executor)
    .selectFrom('supportEntry')
    .selectAll()
    .where('caseId', '=', caseId)
    .orderBy('revision')
    .limit(MAX_CHANGES)
    .execute();
}

/** Writes a change of a locked case with its entry. */
export async function writeChange(
  within: DirectoryExecutor,
  entry: SupportEntry,
  change: Partial<Pick<SupportCase, 'playerId' | 'state' | 'answeredAt'>>,
): Promise<void> {
  const { caseId, revision } = entry;
  await on(within).insertInto('supportEntry').values(entry).execute();
  await on(within)
    .updateTable('supportCase')
    .set({ ...change, revision })
    .where('caseId', '=', caseId)
    .execute();
}
