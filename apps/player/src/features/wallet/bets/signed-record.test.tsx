import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, startSession } from '../../../session/session.ts';
import { SignedRecord } from './signed-record.tsx';

const SIGNED = { kind: 'jaraplay-signed-bet', format: 1, statement: '{"betId":"1-5"}', key: 'v1' };
const REFUSED = { status: 500, code: 'our_fault', message: '' };

let isServed: boolean;
let saved: readonly { name: string; text: Promise<string> }[];

beforeEach(() => {
  isServed = false;
  saved = [];
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.method(globalThis, 'fetch', async () =>
    isServed
      ? Response.json({ status: 200, data: SIGNED })
      : Response.json(REFUSED, { status: REFUSED.status }),
  );
  let last: Blob | null = null;
  mock.method(URL, 'createObjectURL', (content: Blob) => {
    last = content;
    return 'blob:signed';
  });
  mock.method(HTMLAnchorElement.prototype, 'click', function click(this: HTMLAnchorElement) {
    saved = [...saved, { name: this.download, text: last?.text() ?? Promise.resolve('') }];
  });
  startSession({
    ...{ token: 'a token', userId: 'an id', userType: 'Individual', fullName: 'Adaeze Okonkwo' },
    ...{ depositCode: '7012345678', referralCode: 'JARA2026', kycStatus: 'unverified' },
  });
});
afterEach(() => {
  cleanup();
  act(endSession);
  mock.restoreAll();
});

test('the signed record is saved as a file; a failure is stated, and the next tap requests it again', async () => {
  const user = userEvent.setup({ delay: null });
  render(<SignedRecord gameId="sports" betId="1-5" />);
  const button = screen.getByRole('button', { name: 'Save the signed record' });
  await user.click(button);
  await screen.findByText('The signed record did not load. Try again.');
  assert.equal(saved.length, 0);
  isServed = true;
  await user.click(button);
  assert.equal(saved[0]?.name, 'bet-1-5.json');
  assert.deepEqual(JSON.parse((await saved[0]?.text) ?? ''), SIGNED);
  assert.equal(screen.queryByText('The signed record did not load. Try again.'), null);
});
