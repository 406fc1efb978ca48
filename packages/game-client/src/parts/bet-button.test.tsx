import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextBetContext } from '../bet-wait.ts';
import { BetButton } from './bet-button.tsx';

afterEach(cleanup);

test('the button waits by itself until the next bet is taken, keeps the focus, and places nothing meanwhile', (t) => {
  mock.timers.enable({ apis: ['setInterval', 'Date'] });
  t.after(() => mock.timers.reset());
  let bets = 0;
  function bet() {
    bets += 1;
  }
  const button = (nextBetAtMs: number) => (
    <NextBetContext value={nextBetAtMs}>
      <BetButton shortfall={null} disabled={false} busy={false} onBet={bet}>
        Bet ₦100
      </BetButton>
    </NextBetContext>
  );
  const { rerender } = render(button(0));
  screen.getByRole('button', { name: 'Bet ₦100' }).focus();
  rerender(button(3000));
  const waiting = screen.getByRole('button', { name: 'Next bet in 3 s' });
  assert.equal(document.activeElement, waiting);
  fireEvent.click(waiting);
  act(() => mock.timers.tick(1200));
  assert.ok(screen.getByRole('button', { name: 'Next bet in 2 s' }));
  act(() => mock.timers.tick(1800));
  assert.equal(bets, 0);
  fireEvent.click(screen.getByRole('button', { name: 'Bet ₦100' }));
  assert.equal(bets, 1);
});
