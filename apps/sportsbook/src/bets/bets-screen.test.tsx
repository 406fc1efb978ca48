import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { refused, type Sent, UNREACHED } from '@jara/calls/sent';
import { createStore } from '@jara/play-client/store';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type App, AppContext } from '../data/app.ts';
import type { Account } from '../data/session.ts';
import { BetsScreen } from './bets-screen.tsx';

afterEach(cleanup);

const NETWORK = 'Your network may be down. Your bets are safe.';
const REASON = 'We are working on the sportsbook.';

/** The list of open bets in this phase, whose calls have this answer. */
async function show(phase: Account['phase'], sent: Sent<never> = UNREACHED) {
  const opened: string[] = [];
  const account = createStore<Account>({ phase, balance: null, openBets: 0, playSession: null });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
  const app = {
    session: { ...account, call: async () => sent, open: async () => void opened.push('open') },
    queries,
    waysOut: { limits: () => undefined },
  } as unknown as App;
  await act(async () => {
    render(
      <QueryClientProvider client={queries}>
        <AppContext value={app}>
          <BetsScreen state="open" />
        </AppContext>
      </QueryClientProvider>,
    );
  });
  return opened;
}

for (const [message, text] of [
  ['', NETWORK],
  [REASON, REASON],
] as const)
  test(`an account that did not open shows it instead of a loading list: ${text}`, async () => {
    const opened = await show({ at: 'unopened', message });
    assert.ok(screen.getByText(text));
    assert.equal(document.querySelector('[aria-busy="true"]'), null);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    assert.deepEqual(opened, ['open']);
  });

test('a list that is refused shows the reason, and one that is not reached names the network', async () => {
  await show({ at: 'open' }, refused(503, 'unavailable', REASON));
  assert.ok(await screen.findByText(REASON));
  assert.equal(screen.queryByText(NETWORK), null);
  cleanup();
  await show({ at: 'open' });
  assert.ok(await screen.findByText(NETWORK));
});
