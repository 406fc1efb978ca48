import type { StatementLine } from '@jara/contract/wallet';
import { useState } from 'react';
import { askAgain, useAnswer } from '../../api/use-answer.ts';
import { instantsOf } from './days.ts';
import { type Pages, pagesAround, type StatementPlace } from './statement-page.ts';

/** How many page numbers are shown around the current one. */
export const PAGINATION_WINDOW = 5;

const PAGE_ENTRIES = 20;

export interface Statement {
  readonly lines: readonly StatementLine[];
  readonly pages: Pages;
  /** Another page is on its way; these lines are those shown before. */
  readonly isTurning: boolean;
}

export interface StatementQuery {
  /** Undefined while it loads and where it could not be had. */
  readonly statement: Statement | undefined;
  readonly isError: boolean;
  retry(): void;
}

/** One page of the statement, newest first, and where those around it begin. */
export function useStatement(place: StatementPlace): StatementQuery {
  const query = useAnswer(
    '/agent/trasaction-history',
    {
      limit: PAGE_ENTRIES,
      around: PAGINATION_WINDOW - 1,
      ...(place.before === null ? {} : { before: place.before }),
      ...(place.days === null ? {} : instantsOf(place.days)),
    },
    { keepPrevious: true },
  );
  const { data, isPlaceholderData } = query;
  // Until the next page has loaded, the numbers belong to the page still shown: its cursors say nothing about the next one.
  const [settled, settle] = useState<{ data: typeof data; place: StatementPlace }>({ data, place });
  if (!isPlaceholderData && settled.data !== data) settle({ data, place });
  return {
    statement: data && {
      lines: data.data,
      pages: pagesAround(isPlaceholderData ? settled.place : place, data),
      isTurning: isPlaceholderData,
    },
    isError: query.isError && data === undefined,
    retry: () => void query.refetch(),
  };
}

/** Refetches the balance and the statement where they are shown: money may have moved. */
export function refetchStatement(): void {
  askAgain('/agent/trasaction-history', '/agent/wallet-balance');
}
