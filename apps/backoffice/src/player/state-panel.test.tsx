import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADA, AT, closeDesk, openDesk } from '../testing/open-desk.tsx';

const PLAYER = {
  ...{ playerId: '7', userId: 'u7', name: 'Ngozi Eze', userType: 'Individual', depositCode: '9' },
  ...{ phone: null, isPhoneProven: false, email: null, isEmailProven: false, kycStatus: 'verified' },
};
const LAGOS = { state: 'Lagos', since: AT, source: 'registry', by: 'dojah' };
const OGUN = { state: 'Ogun', since: '2026-11-29T09:00:00.000Z', source: 'staff', by: 'ada@example.com' };

const NAMES = ['Kano', 'Lagos', 'Ogun'];

afterEach(closeDesk);

test('the state has its time and its source; a refused change keeps the form, and a recorded one is listed first', async () => {
  const user = userEvent.setup();
  let states = [LAGOS];
  const calls = await openDesk('/players/7/identity', {
    '/desk/player': { data: PLAYER },
    '/desk/player/states': () => ({ data: { states, names: NAMES } }),
    '/desk/player/set-state': ({ state }) => {
      if (state === 'Lagos')
        return {
          status: 409,
          code: 'state_unchanged',
          field: 'state',
          message: 'The player has this state already.',
        };
      states = [OGUN, LAGOS];
      return {};
    },
  });
  const panel = await screen.findByRole('region', { name: 'State of residence' });
  await within(panel).findByText('registry: dojah');
  await user.click(within(panel).getByRole('button', { name: 'Change the state' }));
  const state = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^State/ });
  assert.deepEqual(
    [...state.options].map(({ value }) => value),
    ['', ...NAMES],
  );
  await waitFor(() => assert.equal(document.activeElement, state, 'the first field has the focus'));
  await user.selectOptions(state, 'Lagos');
  await user.type(screen.getByLabelText(/Reason/), 'a proof of address');
  await user.click(screen.getByRole('button', { name: 'Record' }));
  await waitFor(() => assert.equal(state.getAttribute('aria-invalid'), 'true'));
  assert.equal(screen.getAllByText('The player has this state already.').length, 1, 'at the field alone');
  await user.selectOptions(state, 'Ogun');
  await user.click(screen.getByRole('button', { name: 'Record' }));
  await within(panel).findByText('Ogun');
  const [, changed] = calls.filter(({ path }) => path === '/desk/player/set-state');
  assert.deepEqual([changed?.body.state, changed?.body.reason], ['Ogun', 'a proof of address']);
});

test('a state that is not known has a sentence, and no button for a person without the right', async () => {
  await openDesk('/players/7/identity', {
    '/desk/me': { data: { ...ADA, permissions: ['players.read'] } },
    '/desk/player': { data: PLAYER },
    '/desk/player/states': { data: { states: [], names: NAMES } },
  });
  await screen.findByText(/^Not known: neither a registry nor a person/);
  assert.equal(screen.queryByRole('button', { name: 'Change the state' }), null);
});
