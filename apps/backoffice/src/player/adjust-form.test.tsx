import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeDesk, openDesk } from '../testing/open-desk.tsx';

const PLAYER = {
  ...{ playerId: '7', userId: 'u7', name: 'Ngozi Eze', userType: 'Individual', depositCode: '9' },
  ...{ phone: null, isPhoneProven: false, email: null, isEmailProven: false, kycStatus: 'unverified' },
};
const WRONG = { status: 400, code: 'amount_wrong', field: 'amount', message: 'Type an amount in naira.' };

afterEach(closeDesk);

test('an amount is sent as it was typed; one that cannot be read is refused at its field, and the form keeps all', async () => {
  const user = userEvent.setup();
  const calls = await openDesk('/players/7/money', {
    '/desk/player': { data: PLAYER },
    '/desk/player/money': { data: { balance: 0, held: 0, deposits: [], payouts: [], payees: [] } },
    // As the server's reading of typed amounts has it (packages/money).
    '/desk/player/adjust': ({ amount }) =>
      amount === '1,000,50' ? WRONG : { data: { approvalId: '00000000-0000-4000-8000-00000000000c' } },
  });
  const amount = await screen.findByLabelText<HTMLInputElement>(/Amount in naira/);
  await user.type(amount, '1,000,50');
  await user.type(screen.getByLabelText(/Words in the player/), 'a correction');
  await user.type(screen.getByLabelText(/Reason/), 'counted twice');
  await user.click(screen.getByRole('button', { name: 'Request' }));
  await waitFor(() => assert.equal(amount.getAttribute('aria-invalid'), 'true'));
  assert.equal(screen.getAllByText(WRONG.message).length, 1, 'at the field alone');
  assert.equal(document.activeElement, amount);
  assert.equal(screen.getByLabelText<HTMLTextAreaElement>(/Reason/).value, 'counted twice');
  await user.clear(amount);
  await user.type(amount, '250,00');
  await user.click(screen.getByRole('button', { name: 'Request' }));
  await waitFor(() => assert.equal(amount.value, ''));
  const typed = calls.filter(({ path }) => path === '/desk/player/adjust').map(({ body }) => body.amount);
  assert.deepEqual(typed, ['1,000,50', '250,00']);
});

test('a refusal of no field of the form is a notice', async () => {
  const user = userEvent.setup();
  await openDesk('/players/7/money', {
    '/desk/player': { data: PLAYER },
    '/desk/player/money': { data: { balance: 0, held: 0, deposits: [], payouts: [], payees: [] } },
    '/desk/player/adjust': { status: 400, code: 'wrong', field: 'playerId', message: 'No such player.' },
  });
  await user.type(await screen.findByLabelText(/Amount in naira/), '5');
  await user.type(screen.getByLabelText(/Words in the player/), 'a correction');
  await user.type(screen.getByLabelText(/Reason/), 'counted twice');
  await user.click(screen.getByRole('button', { name: 'Request' }));
  await screen.findByText('No such player.');
  assert.equal(document.querySelector('[aria-invalid="true"]'), null);
});
