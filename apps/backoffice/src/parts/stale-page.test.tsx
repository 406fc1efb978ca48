import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AT, closeDesk, openDesk } from '../testing/open-desk.tsx';

const REFERENCE = 'wd-01-00000000-0000-4000-8000-000000000000-9a1b22cd';
const payout = (held: object | null) => ({
  ...{ reference: REFERENCE, playerId: '7', amount: 2500, state: 'created', held, urgency: null },
  ...{
    isReturn: false,
    accountName: 'ADA O',
    bank: 'GTBank',
    accountNumber: '0123456789',
    provider: 'sandbox',
  },
  ...{ risks: [], requestedAt: AT, endedAt: null },
});
const file = (held: object | null, next: string, acts: readonly string[]) => ({
  data: {
    ...{ payout: payout(held), next, acts, steps: [], entries: [] },
    player: { verifiedBy: null, withdrawalBlock: null, cardMoneyWaits: 0, undecidedReports: 0 },
  },
});

afterEach(closeDesk);

test('of two people at one payout the second reads the sentence of the refusal, and then the state that there is', async () => {
  const user = userEvent.setup();
  let held: object | null = null;
  const refusal = { status: 409, code: 'payout_changed', message: 'A colleague holds this payout already.' };
  await openDesk(`/payouts/${REFERENCE}`, {
    '/desk/payout': () =>
      held === null
        ? file(null, 'It is ordered at the next check.', ['hold'])
        : file(held, 'It is not ordered until a person releases it.', ['release']),
    '/desk/payout/hold': () => {
      held = { for: 'staff', by: 'bola@example.com', since: AT, note: 'first' };
      return refusal;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Hold' }));
  await user.type(within(screen.getByRole('dialog')).getByLabelText(/Reason/), 'the bank asks');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hold' }));
  await screen.findByText(refusal.message);
  await screen.findByText('It is not ordered until a person releases it.');
  await screen.findByText(/Held by bola@example\.com/);
  await waitFor(() => assert.equal(screen.queryByRole('button', { name: 'Hold' }), null));
  screen.getByRole('button', { name: 'Release' });
});

test('a page that cannot be read again keeps its former answer beneath the sentence, and a right that was taken removes it', async () => {
  const user = userEvent.setup();
  let times = 0;
  await openDesk('/staff', {
    '/desk/staff/roles': { data: { roles: ['admin'], rights: [] } },
    '/desk/staff': () => {
      times += 1;
      if (times === 2) return new Response('', { status: 502 });
      if (times > 2) return { status: 403, code: 'not_allowed', message: 'Your roles do not include this.' };
      const member = {
        staffId: '00000000-0000-4000-8000-000000000003',
        name: 'Chidi',
        email: 'chidi@example.com',
      };
      return { data: [{ ...member, state: 'active', roles: ['risk'], lastSeenAt: null }] };
    },
    '/desk/staff/invite': { data: undefined },
  });
  await screen.findByText('chidi@example.com');
  await user.type(screen.getByLabelText(/Name/), 'Dayo');
  await user.type(screen.getByLabelText(/Email/), 'dayo@example.com');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  await screen.findByText(/did not answer as expected \(status 502\)/);
  screen.getByText('chidi@example.com');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Your roles do not include this.');
  assert.equal(screen.queryByText('chidi@example.com'), null);
});
