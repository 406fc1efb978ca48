import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AT, closeDesk, openDesk } from '../testing/open-desk.tsx';

const PLAYER = {
  ...{ playerId: '7', userId: 'u7', name: 'Ngozi Eze', userType: 'Individual', depositCode: '9' },
  ...{ phone: null, isPhoneProven: false, email: null, isEmailProven: false, kycStatus: 'verified' },
};
const CASE_ID = '00000000-0000-4000-8000-0000000000ca';
const event = (kind: string, text: string, more: object = {}) => ({
  ...{ at: AT, kind, text, details: null, by: null, amount: null, balance: null, id: null, ...more },
});
const EVENTS = [
  event('money', 'Plinko stake', { amount: -100, balance: 1231 }),
  event('letter', 'Letter 12, deposit: open', { id: CASE_ID, details: 'Where is my money?' }),
];

afterEach(closeDesk);

test('the timeline has lines of money with their balance, leads to a letter, and is narrowed to a kind in the address', async () => {
  const calls = await openDesk('/players/7/timeline?before=5.1', {
    '/desk/player': { data: PLAYER },
    '/desk/player/timeline': ({ kind }) => ({
      data: {
        kinds: ['money', 'letter'],
        events: kind === undefined ? EVENTS : EVENTS.filter((one) => one.kind === kind),
        next: kind === undefined ? '3.2' : null,
      },
    }),
  });
  const table = await screen.findByRole('table', { name: 'Timeline' });
  const [, stake] = within(table).getAllByRole('row');
  assert.match(stake?.textContent ?? '', /Plinko stake.*-₦100\.00₦1,231\.00$/);
  const letter = within(table).getByRole('link', { name: 'Letter 12, deposit: open' });
  assert.equal(letter.getAttribute('href'), `/complaints/${CASE_ID}`);
  const earlier = screen.getByRole('link', { name: 'Earlier events' });
  assert.match(earlier.getAttribute('href') ?? '', /before=3\.2/);
  const kinds = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Events' });
  assert.deepEqual(
    [...kinds.options].map(({ value }) => value),
    ['', 'money', 'letter'],
  );
  await userEvent.selectOptions(kinds, 'letter');
  await waitFor(() => assert.equal(within(table).queryByText('Plinko stake'), null));
  const bodies = calls.filter(({ path }) => path === '/desk/player/timeline').map(({ body }) => body);
  assert.deepEqual(
    bodies.map(({ kind, before }) => [kind ?? null, before ?? null]),
    [
      [null, '5.1'],
      ['letter', null],
    ],
  );
});
