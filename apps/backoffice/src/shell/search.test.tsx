import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { router } from '../routes.tsx';
import { closeDesk, openDesk } from '../testing/open-desk.tsx';

const FOUND = ['Ngozi Eze', 'Ngozi Obi', 'Ngozi Udo'].map((title, index) => ({
  ...{ kind: 'player', title, detail: `#${index + 1} · by name`, address: `/players/${index + 1}` },
}));

/** Opens the search by its keys and types a name. */
async function search() {
  const user = userEvent.setup();
  const calls = await openDesk('/players', {
    '/desk/search': ({ text }) => ({ data: String(text).startsWith('Ngozi') ? FOUND : [] }),
  });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByPlaceholderText(/^Phone, email/);
  await waitFor(() => assert.equal(document.activeElement, field));
  await user.type(field, 'Ngozi');
  await screen.findByText('Ngozi Udo');
  return { user, calls, field };
}
const opened = (path: string) => waitFor(() => assert.equal(router.state.location.pathname, path));

afterEach(async () => {
  closeDesk();
  await act(() => router.navigate('/players'));
});

test('Ctrl K finds players by one call for a text, and Enter opens the first', async () => {
  const { user, calls } = await search();
  const texts = calls.filter(({ path }) => path === '/desk/search').map(({ body }) => body.text);
  assert.deepEqual(texts, ['Ngozi']);
  await user.keyboard('{Enter}');
  await opened('/players/1');
});

test('arrows choose in the order of the list, and Enter opens the chosen one', async () => {
  const { user } = await search();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  await opened('/players/2');
});

test('Escape closes the search on the same screen, and a text without a player has a sentence', async () => {
  const { user } = await search();
  await user.keyboard('{Escape}');
  await waitFor(() => assert.equal(screen.queryByPlaceholderText(/^Phone, email/), null));
  assert.equal(router.state.location.pathname, '/players');
  await user.keyboard('{Control>}k{/Control}');
  const again = await screen.findByPlaceholderText(/^Phone, email/);
  await user.clear(again);
  await user.type(again, 'nobody');
  await screen.findByText(/^Nothing was found/);
});
