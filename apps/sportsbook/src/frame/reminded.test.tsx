import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { refused, type Sent, UNREACHED } from '@jara/calls/sent';
import { REQUEST_AGAIN_AFTER_MS } from '@jara/calls/settle';
import { createStore } from '@jara/play-client/store';
import { launchedSession } from '@jara/play-client/testing/launched-session';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CashOutsDeps, createCashOuts } from '../bets/cash-outs.ts';
import { type App, AppContext } from '../data/app.ts';
import type { Account } from '../data/session.ts';
import { createPlacer } from '../slip/placing.ts';
import { EMPTY_SLIP } from '../slip/slip.ts';
import { Reminded } from './reminded.tsx';

const HOUR_MS = 3_600_000;
const noop = () => undefined;
type Calls = Pick<CashOutsDeps, 'session' | 'wait' | 'newRequestId'> & { send(): Promise<Sent<never>> };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

/** The sportsbook of a player who has played for an hour, with stakes of ₦300 and payouts of ₦100. */
async function show(playSession: Account['playSession']) {
  const left: string[] = [];
  const account = createStore<Account>({ phase: { at: 'open' }, balance: 800, openBets: 0, playSession });
  const session = { ...account, ...launchedSession() };
  const app = { session, waysOut: { leave: () => left.push('left') } } as unknown as App;
  await act(async () => {
    render(
      <AppContext value={app}>
        <Reminded>
          <p tabIndex={-1}>Matches</p>
        </Reminded>
      </AppContext>,
    );
  });
  return { left, session };
}

const playedForAnHour = (): Account['playSession'] => ({
  startedAtMs: Date.now() - HOUR_MS,
  stakedKobo: 30_000n,
  paidKobo: 10_000n,
});

const reminder = () => screen.queryByRole('alertdialog');
const matches = () => screen.getByText('Matches');

test('the sportsbook reminds of time and money over all games, and goes on when it is answered', async () => {
  await show(playedForAnHour());
  const card = await screen.findByRole('alertdialog', { name: 'You have played for 60 minutes' });
  assert.match(card.textContent ?? '', /You are ₦200 behind over all games in this session\./);
  assert.equal(matches().closest('[hidden]') !== null, true);
  await userEvent.click(screen.getByRole('button', { name: 'Keep playing' }));
  assert.equal(reminder(), null);
  assert.equal(matches().closest('[hidden]'), null);
});

test('a break leads out of the sportsbook', async () => {
  const { left } = await show(playedForAnHour());
  await userEvent.click(await screen.findByRole('button', { name: 'Take a break' }));
  assert.deepEqual(left, ['left']);
});

const offer = { betId: 'bet', offer: 'offer', part: 100, amount: 90_000n };

for (const [what, send] of [
  [
    'bet',
    (deps: Calls) =>
      createPlacer({ ...deps, now: () => 0, readKept: () => null, keep: noop, onPlaced: noop }).place(
        EMPTY_SLIP,
      ),
  ],
  ['cash-out', (deps: Calls) => createCashOuts({ ...deps, onPaid: noop, onChanged: noop }).take(offer)],
] as const)
  test(`the reminder waits while a ${what} is sent, uncertain or checked`, async () => {
    const { session } = await show(null);
    const answers: ((sent: Sent<never>) => void)[] = [];
    const deps = {
      ...{ session, newRequestId: () => 'request', wait: async () => undefined },
      send: () => new Promise<Sent<never>>((resolve) => answers.push(resolve)),
    };
    void send(deps);
    await act(async () => session.update((now) => ({ ...now, playSession: playedForAnHour() })));
    const answer = (sent: Sent<never>) => act(async () => answers.at(-1)?.(sent));
    for (let attempt = 0; attempt <= REQUEST_AGAIN_AFTER_MS.length; attempt += 1) {
      assert.equal(reminder(), null, 'sent');
      await answer(UNREACHED);
    }
    assert.equal(reminder(), null, 'uncertain');
    await act(async () => {
      for (const call of session.unsettled.read()) void call.check();
    });
    assert.equal(reminder(), null, 'checked');
    await answer(refused(409, 'odds_changed', 'The odds changed.'));
    assert.ok(await screen.findByRole('alertdialog'));
  });

test('the keyboard and the scroll position are where they were once the reminder is answered', async () => {
  const { session } = await show(null);
  matches().focus();
  scrollTo(0, 640);
  await act(async () => session.update((now) => ({ ...now, playSession: playedForAnHour() })));
  assert.equal(document.activeElement, await screen.findByRole('alertdialog'));
  scrollTo(0, 0);
  await userEvent.tab();
  assert.equal(document.activeElement?.textContent, '15 min');
  await userEvent.click(screen.getByRole('button', { name: 'Keep playing' }));
  assert.deepEqual([document.activeElement, scrollY], [matches(), 640]);
});

test('a session that ended shows its end, not the reminder', async () => {
  const { session } = await show(playedForAnHour());
  await screen.findByRole('alertdialog');
  await act(async () => session.update((now) => ({ ...now, phase: { at: 'closed', message: '' } })));
  assert.equal(reminder(), null);
});

test('no player is reminded before the time, nor without a session', async () => {
  await show({ startedAtMs: Date.now() - 60_000, stakedKobo: 0n, paidKobo: 0n });
  assert.equal(reminder(), null);
  cleanup();
  await show(null);
  assert.equal(reminder(), null);
});
