import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState, SLOW_AFTER_MS, SlowNotice } from './notice.tsx';

afterEach(cleanup);

test('slow work shows no notice for three seconds, then that the network is slow', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  render(<SlowNotice />);
  const notice = screen.getByRole('status');
  act(() => t.mock.timers.tick(SLOW_AFTER_MS - 1));
  assert.equal(notice.textContent, '');
  act(() => t.mock.timers.tick(1));
  assert.match(notice.textContent, /^This is taking longer than usual\./);
});

test('a failed part can be tried again where a retry exists', async () => {
  let tries = 0;
  const { rerender } = render(<ErrorState title="The games did not come" onRetry={() => (tries += 1)} />);
  assert.ok(screen.getByRole('alert').textContent?.startsWith('The games did not come'));
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Try again' }));
  assert.equal(tries, 1);
  rerender(<ErrorState title="The games did not come" />);
  assert.equal(screen.queryByRole('button'), null);
});
