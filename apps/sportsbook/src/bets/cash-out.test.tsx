import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { refused, UNREACHED } from '@jara/calls/sent';
import type { SportsBetView } from '@jara/contract/sports-bets';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type App, AppContext } from '../data/app.ts';
import { type CashOut, CashOutChoices } from './cash-out.tsx';

afterEach(cleanup);

const BET = {
  betId: 'bet',
  autoCashOut: 1500,
  legs: [],
  kind: { type: 'singles' },
} as unknown as SportsBetView;
const CASH_OUT = { part: 100, parts: [100], worth: 0, onTap: null } as unknown as CashOut;

test('an automatic cash-out that is not removed shows the reason', async () => {
  const reason = 'The bet has ended.';
  const left = [refused(409, 'bet_ended', reason), UNREACHED];
  const app = { session: { call: async () => left.shift() }, queries: new QueryClient() } as unknown as App;
  render(
    <AppContext value={app}>
      <CashOutChoices bet={BET} cashOut={CASH_OUT} />
    </AppContext>,
  );
  for (const text of [reason, 'Your network may be down. Your bets are safe.']) {
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => assert.equal(screen.getByRole('alert').textContent, text));
  }
});
