import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Funds, FundsContext } from '../funds.ts';
import { SpinBar, type SpinBarProps } from './spin-bar.tsx';

afterEach(cleanup);

const user = userEvent.setup({ delay: null });
const nothing = () => undefined;

/** The bar of a table with ₦200 on it and a balance of ₦5,000, and a log of its presses. */
function show(given: Partial<SpinBarProps>, funds: Partial<Funds> = {}) {
  const pressed: string[] = [];
  const press = (name: string) => () => void pressed.push(name);
  const context = {
    isSettled: true,
    refreshBalance: async () => undefined,
    onDeposit: press('deposit'),
    ...funds,
  };
  render(
    <FundsContext value={context}>
      <SpinBar
        stakeNaira={200}
        minNaira={100}
        balanceKobo={500_000n}
        repeatNaira={null}
        fault={null}
        isSpinning={false}
        busy={false}
        canUndo
        canClear
        onUndo={nothing}
        onClear={nothing}
        onSpin={press('spin')}
        onRepeat={press('repeat')}
        {...given}
      />
    </FundsContext>,
  );
  return pressed;
}

const deposit = () => screen.findByRole('button', { name: 'Deposit' });

test('a player without money reads why and is led to the deposit, before any chip is laid', async () => {
  for (const repeatNaira of [null, 300]) {
    const pressed = show({ stakeNaira: 0, balanceKobo: 0n, repeatNaira });
    await user.click(await deposit());
    assert.ok(screen.getByText('You need to fund your wallet to play'));
    assert.deepEqual(pressed, ['deposit']);
    cleanup();
  }
});

test('chips above the balance are not spun: the reason and the deposit stand where the main button is', async () => {
  const pressed = show({ balanceKobo: 15_000n });
  await user.click(await deposit());
  assert.ok(screen.getByText('That is more than your balance.'));
  assert.equal(screen.queryByRole('button', { name: /^Bet/ }), null);
  assert.deepEqual(pressed, ['deposit']);
});

test('without a wallet around, the reason stands and nothing is offered', async () => {
  const pressed = show({ balanceKobo: 15_000n }, { onDeposit: undefined });
  assert.ok(await screen.findByText('That is more than your balance.'));
  assert.equal(screen.queryByRole('button', { name: 'Deposit' }), null);
  assert.equal(screen.getByRole<HTMLButtonElement>('button', { name: 'Bet ₦200' }).disabled, true);
  assert.deepEqual(pressed, []);
});

test('a spin within the balance is sent', async () => {
  const pressed = show({});
  await user.click(screen.getByRole('button', { name: 'Bet ₦200' }));
  assert.deepEqual(pressed, ['spin']);
});
