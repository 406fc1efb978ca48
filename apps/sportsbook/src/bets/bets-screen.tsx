import { ListLoading, PageList } from '@jara/play-client/page-list';
import { usePages } from '@jara/play-client/use-pages';
import { Button } from '@jara/ui/button';
import { EmptyState, ErrorState } from '@jara/ui/notice';
import { CallFailed, reasonOf } from '../data/api.ts';
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
      ) : phase.at === 'open' ? (
        <>
          <BetList key={state} state={state} />
          <Button variant="quiet" className="mt-4" onClick={app.waysOut.limits}>
            {TEXTS.limits}
          </Button>
        </>
      ) : phase.at === 'unopened' ? (
        <ErrorState title={TEXTS.failed} onRetry={() => void app.session.open()}>
          {phase.message === '' ? TEXTS.failedText : phase.message}
        </ErrorState>
      ) : (
        <ListLoading>{TEXTS.loading}</ListLoading>
      )}
    </div>
  );
}

function BetList({ state }: { state: BetsRoute['state'] }) {
  const { queries, session } = useApp();
  const isOpen = state === 'open';
  const queryKey = ['bets', state];
  const pages = usePages({
    queryClient: queries,
    queryKey,
    refetchInterval: REQUEST_AGAIN_MS[state],
    async fetchPage(before) {
      const from = before === null ? {} : { before };
      const sent = await session.call('/sportsbook/bets', { state, limit: PAGE, ...from });
      if (sent.ok) return sent.answer;
      throw new CallFailed(sent);
    },
  });
  const bets = pages.items;
  const offers = useOffers(isOpen ? bets : []);
  return (
    <PageList
      pages={pages}
      isEmpty={bets.length === 0}
      texts={{
        ...{ loading: TEXTS.loading, loadFailed: TEXTS.failed },
        loadFailedHelp: reasonOf(queries.getQueryState(queryKey)?.error ?? null, TEXTS.failedText),
        none: isOpen ? TEXTS.noneOpen : TEXTS.noneSettled,
        noneHelp: isOpen ? TEXTS.noneOpenText : TEXTS.noneSettledText,
        loadMore: TEXTS.more,
      }}
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        {bets.map((bet) => (
          <li key={bet.betId}>
            <BetCard bet={bet} offer={offers.get(bet.betId)} />
          </li>
        ))}
      </ul>
    </PageList>
  );
}
