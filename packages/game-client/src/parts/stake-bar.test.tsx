import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

/** A stake bar of a player who has ₦5,000, and the stakes played on it. */
function show(given: Partial<StakeBarProps> = {}) {
  const played: number[] = [];
  render(
    <StakeBar
      limits={LIMITS}
      balanceKobo={500_000n}
      lastBet={null}
      busy={false}
      sound={SILENT}
      onPlay={(stakeNaira) => played.push(stakeNaira)}
      {...given}
    />,
  );
  return { played, user: userEvent.setup({ delay: null }) };
}

const field = () => screen.getByLabelText<HTMLInputElement>('Your stake');
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const bet = () => button(/^Bet ₦/);

test('a stake outside the limits or above the balance says so, and cannot be played', async () => {
  const { played, user } = show();
  const faults = [
    ['0', 'The minimum stake is ₦100.'],
    ['99', 'The minimum stake is ₦100.'],
    ['10001', 'The maximum stake is ₦10,000.'],
    ['9000', 'That is more than your balance.'],
  ] as const;
  for (const [typed, sentence] of faults) {
    await user.clear(field());
    await user.type(field(), `${typed}{Enter}`);
    assert.ok(screen.getByText(sentence), typed);
    assert.equal(bet().disabled, true, typed);
  }
  assert.deepEqual(played, []);
  await user.clear(field());
  await user.type(field(), '100{Enter}');
  await user.click(bet());
  assert.deepEqual(played, [100, 100]);
});

test('a tapped stake is the one played; other characters than digits are left out', async () => {
  const { played, user } = show();
  assert.equal(field().value, '100');
  await user.click(button('₦500'));
  assert.equal(field().value, '500');
  await user.clear(field());
  await user.type(field(), '-1e2.0x');
  await user.click(bet());
  assert.deepEqual(played, [120]);
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
