import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageList } from './page-list.tsx';
import { usePages } from './use-pages.ts';

afterEach(cleanup);

type Page = { readonly data: readonly string[]; readonly next: string | null };
const UNREACHED = null;

interface ListProps {
  readonly queryClient: QueryClient;
  readonly refetchInterval?: number;
  fetchPage(before: string | null): Promise<Page>;
}

function List(props: ListProps) {
  const pages = usePages({ ...props, queryKey: ['bets'] });
  return (
    <PageList
      pages={pages}
      isEmpty={pages.items.length === 0}
      texts={{
        ...{ loading: 'Loading', loadFailed: 'Not loaded', loadMore: 'More' },
        ...{ none: 'No bets', noneHelp: 'They will be listed here.' },
      }}
    >
      <ul>
        {pages.items.map((bet) => (
          <li key={bet}>{bet}</li>
        ))}
      </ul>
    </PageList>
  );
}

/** A list whose server gives these pages, in order. */
function show(answers: readonly (Page | null)[], options: Pick<ListProps, 'refetchInterval'> = {}) {
  const left = [...answers];
  const requests: (string | null)[] = [];
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
  render(
    <List
      {...options}
      queryClient={queryClient}
      fetchPage={async (before) => {
        requests.push(before);
        const page = left.shift();
        if (page == null) throw new Error('unreached');
        return page;
      }}
    />,
  );
  return { requests, refetch: () => queryClient.refetchQueries({ queryKey: ['bets'] }) };
}

const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const items = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('pages are fetched one after another, each from the cursor of the one before', async () => {
  const { requests } = show([
    { data: ['third', 'second'], next: 'cursor' },
    { data: ['first'], next: null },
  ]);
  assert.ok(screen.getByText('Loading'));
  await press(/More/);
  await screen.findByText('first');
  assert.deepEqual(items(), ['third', 'second', 'first']);
  assert.deepEqual(requests, [null, 'cursor']);
  assert.equal(screen.queryByRole('button', { name: 'More' }), null);
});

test('a player without bets reads that, and one whose bets did not load can try again', async () => {
  show([UNREACHED, { data: [], next: null }]);
  assert.ok(await screen.findByText('Not loaded'));
  assert.equal(screen.queryByText('No bets'), null);
  await press(/again/);
  assert.ok(await screen.findByText('No bets'));
});

test('a page that did not load is reported below those that did', async () => {
  show([{ data: ['second'], next: 'cursor' }, UNREACHED]);
  await press(/More/);
  assert.ok(await screen.findByText('Not loaded'));
  assert.deepEqual(items(), ['second']);
});

test('a failed poll leaves the list as it is', async () => {
  const { requests, refetch } = show([{ data: ['first'], next: null }, UNREACHED], {
    refetchInterval: 60_000,
  });
  await screen.findByText('first');
  await refetch();
  await waitFor(() => assert.equal(requests.length, 2));
  assert.equal(screen.queryByText('Not loaded'), null);
  assert.deepEqual(items(), ['first']);
});
