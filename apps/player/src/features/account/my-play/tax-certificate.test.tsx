import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import type { AnswerOf } from '@jara/contract/calls';
import { act, cleanup, render, screen } from '@testing-library/react';
import { endSession, startSession } from '../../../session/session.ts';
import { TaxCertificate } from './tax-certificate.tsx';

let answer: AnswerOf<'/agent/tax-certificate'>['data'];

beforeEach(() => {
  // The timers of jsdom's own signals outlive the test.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.method(globalThis, 'fetch', async () => Response.json({ status: 200, data: answer }));
  act(() =>
    startSession({
      ...{ token: 'a token', userType: 'Individual', userId: 'an id', fullName: 'Adaeze Okonkwo' },
      ...{ depositCode: '7012345678', referralCode: 'JARA2026', kycStatus: 'unverified' },
    }),
  );
});
afterEach(() => {
  cleanup();
  act(endSession);
  mock.restoreAll();
});

test('the certificate lists each month with its base, tax and payment to the authority', async () => {
  const month = { month: '2026-11', authority: 'LIRS', winnings: 400, taxed: 20, returned: 0 };
  answer = {
    ...{ year: 2026, player: 'Adaeze Okonkwo', taxed: 30 },
    months: [
      { ...month, base: 'session', remitted: { on: '2026-12-10', reference: 'receipt 77' } },
      { ...month, base: 'withdrawal', taxed: 10, remitted: null },
    ],
  };
  render(<TaxCertificate year={2026} />);
  const region = await screen.findByRole('region', { name: 'Tax certificate 2026' });
  assert.match(region.textContent ?? '', /Adaeze Okonkwo: ₦30 in all\./);
  const [, first, second] = screen
    .getAllByRole('row')
    .map(({ children }) => [...children].map(({ textContent }) => textContent));
  assert.deepEqual(first, ['2026-11', 'Play sessions', '₦400', '₦20', '₦0', 'LIRS, 2026-12-10, receipt 77']);
  assert.deepEqual(second, ['2026-11', 'Withdrawals', '₦400', '₦10', '₦0', 'LIRS: not paid yet']);
});
