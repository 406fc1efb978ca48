import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { act, cleanup, render } from '@testing-library/react';
import { Hub } from './hub.tsx';
import type { Spin } from './spin-flow.ts';

afterEach(cleanup);

const spin: Spin = { spinId: 's', result: 'lose', index: 1, stakeKobo: 10_000n, amountWonKobo: 0n };
const turning = { at: 'turning', spin, won: null } as const;

function hub(isStill: boolean) {
  mock.method(globalThis, 'matchMedia', () => ({ matches: isStill }));
  const { container } = render(<Hub phase={turning} stakeKobo={10_000n} isFree={false} />);
  return () => container.textContent;
}

test('with less motion a wheel at rest shows when the result comes', (t) => {
  mock.timers.enable({ apis: ['setInterval'] });
  t.after(() => mock.timers.reset());
  const text = hub(true);
  assert.equal(text(), 'Result in8 s');
  act(() => mock.timers.tick(3000));
  assert.equal(text(), 'Result in5 s');
  act(() => mock.timers.tick(60_000));
  assert.equal(text(), 'Result in1 s');
});

test('beside a wheel that turns stands the stake', () => {
  assert.equal(hub(false)(), 'Stake₦100');
});
