import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { queryClient } from '../../../api/query-client.ts';
import { WithdrawalTimes } from './withdrawal-times.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  mock.restoreAll();
});

function answering(data: object | null) {
  // The timers of jsdom's own signals outlive the test.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  const fetched = mock.method(globalThis, 'fetch', async () => Response.json({ status: 200, days: 7, data }));
  const { container } = render(<WithdrawalTimes />);
  return { fetched, container };
}

test('the answer on withdrawals states the measured times of the last days, rounded up', async () => {
  answering({ withdrawals: 1234, p50Seconds: 41, p90Seconds: 185, p99Seconds: 9000 });
  assert.ok(
    await screen.findByText(
      'Measured: of 1,234 withdrawals of the last 7 days, half reached the bank within 41 seconds, and nine of ten within 4 minutes.',
    ),
  );
});

test('it states nothing while there are too few withdrawals', async () => {
  const { fetched, container } = answering(null);
  await waitFor(() => assert.equal(fetched.mock.callCount(), 1));
  await waitFor(() => assert.equal(queryClient.isFetching(), 0));
  assert.equal(container.textContent, '');
});
