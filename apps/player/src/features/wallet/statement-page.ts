import { type Days, readDays } from './days.ts';

/** The part of the statement in the address, so that back, reload and a link lead to the same lines. */
export interface StatementPosition {
  readonly days: Days | null;
  /** The cursor where the page begins; null for the first. */
  readonly before: string | null;
  /** The page number in the address. */
  readonly page: number;
}

const CURSOR = /^\d{1,15}-\d{1,18}$/;
const PAGE = /^[1-9]\d{0,5}$/;

/** Parses the query. Invalid values are ignored: without dates everything is shown, without a cursor the first page. */
export function readPosition(query: URLSearchParams): StatementPosition {
  const days = readDays(query.get('from'), query.get('to'));
  const before = query.get('before') ?? '';
  if (!CURSOR.test(before)) return { days, before: null, page: 1 };
  const page = query.get('page') ?? '';
  return { days, before, page: PAGE.test(page) ? Math.max(2, Number(page)) : 2 };
}

export function queryOf({ days, before, page }: StatementPosition): Record<string, string> {
  return {
    ...(days === null ? {} : { from: days.from, to: days.to }),
    ...(before === null ? {} : { page: String(page), before }),
  };
}

/** The cursors of the pages around one page of the statement. */
export interface Around {
  readonly older: readonly string[];
  readonly newer: readonly (string | null)[];
}

export interface Pages {
  readonly current: number;
  readonly newest: number;
  readonly oldest: number;
  /** The cursor of a page; undefined if it is unknown. */
  begins(page: number): string | null | undefined;
}

/**
 * Numbers the pages around the one shown. The server knows the distance to the first page when it is near; farther away the number
 * in the address counts, within its possible range.
 */
export function pagesAround({ before, page }: StatementPosition, { older, newer }: Around): Pages {
  const hasFirst = before === null || newer.at(-1) === null;
  const current = hasFirst ? newer.length + 1 : Math.max(page, newer.length + 2);
  return {
    current,
    newest: current - newer.length,
    oldest: current + older.length,
    begins(wanted) {
      if (wanted === current) return before;
      return wanted < current ? newer[current - wanted - 1] : older[wanted - current - 1];
    },
  };
}
