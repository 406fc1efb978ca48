import { Button } from '@jara/ui/button';
import { EmptyState, ErrorState } from '@jara/ui/notice';
import { Skeleton } from '@jara/ui/skeleton';
import type { ReactNode } from 'react';
import type { Pages } from './use-pages.ts';

export interface ListTexts {
  readonly loading?: string;
  readonly loadFailed: string;
  readonly loadFailedHelp?: string;
  readonly loadMore: string;
}

interface PageListProps {
  readonly pages: Omit<Pages<unknown>, 'items'>;
  /** No item is shown. */
  readonly isEmpty: boolean;
  readonly texts: ListTexts & { readonly none: string; readonly noneHelp: string };
  /** The items. */
  readonly children: ReactNode;
}

/** A list of the player's bets or rounds, with the button for more of them; else its state: loading, failed or none yet. */
export function PageList({ pages, isEmpty, texts, children }: PageListProps) {
  const { at, hasMore, isLoadingMore } = pages;
  return (
    <>
      {children}
      {at === 'loading' && isEmpty ? <ListLoading>{texts.loading}</ListLoading> : null}
      {at === 'failed' ? (
        <ErrorState title={texts.loadFailed} onRetry={pages.reload}>
          {texts.loadFailedHelp}
        </ErrorState>
      ) : null}
      {at === 'ready' && isEmpty ? <EmptyState title={texts.none}>{texts.noneHelp}</EmptyState> : null}
      {hasMore ? (
        <Button variant="secondary" block className="mt-4" busy={isLoadingMore} onClick={pages.loadMore}>
          {texts.loadMore}
        </Button>
      ) : null}
    </>
  );
}

export function ListLoading({ children }: { children: string | undefined }) {
  return (
    <div aria-busy="true" className="mt-3">
      <p className="sr-only">{children}</p>
      <Skeleton className="h-40 w-full rounded-xl" />
    </div>
  );
}
