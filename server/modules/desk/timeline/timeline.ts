import type { TimelineEvent, TimelineKind } from '@jara/contract/desk-timeline';
import { TIMELINE_RIGHTS } from '@jara/contract/desk-timeline';
import { toNaira } from '@jara/money/kobo';
import { soon } from '../../../platform/database/newest-first.ts';
import type { DeskDeps, Staff } from '../types.ts';
import { type Happened, SOURCES } from './sources.ts';

const PAGE_EVENTS = 50;
const CURSOR = /^(\d{1,15})\.(\d{1,5})$/;

/** The position after a page: the millisecond of its last event, and the number of events of it that were shown. */
interface Place {
  readonly atMs: number;
  readonly shown: number;
}

export function readPlace(text: string | undefined): Place | null | 'bad' {
  if (text === undefined) return null;
  const [, atMs, shown] = CURSOR.exec(text) ?? [];
  return atMs === undefined || shown === undefined ? 'bad' : { atMs: Number(atMs), shown: Number(shown) };
}

interface TimelineQuery {
  readonly playerId: bigint;
  readonly kind?: TimelineKind | undefined;
  /** Null: the first page. */
  readonly before: Place | null;
}

/** A page of the events that this person may read, newest first; events of one millisecond keep the order of their sources. */
export async function timelineOf(
  deps: DeskDeps,
  { permissions }: Pick<Staff, 'permissions'>,
  { playerId, kind, before }: TimelineQuery,
): Promise<{ kinds: TimelineKind[]; events: TimelineEvent[]; next: string | null }> {
  const shown = before?.shown ?? 0;
  const until = before === null ? soon(deps.clock.now()) : new Date(before.atMs + 1);
  const readable = SOURCES.filter((source) => permissions.includes(TIMELINE_RIGHTS[source.kind]));
  const chosen = kind === undefined ? readable : readable.filter((source) => source.kind === kind);
  const found = await Promise.all(
    chosen.map(async ({ kind: of, read }) => {
      const events = await read(deps, playerId, { until, limit: PAGE_EVENTS + shown + 1 });
      return events.map((event) => ({ ...event, kind: of }));
    }),
  );
  const sorted = found.flat().toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const page = sorted.slice(shown, shown + PAGE_EVENTS);
  return {
    kinds: readable.map((source) => source.kind),
    events: page.map(viewOf),
    next: sorted.length > shown + PAGE_EVENTS ? placeAfter(sorted.slice(0, shown + PAGE_EVENTS)) : null,
  };
}

function placeAfter(shown: readonly Happened[]): string | null {
  const last = shown.at(-1);
  if (last === undefined) return null;
  const atMs = last.at.getTime();
  return `${atMs}.${shown.filter(({ at }) => at.getTime() === atMs).length}`;
}

const viewOf = ({ at, amountKobo, balanceKobo, ...event }: Happened & { kind: TimelineKind }) => ({
  ...{ details: null, by: null, id: null, ...event },
  at: at.toISOString(),
  amount: amountKobo === undefined ? null : toNaira(amountKobo),
  balance: balanceKobo === undefined ? null : toNaira(balanceKobo),
});
