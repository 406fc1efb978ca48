import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { AT, closeDesk, openDesk, type Replies } from '../testing/open-desk.tsx';

afterEach(closeDesk);

const ID = '00000000-0000-4000-8000-00000000000a';
const deposit = { provider: 'paystack', amount: 1000, waits: null };
const ACCOUNT = {
  ...{ playerId: '7', name: 'Ngozi Eze', closedAt: AT, state: 'open', returned: 2000, balance: 300 },
  deposits: [
    {
      ...{ ...deposit, id: '00000000-0000-4000-8000-00000000000b', reference: 'T-1', state: 'returned' },
      payout: { reference: 'wd-1', state: 'paid', account: null },
    },
    {
      ...{ ...deposit, id: ID, reference: 'T-2', state: 'kept', waits: 'refund_failed' },
      payout: { reference: 'wd-2', state: 'failed', account: null },
    },
  ],
  ...{ resolvedAt: null, resolvedBy: null, resolution: null },
};
const replies: Replies = {
  '/desk/identity/under-age': { data: [ACCOUNT] },
  '/desk/payouts/lanes': { data: { lanes: [], published: null, banks: [{ code: '058', name: 'GTBank' }] } },
  '/desk/identity/return-deposit': { data: { approvalId: ID } },
};

test('an account under age shows its deposits, and a person requests the way of one that waits', async () => {
  const calls = await openDesk('/identity/under-age', replies);
  await screen.findByText('returned, refund to its source');
  await screen.findByText(/waits for you: the refund was refused or failed/);
  fireEvent.click(screen.getByRole('button', { name: 'Send back' }));
  await screen.findByRole('option', { name: 'GTBank' });
  fireEvent.change(screen.getByLabelText('Bank'), { target: { value: '058' } });
  fireEvent.change(screen.getByLabelText('Account number'), { target: { value: '0123456789' } });
  fireEvent.change(screen.getByLabelText('Holder'), { target: { value: 'The Parent' } });
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'a letter of the bank' } });
  fireEvent.click(screen.getByRole('button', { name: 'Request: to this account' }));
  await waitFor(() => {
    const sent = calls.find(({ path }) => path === '/desk/identity/return-deposit');
    const { token: _, ...body } = sent?.body ?? {};
    assert.deepEqual(body, {
      ...{ playerId: '7', id: ID, reason: 'a letter of the bank' },
      account: { bankCode: '058', accountNumber: '0123456789', accountName: 'The Parent' },
    });
  });
});

test('an account that is like an entry of a register is listed beside the likenesses', async () => {
  await openDesk('/identity/likenesses', {
    '/desk/identity/likenesses': { data: [] },
    '/desk/identity/register-likenesses': {
      data: [
        {
          ...{ register: 'safeplay', reference: 'sp-1', playerId: '7', name: 'Ngozi Eze', foundAt: AT },
          ...{ state: 'open', until: null, decidedAt: null, decidedBy: null, reason: null },
        },
      ],
    },
  });
  await screen.findByText('safeplay sp-1');
  await screen.findByText('for ever');
  fireEvent.click(screen.getByRole('button', { name: 'Decide' }));
  await screen.findByText(/has the name and the birth date of the entry sp-1/);
});
