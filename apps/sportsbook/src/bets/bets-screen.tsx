import { Button } from '@jara/ui/button';
import { EmptyState, ErrorState } from '@jara/ui/notice';
import { Skeleton } from '@jara/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CallFailed } from '../data/api.ts';
import { useApp } from '../data/app.ts';
import { useAccount } from '../data/hooks.ts';
import { hashOf, type Route } from '../route.ts';
import { BetCard } from './bet-card.tsx';
import { TEXTS } from './texts.ts';
import { useOffers } from './use-offers.ts';

type BetsRoute = Extract<Route, { at: 'bets' }>;

const PAGE = 20;
const REQUEST_AGAIN_MS = { open: 10_000, settled: 60_000 };

/** The player's bets: open ones with their current value, and ended ones. */
export function BetsScreen({ state }: { state: BetsRoute['state'] }) {
  const app = useApp();
  const { phase } = useAccount();
  return (
    <div>
      <h2 className="sr-only">{TEXTS.title}</h2>
      <nav aria-label={TEXTS.title} className="mb-4 flex gap-2">
        {(['open', 'settled'] as const).map((each) => (
          <a
            key={each}
            href={hashOf({ at: 'bets', state: each })}
            aria-current={each === state ? 'true' : undefined}
            className={`flex min-h-12 items-center rounded-full border px-5 text-15 font-semibold no-underline large-text:px-2 ${
              each === state ? 'border-accent bg-accent-soft text-accent' : 'border-line bg-surface text-text'
            }`}
          >
            {each === 'open' ? TEXTS.open : TEXTS.settled}
          </a>
        ))}
      </nav>
      {phase.at === 'visitor' ? (
        <EmptyState
          title={TEXTS.login}
          action={<Button onClick={app.waysOut.reopen}>{TEXTS.loginButton}</Button>}
        />
      ) : phase.at === 'closed' ? (
        // The notice above the page has the reason.
        <EmptyState
          title={TEXTS.closed}
          action={<Button onClick={app.waysOut.reopen}>{TEXTS.reopen}</Button>}
        />
      ) : (
        <BetList key={state} state={state} isReady={phase.at === 'open'} />
      )}
    </div>
  );
}

async function askBets(app: ReturnType<typeof useApp>, state: BetsRoute['state'], before: string | null) {
  const sent = await app.session.call('/sportsbook/bets', {
    ...{ state, limit: PAGE },
    ...(before === null ? {} : { before }),
  });
  if (sent.ok) return sent.answer;
  throw new CallFailed(sent);
}

function BetList({ state, isReady }: { state: BetsRoute['state']; isReady: boolean }) {
  const app = useApp();
  const list = useInfiniteQuery({
    queryKey: ['bets', state],
    enabled: isReady,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) => askBets(app, state, pageParam),
    getNextPageParam: ({ next }) => next,
    refetchInterval: REQUEST_AGAIN_MS[state],
  });
  const bets = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const offers = useOffers(state === 'open' ? bets : []);
  if (list.isError && bets.length === 0)
    return (
      <ErrorState title={TEXTS.failed} onRetry={() => void list.refetch()}>
        {TEXTS.failedText}
      </ErrorState>
    );
  if (list.isPending)
    return (
      <div aria-busy="true" className="space-y-3">
        <p className="sr-only">{TEXTS.loading}</p>
        <Skeleton className="h-24 w-full rounded-xl" />
        <Skeleton className="h-24 w-full rounded-xl" />
      </div>
    );
  if (bets.length === 0)
    return state === 'open' ? (
      <EmptyState title={TEXTS.noneOpen}>{TEXTS.noneOpenText}</EmptyState>
    ) : (
      <EmptyState title={TEXTS.noneSettled}>{TEXTS.noneSettledText}</EmptyState>
    );
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        {bets.map((bet) => (
          <li key={bet.betId}>
            <BetCard bet={bet} offer={offers.get(bet.betId)} />
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button
          variant="secondary"
          block
          className="mt-4"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {TEXTS.more}
        </Button>
      ) : null}
    </>
  );
}
