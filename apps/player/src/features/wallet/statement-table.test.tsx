import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { StatementLine } from '@jara/contract/wallet';
import { cleanup, render, screen } from '@testing-library/react';
import { StatementTable } from './statement-table.tsx';

afterEach(cleanup);

const line = (id: string, description: string, sportsBet?: StatementLine['sportsBet']): StatementLine => ({
  ...{ id, description, dated: '2026-11-22T13:00:00.000Z', transType: 'debit', amount: 500, balance: 1000 },
  sportsBet,
});

test('a line of a bet of the sportsbook names the bet, other lines are as they were', () => {
  const single: StatementLine['sportsBet'] = {
    code: 'ABCD2345',
    kind: { type: 'singles' },
    legs: 1,
    match: { home: 'Lagos City', away: 'Kano Stars' },
  };
  const treble: StatementLine['sportsBet'] = {
    code: 'EFGH6789',
    kind: { type: 'accumulator' },
    legs: 3,
    match: null,
  };
  render(
    <StatementTable
      lines={[
        line('3', 'Sports betting cash-out', single),
        line('2', 'Sports betting stake', treble),
        line('1', 'Deposit'),
      ]}
    />,
  );
  assert.deepEqual(
    screen.getAllByRole('row').map((row) => row.children[1]?.textContent),
    [
      'Description',
      'Sports betting cash-outBet ABCD2345 · Lagos City v Kano Stars',
      'Sports betting stakeAccumulator of 3 · EFGH6789',
      'Deposit',
    ],
  );
});
