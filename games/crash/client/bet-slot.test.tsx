import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { FundsContext } from '@jara/game-client/funds';
import { openSession, roundOf } from '@jara/game-client/shared/testing/session-rig';
import type { Sound } from '@jara/game-client/sound';
import { useStore } from '@jara/game-client/use-store';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GameView } from './game-view.tsx';

type Rig = Awaited<ReturnType<typeof openSession>>;
const SILENT = { play: () => undefined } as Partial<Sound> as Sound;
const FUNDS = { isSettled: true, askAgain: async () => undefined, onDeposit: () => undefined };

beforeEach(() => void mock.method(globalThis, 'matchMedia', () => ({ matches: true })));
afterEach(cleanup);

function Game({ session }: Pick<Rig, 'session'>) {
  const state = useStore({ subscribe: session.subscribe, read: session.state });
  return (
    <FundsContext value={FUNDS}>
      <GameView state={state} session={session} sound={SILENT} />
    </FundsContext>
  );
}

/** The first place for a bet of a player with ₦1,000 and a wallet around the game. */
async function show() {
  const rig = await openSession();
  await rig.hear({ type: 'round', round: roundOf(1) });
  render(<Game session={rig.session} />);
  const user = userEvent.setup({ delay: null });
  const place = within(screen.getByRole('region', { name: 'Bet 1' }));
  return {
    ...rig,
    place,
    async stake(typed: string) {
      const field = place.getByLabelText('Your stake, Bet 1');
      await user.clear(field);
      await user.type(field, typed);
      await act(rig.settled);
    },
  };
}

test('a stake above the limit says so: no deposit helps against it', async () => {
  const { place, stake } = await show();
  await stake('2000');
  assert.ok(place.getByRole('button', { name: 'Deposit' }));
  await stake('60000');
  assert.ok(place.getByText('The maximum stake is ₦50,000.'));
  assert.equal(place.queryByRole('button', { name: 'Deposit' }), null);
  assert.equal(place.getByRole<HTMLButtonElement>('button', { name: 'Bet ₦60,000' }).disabled, true);
});

test('a typed stake is shown as typed, and grouped once it is left', async () => {
  const { place, stake } = await show();
  await stake('10000,00');
  const field = place.getByLabelText<HTMLInputElement>('Your stake, Bet 1');
  assert.equal(field.value, '10000,00');
  await userEvent.tab();
  assert.equal(field.value, '10,000');
});
