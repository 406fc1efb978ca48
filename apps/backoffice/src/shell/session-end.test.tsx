import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { router } from '../routes.tsx';
import { ADA, AT, BOLA, closeDesk, openDesk, SIGNED_OUT } from '../testing/open-desk.tsx';

const REQUEST = {
  ...{ approvalId: '00000000-0000-4000-8000-00000000000a', kind: 'payout_released', subject: 'payout wd-1' },
  ...{ facts: [{ label: 'Amount', value: '₦2,500.00' }], reason: 'documents were seen' },
  ...{ digest: 'd'.repeat(64), requestedBy: BOLA.email, requestedAt: AT, expiresAt: AT, state: 'waiting' },
  ...{ outcome: null, decidedBy: null, decidedAt: null, mayDecide: true },
};

/** A page where Ada has typed a reason when her session ends. */
async function openAndEnd(next: typeof ADA) {
  const user = userEvent.setup();
  let isOver = true;
  const calls = await openDesk('/approvals?from=mail', {
    '/desk/me': () => (isOver ? { data: ADA } : { data: next }),
    '/desk/approvals': { data: { approvals: [REQUEST], next: null } },
    '/desk/approvals/decide': () => (isOver ? SIGNED_OUT : { data: undefined }),
    '/desk/sign-in': ({ otp }) => {
      if (otp !== '123456') return { status: 401, code: 'sign_in_failed', message: 'The code is wrong.' };
      isOver = false;
      return { data: { token: 'another token', me: next } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Decide' }));
  await user.type(screen.getByLabelText(/Your reason/), 'seen in the log of the bank');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const again = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
  return { user, calls, again };
}

const signIn = async ({ user, again }: Awaited<ReturnType<typeof openAndEnd>>, otp: string) => {
  await user.clear(again.getByLabelText(/Code of the authenticator/));
  await user.type(again.getByLabelText(/Code of the authenticator/), otp);
  await user.click(again.getByRole('button', { name: 'Sign in' }));
};

afterEach(closeDesk);

test('a session that ends while a request is approved keeps the reason and the address; the approval goes on after the sign-in', async () => {
  const opened = await openAndEnd(ADA);
  const { user, calls, again } = opened;
  assert.equal(again.getByLabelText<HTMLInputElement>(/Email/).value, ADA.email);
  await user.type(again.getByLabelText(/Password/), 'a long password');
  await signIn(opened, '000000');
  await again.findByText('The code is wrong.');
  await signIn(opened, '123456');
  await waitFor(() => assert.equal(screen.queryByRole('dialog', { name: 'Sign in again' }), null));
  assert.equal(router.state.location.pathname + router.state.location.search, '/approvals?from=mail');
  assert.equal(
    screen.getByLabelText<HTMLTextAreaElement>(/Your reason/).value,
    'seen in the log of the bank',
  );
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
  const sent = calls.filter(({ path }) => path === '/desk/approvals/decide');
  assert.deepEqual(
    sent.map(({ body }) => [body.token, body.reason, body.digest]),
    ['token of ada', 'another token'].map((token) => [token, 'seen in the log of the bank', REQUEST.digest]),
  );
});

test('another person who signs in over the page finds nothing of what was typed', async () => {
  const opened = await openAndEnd(BOLA);
  await opened.user.type(opened.again.getByLabelText(/Password/), 'a long password');
  await signIn(opened, '123456');
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
  await screen.findByText(BOLA.email, { selector: 'a' });
  assert.equal(screen.queryByDisplayValue('seen in the log of the bank'), null);
});

test('an address that is opened after the session ended is opened after the sign-in', async () => {
  await openDesk('/audit', { '/desk/me': SIGNED_OUT });
  await screen.findByText('Your session has ended. Sign in again.');
  assert.equal(router.state.location.pathname, '/sign-in');
  assert.equal(new URLSearchParams(router.state.location.search).get('to'), '/audit');
});
