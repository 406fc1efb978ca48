import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { openSession, roundOf } from '@jara/game-client/shared/testing/session-fixture';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CrashOutcome, CrashSelection } from '../game.ts';
import { ResultsSheet } from './results-sheet.tsx';

beforeEach(() => {
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
});
afterEach(() => {
  cleanup();
  mock.restoreAll();
});

test('all the last flights stand in a list, those with a receipt with the way to the verifier', async () => {
  mock.method(globalThis, 'fetch', async () =>
    Response.json({ season: null, next: null, receipts: [{ roundId: 'round-2', point: 114 }] }),
  );
  const { session } = await openSession<CrashSelection, CrashOutcome>();
  const results = [2, 1].map((number) =>
    roundOf(number, { state: 'settled', outcome: { point: 100 + number } }),
  );
  const opened = mock.method(window, 'open', () => null);
  render(<ResultsSheet results={results} session={session} onClose={() => undefined} />);
  const check = await screen.findByRole('button', { name: 'Check it' });
  const rows = screen.getAllByRole('listitem');
  assert.deepEqual(
    rows.map((row) => row.textContent.replace('Check it', '')),
    ['Flight 21.02×', 'Flight 11.01×'],
  );
  assert.ok(within(rows[0] as HTMLElement).getByRole('button', { name: 'Check it' }) === check);
  await userEvent.click(check);
  assert.match(decodeURIComponent(String(opened.mock.calls[0]?.arguments[0])), /"roundId":"round-2"/);
});
