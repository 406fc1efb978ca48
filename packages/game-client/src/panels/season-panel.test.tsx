import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { cleanup, render, screen } from '@testing-library/react';
import { queryClient } from '../rounds-query-client.ts';
import { SeasonPanel } from './season-panel.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  mock.restoreAll();
});

const chain = '5'.repeat(64);
const season = {
  ...{ seasonId: 'season', commitment: 'a'.repeat(64), committedAt: 0, rounds: 10_000, publicValueAt: 1 },
  ...{
    publicValue: 'b'.repeat(64),
    publicValueSource: `drand:${chain}:1000`,
    publicValueProof: 'c'.repeat(96),
  },
};
const next = {
  ...{ seasonId: 'next', commitment: 'd'.repeat(64), committedAt: 0, rounds: 10_000 },
  ...{ publicValueSource: `drand:${chain}:2000`, publicValueDueAt: Date.parse('2026-11-28T12:00:00Z') },
};

function open(answer: object) {
  // The timers of jsdom's own signals outlive the test.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.method(globalThis, 'fetch', async () => Response.json({ status: 200, receipts: [], ...answer }));
  render(<SeasonPanel session={{ token: () => 'token' } as never} />);
}

test('the panel names the round of the beacon with its signature, and the round that the next season waits for', async () => {
  open({ season, next });
  assert.ok(await screen.findByText('1000'));
  assert.ok(screen.getByText(season.publicValueProof));
  const waiting = screen.getByRole('region', { name: 'The next season' });
  assert.match(waiting.textContent ?? '', /2000/);
  assert.match(waiting.textContent ?? '', new RegExp(next.commitment));
  assert.match(waiting.textContent ?? '', /the game waits for it and takes no stakes/);
});

test('the panel states that our own server made a value that no beacon made', async () => {
  open({ season: { ...season, publicValueSource: 'own', publicValueProof: null }, next: null });
  assert.ok(await screen.findByText(/which our own server makes after that/));
  assert.equal(screen.queryByText('The next season'), null);
});
