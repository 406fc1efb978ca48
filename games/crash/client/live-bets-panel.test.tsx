import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { cleanup, render, screen } from '@testing-library/react';
import { LiveBetsPanel } from './live-bets-panel.tsx';

afterEach(cleanup);

test('half a cash-out is shown as half, and only what paid more than its stake looks like a win', () => {
  const bets = [
    { stake: 100, cashedAt: null, paid: 0 },
    { stake: 100, cashedAt: 116, paid: 58 },
    { stake: 101, cashedAt: 117, paid: 59.08 },
    { stake: 100, cashedAt: 1_000, paid: 550 },
    { stake: 100, cashedAt: 150, paid: 150 },
    { stake: 100, cashedAt: 250, paid: 125 },
  ];
  const biggest = bets.map((bet) => ({ name: 'Ada***', ...bet }));
  render(<LiveBetsPanel liveBets={{ roundId: 'round-1', bets: 6, staked: 601, paid: 942.08, biggest }} />);
  const rows = screen.getAllByRole('listitem');
  assert.deepEqual(
    rows.map((row) => row.lastElementChild?.textContent),
    ['–', '½ 1.16× ₦58', '½ 1.17× ₦59.08', '10.00× ₦550', '1.50× ₦150', '½ 2.50× ₦125'],
  );
  assert.deepEqual(
    rows.map((row) => row.classList.contains('bg-good-soft')),
    [false, false, false, true, true, true],
  );
});
