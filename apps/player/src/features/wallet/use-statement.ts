import type { StatementLine } from '@jara/contract/wallet';
import { useState } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { instantsOf } from './days.ts';
import { type Pages, pagesAround, type StatementPosition } from './statement-page.ts';

/** Number of page numbers around the current one. */
export const PAGINATION_WINDOW = 5;

const PAGE_ENTRIES = 20;

export interface Statement {
  readonly lines: readonly StatementLine[];
  readonly pages: Pages;
  /** Whether another page is loading and these lines are still the previous ones. */
  readonly isTurning: boolean;
}

export interface StatementQuery {
  /** Undefined while it loads and if it could not be loaded. */
  readonly statement: Statement | undefined;
  readonly isError: boolean;
  retry(): void;
}

/** One page of the statement, newest first, and the cursors of those around it. */
export function useStatement(position: StatementPosition): StatementQuery {
  const query = useAnswer(
    '/agent/trasaction-history',
    {
      limit: PAGE_ENTRIES,
      around: PAGINATION_WINDOW - 1,
      ...(position.before === null ? {} : { before: position.before }),
      ...(position.days === null ? {} : instantsOf(position.days)),
    },
    { keepPrevious: true, refetchOnMount: 'always' },
  );
  const { data, isPlaceholderData } = query;
  // Until the next page has loaded, the numbers belong to the page still shown: its cursors do not describe the next one.
  const [settled, settle] = useState<{ data: typeof data; position: StatementPosition }>({ data, position });
  if (!isPlaceholderData && settled.data !== data) settle({ data, position });
  return {
    statement: data && {
      lines: data.data,
      pages: pagesAround(isPlaceholderData ? settled.position : position, data),
      isTurning: isPlaceholderData,
    },
    isError: query.isError && data === undefined,
    retry: () => void query.refetch(),
  };
}
