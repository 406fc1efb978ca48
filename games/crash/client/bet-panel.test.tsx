import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { FundsContext } from '@jara/game-client/funds';
import { openSession, roundOf } from '@jara/game-client/shared/testing/session-fixture';
import type { Sound } from '@jara/game-client/sound';
import { useStore } from '@jara/play-client/use-store';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CrashOutcome, CrashSelection } from '../game.ts';
import { GameView } from './game-view.tsx';

type Fixture = Awaited<ReturnType<typeof openSession<CrashSelection, CrashOutcome>>>;
const SILENT = { play: () => undefined } as Partial<Sound> as Sound;
const FUNDS = { isSettled: true, refreshBalance: async () => undefined, onDeposit: () => undefined };

beforeEach(() => void mock.method(globalThis, 'matchMedia', () => ({ matches: true })));
afterEach(cleanup);

function Game({ session }: Pick<Fixture, 'session'>) {
  const state = useStore({ subscribe: session.subscribe, read: session.state });
  return (
    <FundsContext value={FUNDS}>
      <GameView state={state} session={session} sound={SILENT} />
    </FundsContext>
  );
}

/** The first bet panel of a player with ₦1,000 and a wallet around the game. */
async function show() {
  const fixture = await openSession<CrashSelection, CrashOutcome>();
  await fixture.receive({ type: 'round', round: roundOf(1) });
  render(<Game session={fixture.session} />);
  const user = userEvent.setup({ delay: null });
  const panel = within(screen.getByRole('region', { name: 'Bet 1' }));
  return {
    ...fixture,
    panel,
    async stake(typed: string) {
      const field = panel.getByLabelText('Your stake, Bet 1');
      await user.clear(field);
      await user.type(field, typed);
      await act(fixture.settled);
    },
  };
}

test('a stake above the limit shows the limit and offers no deposit', async () => {
  const { panel, stake } = await show();
  await stake('2000');
  assert.ok(panel.getByRole('button', { name: 'Deposit' }));
  await stake('60000');
  assert.ok(panel.getByText('The maximum stake is ₦50,000.'));
  assert.equal(panel.queryByRole('button', { name: 'Deposit' }), null);
  assert.equal(panel.getByRole<HTMLButtonElement>('button', { name: 'Bet ₦60,000' }).disabled, true);
});

test('a typed stake is shown as typed, and grouped once it is left', async () => {
  const { panel, stake } = await show();
  await stake('10000,00');
  const field = panel.getByLabelText<HTMLInputElement>('Your stake, Bet 1');
  assert.equal(field.value, '10000,00');
  await userEvent.tab();
  assert.equal(field.value, '10,000');
});

/** The sheet of the first panel, opened over a valid stake. */
async function openAutoSheet() {
  const shown = await show();
  await userEvent.click(shown.panel.getByRole('button', { name: /^Automatic/ }));
  const sheet = within(await screen.findByRole('dialog'));
  const start = sheet.getByRole<HTMLButtonElement>('button', { name: 'Start 5 bets' });
  const type = async (label: string, typed: string) => {
    await userEvent.clear(sheet.getByLabelText(label));
    await userEvent.type(sheet.getByLabelText(label), typed);
  };
  return { ...shown, sheet, start, type };
}

for (const label of ['Stop after losing', 'Stop after winning'])
  for (const typed of ['1,500.50', '1,0,0,0', '0', 'five hundred'])
    test(`"${label}" with "${typed}" cannot be read: the field shows the error and nothing starts`, async () => {
      const { sheet, start, type, session } = await openAutoSheet();
      await type(label, typed);
      const field = sheet.getByLabelText<HTMLInputElement>(label);
      assert.equal(field.value, typed);
      assert.equal(field.getAttribute('aria-invalid'), 'true');
      assert.equal(
        sheet.getByRole('alert').textContent,
        'Enter each stop in whole naira, or leave it empty.',
      );
      assert.equal(start.disabled, true);
      await userEvent.click(start);
      assert.equal(session.state().panels[0]?.auto, null);
    });

test('automatic bets keep the stops as they were typed, and an empty one is none', async () => {
  const { start, type, session, settled } = await openAutoSheet();
  await type('Stop after losing', '1,500');
  assert.equal(start.disabled, false);
  await userEvent.click(start);
  await act(settled);
  const auto = session.state().panels[0]?.auto;
  assert.equal(auto?.stopAtLossKobo, 150_000n);
  assert.equal(auto?.stopAtWinKobo, null);
});
