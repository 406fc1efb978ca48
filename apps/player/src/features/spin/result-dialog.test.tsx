import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { cleanup, render, screen } from '@testing-library/react';
import { ResultDialog } from './result-dialog.tsx';
import type { Spin } from './spin-flow.ts';

beforeEach(() => void mock.method(globalThis, 'matchMedia', () => ({ matches: true })));
afterEach(cleanup);

function show(amountWonKobo: bigint) {
  const spin: Spin = { spinId: 's', result: 'win', index: 0, stakeKobo: 10_000n, amountWonKobo };
  const { container } = render(
    <ResultDialog
      spin={spin}
      balanceKobo={null}
      onClose={() => assert.fail('closed by itself')}
      onSpinAgain={() => {}}
    />,
  );
  return {
    stripe: container.querySelector('.stripe') !== null,
    gold: container.querySelector('.bg-danfo.text-ink span') !== null,
  };
}

test('a win is as large as it is: below 1.5 stakes quiet, from there striped, from ten in gold until a button is pressed', () => {
  assert.deepEqual(show(12_000n), { stripe: false, gold: false });
  cleanup();
  assert.deepEqual(show(15_000n), { stripe: true, gold: false });
  cleanup();
  assert.deepEqual(show(100_000n), { stripe: true, gold: true });
  assert.ok(screen.getByText('10×'));
  assert.ok(screen.getByText('Cash Out'));
  assert.ok(screen.getByText('Continue'));
});
