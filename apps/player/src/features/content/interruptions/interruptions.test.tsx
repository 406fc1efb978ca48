import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { cleanup, render, screen } from '@testing-library/react';
import { queryClient } from '../../../api/query-client.ts';
import { Component as Interruptions } from './interruptions.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  mock.restoreAll();
});

const record = {
  status: 200,
  days: 90,
  promisedSeconds: 60,
  rounds: 0,
  voided: 0,
  late: 0,
  longestSeconds: null,
  waits: [] as object[],
};

function answering(answer: object) {
  // The timers of jsdom's own signals outlive the test.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.method(globalThis, 'fetch', async () => Response.json(answer));
  render(<Interruptions />);
}

test('the page states that no round was interrupted, with the promise', async () => {
  answering({ ...record, data: [] });
  assert.ok(await screen.findByText('No round was interrupted'));
  assert.ok(screen.getByText('We promise that nobody waits longer than 60 seconds for this.'));
});

test('each round that changed hands is listed with what became of it and how long that took', async () => {
  answering({
    ...record,
    rounds: 3,
    voided: 1,
    longestSeconds: 12.34,
    data: [
      { game: 'Lagos Jet', at: '2026-11-23T09:00:00.000Z', decision: 'resumed', seconds: 1.26 },
      { game: 'Lagos Jet', at: '2026-11-22T09:00:00.000Z', decision: 'voided', seconds: 12.34 },
      { game: 'Live Keno', at: '2026-11-21T09:00:00.000Z', decision: 'resumed', seconds: null },
    ],
  });
  const rows = await screen.findAllByRole('row');
  const texts = rows.slice(1).map((row) => row.textContent);
  assert.match(texts[0] ?? '', /Lagos Jet.*23 Nov 2026.*Played to its end.*1\.3 s/);
  assert.match(texts[1] ?? '', /Called off, stakes returned.*12\.3 s/);
  assert.match(texts[2] ?? '', /Not finished yet/);
});

test('each game that waited for the beacon is listed with the time for which it took no stakes', async () => {
  const waits = [
    { game: 'Lagos Jet', since: '2026-11-23T09:00:00.000Z', seconds: null },
    { game: 'Live Keno', since: '2026-11-22T09:00:00.000Z', seconds: 90 },
  ];
  answering({ ...record, data: [], waits });
  const list = await screen.findByRole('region', { name: 'Games that waited for a public value' });
  assert.match(list.textContent ?? '', /Lagos Jet.*23 Nov 2026.*Still waiting.*Live Keno.*90\.0 s/);
});
