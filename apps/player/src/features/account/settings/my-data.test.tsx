import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, startSession } from '../../../session/session.ts';
import { MyData } from './my-data.tsx';

const PAGES: Readonly<Record<string, object>> = {
  first: { table: 'player', rows: [{ full_name: 'Adaeze Okonkwo' }], next: 'second' },
  second: { table: 'entry', rows: [{ amount: 1 }, { amount: 2 }], next: 'third' },
  third: { table: 'entry', rows: [{ amount: 3 }], next: null },
};

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
    return 'blob:data';
  };
  mock.method(HTMLAnchorElement.prototype, 'click', () => undefined);
  act(() =>
    startSession({
      ...{ token: 'token', userType: 'Individual', userId: 'id', fullName: 'Adaeze Okonkwo' },
      ...{ depositCode: '7012345678', referralCode: 'JARA2026', kycStatus: 'unverified' },
    }),
  );
});
afterEach(() => {
  cleanup();
  act(endSession);
  mock.restoreAll();
});

const answer = (by: (after: string) => Response) =>
  mock.method(globalThis, 'fetch', async (_: string, { body }: { body: string }) =>
    by(JSON.parse(body).after ?? 'first'),
  );

test('a player saves all pages of their data as one file', async () => {
  answer((after) => Response.json({ status: 200, ...PAGES[after] }));
  render(<MyData />);
  await userEvent.click(screen.getByRole('button', { name: 'Download my data' }));
  await screen.findByText(/^Saved/);
  assert.deepEqual(JSON.parse((await saved?.text()) ?? 'null'), {
    player: [{ full_name: 'Adaeze Okonkwo' }],
    entry: [{ amount: 1 }, { amount: 2 }, { amount: 3 }],
  });
});

test('a page of data that cannot be fetched saves nothing, and shows an error', async () => {
  answer((after) =>
    after === 'first'
      ? Response.json({ status: 200, ...PAGES[after] })
      : Response.json({ code: 'our_fault' }, { status: 500 }),
  );
  render(<MyData />);
  await userEvent.click(screen.getByRole('button', { name: 'Download my data' }));
  await screen.findByText(/could not collect/);
  assert.equal(saved, null);
});
