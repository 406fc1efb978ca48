import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { openSession, roundOf } from '@jara/game-client/shared/testing/session-fixture';
import type { Sound } from '@jara/game-client/sound';
import { useStore } from '@jara/play-client/use-store';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import type { CrashOutcome, CrashSelection } from '../game.ts';
import { GameView } from './game-view.tsx';

type Fixture = Awaited<ReturnType<typeof openSession<CrashSelection, CrashOutcome>>>;
const SILENT = { play: () => undefined } as Partial<Sound> as Sound;

beforeEach(() => void mock.method(globalThis, 'matchMedia', () => ({ matches: true })));
afterEach(cleanup);

function Game({ session }: Pick<Fixture, 'session'>) {
  const state = useStore({ subscribe: session.subscribe, read: session.state });
  return <GameView state={state} session={session} sound={SILENT} />;
}

/** An open bet of ₦100 on a flight; the test sets the server's clock. */
async function ride(answers: Parameters<typeof openSession>[0] = {}) {
  const fixture = await openSession<CrashSelection, CrashOutcome>(answers);
  const clock = { nowMs: 1 };
  const session = { ...fixture.session, serverNow: () => clock.nowMs };
  render(<Game session={session} />);
  await act(() => fixture.receive({ type: 'round', round: roundOf(1) }));
  await act(async () => {
    session.bet(0, { stakeNaira: 100, selection: { autoAt: null } });
    await fixture.settled();
  });
  await act(() => fixture.receive({ type: 'round', round: roundOf(1, { state: 'running', startsAtMs: 1 }) }));
  const panel = within(screen.getByRole('region', { name: 'Bet 1' }));
  return {
    ...fixture,
    async pass(ms: number) {
      clock.nowMs += ms;
      await act(() => new Promise<void>((drawn) => requestAnimationFrame(() => drawn())));
    },
    button: (name: RegExp) => panel.getByRole<HTMLButtonElement>('button', { name }),
  };
}

test('without a network nothing can be cashed out, and no amount is promised', async () => {
  const { button, pass, isChannel } = await ride();
  await pass(2_000);
  assert.match(button(/^Cash out/).textContent, /₦/);
  await act(() => isChannel('lost'));
  await pass(2_000);
  for (const name of [/^Cash out/, /^Half/]) {
    assert.equal(button(name).disabled, true);
    assert.doesNotMatch(button(name).textContent, /₦/);
  }
  await act(() => isChannel('open'));
  await pass(1);
  assert.equal(button(/^Cash out/).disabled, false);
  assert.match(button(/^Cash out/).textContent, /₦/);
});

test('while a cash-out is on its way its amount stays that of the tap', async () => {
  const unanswered = new Promise<never>(() => undefined);
  const { button, pass, session } = await ride({
    '/game/shared/cash-out': () => unanswered as never,
  });
  await pass(2_000);
  const amount = /₦[\d.]+/.exec(button(/^Cash out/).textContent)?.[0];
  await act(async () => session.cashOut(0, 'all'));
  await pass(10_000);
  assert.equal(button(/^Cashing out/).textContent, `Cashing out…${amount}`);
});
