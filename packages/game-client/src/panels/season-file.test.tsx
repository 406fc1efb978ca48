import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SeasonFileButton } from './season-file.tsx';

const PAGES = {
  0: { file: { kind: 'season', played: [] }, played: [{ round: 1 }, { round: 2 }], next: 2 },
  2: { file: { kind: 'season', played: [] }, played: [{ round: 3 }], next: null },
} as const;

let saved: Blob | null;

beforeEach(() => {
  saved = null;
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  const { setTimeout } = globalThis;
  // The address of the file is freed long after the test.
  mock.method(globalThis, 'setTimeout', (work: () => void, ms = 0) =>
    ms < 10_000 ? setTimeout(work, ms) : 0,
  );
  URL.revokeObjectURL = () => undefined;
  URL.createObjectURL = (blob: Blob) => {
    saved = blob;
    return 'blob:season';
  };
  mock.method(HTMLAnchorElement.prototype, 'click', () => undefined);
});
afterEach(() => {
  cleanup();
  mock.restoreAll();
});

const answer = (by: (after: 0 | 2) => Response) =>
  mock.method(globalThis, 'fetch', async (_: string, { body }: { body: string }) =>
    by(JSON.parse(body).after),
  );

test('all pages of a season are saved as one file', async () => {
  answer((after) => Response.json(PAGES[after]));
  render(<SeasonFileButton token="token" seasonId="season" />);
  await userEvent.click(screen.getByRole('button', { name: 'Save this season’s rounds' }));
  await screen.findByText(/^Saved/);
  const file = JSON.parse((await saved?.text()) ?? 'null');
  assert.deepEqual(file, { kind: 'season', played: [{ round: 1 }, { round: 2 }, { round: 3 }] });
});

test('a page that cannot be fetched saves nothing, and shows an error', async () => {
  answer((after) =>
    after === 0 ? Response.json(PAGES[0]) : Response.json({ code: 'our_fault' }, { status: 500 }),
  );
  render(<SeasonFileButton token="token" seasonId="season" />);
  await userEvent.click(screen.getByRole('button', { name: 'Save this season’s rounds' }));
  await screen.findByText(/could not be loaded/);
  assert.equal(saved, null);
});
