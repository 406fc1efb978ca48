import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Funds, FundsContext } from '../funds.ts';
import { StakeBar, type StakeBarProps } from './stake-bar.tsx';

const LIMITS = { minStakeKobo: 10_000n, maxStakeKobo: 1_000_000n, maxPayoutKobo: 100_000_000n };

const SILENT: StakeBarProps['sound'] = {
  soundOn: false,
  vibrationOn: false,
  canVibrate: false,
  play: () => undefined,
  tickAt: () => () => undefined,
  toggleSound: () => undefined,
  toggleVibration: () => undefined,
};

afterEach(cleanup);

/** A stake bar of a player with ₦5,000, and the stakes placed with it; without a wallet unless `funds` has one. */
function show(given: Partial<StakeBarProps> = {}, funds: Partial<Funds> = {}) {
  const played: number[] = [];
  const bar = (more: Partial<StakeBarProps>) => (
    <FundsContext
      value={{ isSettled: true, refreshBalance: async () => undefined, onDeposit: undefined, ...funds }}
    >
      <StakeBar
        limits={LIMITS}
        balanceKobo={500_000n}
        lastBet={null}
        busy={false}
        sound={SILENT}
        onPlay={(stakeNaira) => played.push(stakeNaira)}
        {...given}
        {...more}
      />
    </FundsContext>
  );
  const { rerender } = render(bar({}));
  const change = (more: Partial<StakeBarProps>) => rerender(bar(more));
  return { played, change, user: userEvent.setup({ delay: null }) };
}

const field = () => screen.getByLabelText<HTMLInputElement>('Your stake');
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const bet = () => button(/^Bet ₦/);

test('a stake outside the limits or above the balance shows the reason, and cannot be played', async () => {
  const { played, user } = show();
  const faults = [
    ['0', 'Enter the stake in whole naira, from ₦100.'],
    ['250,50', 'Enter the stake in whole naira, from ₦100.'],
    ['1,0,0,0', 'Enter the stake in whole naira, from ₦100.'],
    ['99', 'The minimum stake is ₦100.'],
    ['10001', 'The maximum stake is ₦10,000.'],
    ['9000', 'That is more than your balance.'],
  ] as const;
  for (const [typed, sentence] of faults) {
    await user.clear(field());
    await user.type(field(), `${typed}{Enter}`);
    assert.ok(await screen.findByText(sentence), typed);
    assert.equal(bet().disabled, true, typed);
  }
  assert.deepEqual(played, []);
  await user.clear(field());
  await user.type(field(), '100{Enter}');
  await user.click(bet());
  assert.deepEqual(played, [100, 100]);
});

test('a tapped stake is the one played', async () => {
  const { played, user } = show();
  assert.equal(field().value, '100');
  await user.click(button('₦500'));
  assert.equal(field().value, '500');
  await user.click(bet());
  assert.deepEqual(played, [500]);
});

test('the button names the amount, beginning with the stake played last', async () => {
  const { played, user } = show({ lastBet: { stakeNaira: 200 } });
  await user.click(button('Bet ₦200'));
  await user.click(button('₦1,000'));
  await user.click(button('Bet ₦1,000'));
  assert.deepEqual(played, [200, 1000]);
});

test('while a bet is on its way nothing can be changed or played again', async () => {
  const { played, user } = show({ busy: true });
  assert.equal(field().disabled, true);
  assert.equal(button('Placing…').disabled, true);
  assert.equal(button('₦500').disabled, true);
  await user.click(button('Placing…'));
  assert.deepEqual(played, []);
});

test('without money the reason stands with the way to the deposit, in the place of the main button', async () => {
  let deposits = 0;
  function onDeposit() {
    deposits += 1;
  }
  const { played, user } = show({ balanceKobo: 0n }, { onDeposit });
  const deposit = await screen.findByRole('button', { name: 'Deposit' });
  assert.ok(screen.getByText('You need to fund your wallet to play'));
  assert.equal(screen.queryByRole('button', { name: /^Bet/ }), null);
  await user.type(field(), '{Enter}');
  await user.click(deposit);
  assert.equal(deposits, 1);
  assert.deepEqual(played, []);
});

test('a stake above the balance offers the deposit, and a smaller one is played', async () => {
  const { played, user } = show({ balanceKobo: 30_000n }, { onDeposit: () => undefined });
  await user.click(button('₦500'));
  assert.ok(await screen.findByText('That is more than your balance.'));
  assert.ok(button('Deposit'));
  await user.click(button('₦200'));
  await user.click(bet());
  assert.deepEqual(played, [200]);
});

test('the balance is requested again before a stake is refused for it', async () => {
  const requested = Promise.withResolvers<void>();
  let requests = 0;
  const funds = {
    refreshBalance: () => {
      requests += 1;
      return requested.promise;
    },
    onDeposit: () => undefined,
  };
  const { change, played, user } = show({ balanceKobo: 0n }, funds);
  assert.equal(requests, 1);
  assert.equal(screen.queryByText(/fund your wallet/), null);
  assert.equal(screen.queryByRole('button', { name: 'Deposit' }), null);
  change({ balanceKobo: 500_000n });
  await act(async () => requested.resolve());
  assert.equal(screen.queryByText(/fund your wallet/), null);
  await user.click(bet());
  assert.deepEqual(played, [100]);
});

test('while a bet is under way or its result is not seen yet, no notice of the balance is shown', async () => {
  show({ balanceKobo: 0n, disabled: true }, { isSettled: false, onDeposit: () => undefined });
  await act(async () => undefined);
  assert.equal(screen.queryByText(/fund your wallet|more than your balance/), null);
  assert.equal(bet().disabled, true);
});

test('a stake with kobo or with marks in wrong places is no stake, and stands until it is corrected', async () => {
  const { user } = show();
  await user.clear(field());
  await user.type(field(), '1000.50');
  assert.equal(field().value, '1000.50');
  assert.equal(bet().disabled, true);
  await user.tab();
  assert.equal(field().value, '1000.50');
  assert.ok(screen.getByText('Enter the stake in whole naira, from ₦100.'));
  await user.clear(field());
  await user.type(field(), '1,000');
  assert.equal(bet().textContent, 'Bet ₦1,000');
  await user.clear(field());
  await user.type(field(), '250,00');
  assert.equal(bet().textContent, 'Bet ₦250');
  await user.tab();
  assert.equal(field().value, '250');
});
