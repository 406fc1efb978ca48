import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AT, closeDesk, openDesk } from '../testing/open-desk.tsx';

const PLAYER = {
  ...{ playerId: '7', userId: 'u7', name: 'Ngozi Eze', userType: 'Individual', depositCode: '9' },
  ...{ phone: null, isPhoneProven: false, email: null, isEmailProven: false, kycStatus: 'unverified' },
};
const SESSION_ID = '00000000-0000-4000-8000-00000000000d';
const APPROVAL_ID = '00000000-0000-4000-8000-00000000000e';

afterEach(closeDesk);

const inDialog = () => within(screen.getByRole('dialog'));

test('the form of a limit sends the limit that it showed, and announces the second person of a higher one', async () => {
  const user = userEvent.setup();
  const limits = [{ limit: 'single_stake', period: null, own: null, operator: 200, left: 200 }];
  const calls = await openDesk('/players/7/protection', {
    '/desk/player': { data: PLAYER },
    '/desk/player/protection': { data: { limits, blocks: [], doors: [], openSessions: 0 } },
    '/desk/player/set-limit': ({ amount }) =>
      amount === 'ten'
        ? { status: 400, code: 'limit_wrong', field: 'amount', message: 'Type a limit in whole naira.' }
        : { data: { approvalId: APPROVAL_ID } },
  });
  await user.click(await screen.findByRole('button', { name: /^Set the operator’s limit: single stake/i }));
  const amount = inDialog().getByLabelText<HTMLInputElement>(/Limit in naira/);
  assert.equal(amount.value, '200');
  await user.clear(amount);
  await user.type(amount, 'ten');
  await user.type(inDialog().getByLabelText(/Reason/), 'a letter of the family');
  await user.click(inDialog().getByRole('button', { name: 'Set' }));
  await waitFor(() => assert.equal(amount.getAttribute('aria-invalid'), 'true'));
  await user.clear(amount);
  await user.click(inDialog().getByRole('button', { name: 'Set' }));
  await screen.findByText('Requested. A second person decides.');
  const sent = calls.filter(({ path }) => path === '/desk/player/set-limit').map(({ body }) => body);
  assert.deepEqual(
    sent.map(({ limit, period, amount: typed, seen, note }) => [limit, period, typed, seen, note]),
    ['ten', ''].map((typed) => ['single_stake', null, typed, 200, 'a letter of the family']),
  );
});

test('one session, or all of them, is ended with a reason', async () => {
  const user = userEvent.setup();
  const session = {
    ...{ sessionId: SESSION_ID, kind: 'game', game: 'Dice', device: 'Chrome, Android' },
    ...{ address: null, startedAt: AT, usedAt: AT },
  };
  const calls = await openDesk('/players/7/sessions', {
    '/desk/player': { data: PLAYER },
    '/desk/player/sessions': { data: { sessions: [session], devices: [], logins: [] } },
    '/desk/player/end-session': {},
  });
  for (const name of ['End the session in Dice', 'End all']) {
    await user.click(await screen.findByRole('button', { name }));
    await user.type(inDialog().getByLabelText(/Reason/), 'the phone was stolen');
    await user.click(inDialog().getByRole('button', { name: 'End' }));
    await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
  }
  const sent = calls.filter(({ path }) => path === '/desk/player/end-session').map(({ body }) => body);
  assert.deepEqual(
    sent.map(({ playerId, sessionId, note }) => [playerId, sessionId, note]),
    [SESSION_ID, null].map((id) => ['7', id, 'the phone was stolen']),
  );
});

test('a check of a number and a document are one list, the newest first', async () => {
  await openDesk('/players/7', {
    '/desk/player': { data: PLAYER },
    '/desk/player/states': { data: { states: [], names: ['Lagos'] } },
    '/desk/player/checks': {
      data: {
        verifiedBy: 'bvn',
        checks: [
          ...[{ at: AT, type: 'bvn', ending: '1234', provider: 'sandbox', state: 'verified', reason: null }],
        ],
        documents: [
          {
            ...{ documentId: SESSION_ID, kind: 'nin_slip', receivedAt: '2026-11-29T09:00:00.000Z' },
            ...{ state: 'refused', reason: 'unreadable' },
          },
        ],
      },
    },
  });
  await screen.findByText('Verified by BVN.');
  const [, document, check] = screen
    .getAllByRole('row')
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => /State|refused|verified/.test(text));
  assert.match(document ?? '', /refused/);
  assert.match(check ?? '', /BVN …1234.*verified/);
});
