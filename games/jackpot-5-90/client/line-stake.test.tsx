import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { FundsContext } from '@jara/game-client/funds';
import type { Sound } from '@jara/game-client/sound';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LineStake } from './line-stake.tsx';

afterEach(cleanup);

test('a ticket dearer than the balance leads to the deposit', async () => {
  const user = userEvent.setup({ delay: null });
  const pressed: string[] = [];
  const press = (name: string) => () => void pressed.push(name);
  const funds = { isSettled: true, refreshBalance: async () => undefined, onDeposit: press('deposit') };
  const stake = (lineNaira: number) => (
    <FundsContext value={funds}>
      <LineStake
        ticket={{ play: 'nap-2', banker: null, numbers: [1, 2, 3, 4, 5], lineNaira }}
        typed={String(lineNaira)}
        balanceKobo={50_000n}
        busy={false}
        sound={{ play() {} } as Partial<Sound> as Sound}
        onType={() => undefined}
        onPlay={press('play')}
      />
    </FundsContext>
  );
  const { rerender } = render(stake(50));
  await user.click(screen.getByRole('button', { name: /500/ }));
  rerender(stake(51));
  await user.click(await screen.findByRole('button', { name: 'Deposit' }));
  assert.ok(screen.getByText('This ticket costs more than your balance.'));
  await user.type(screen.getByRole('textbox'), '{Enter}');
  assert.deepEqual(pressed, ['play', 'deposit']);
});
