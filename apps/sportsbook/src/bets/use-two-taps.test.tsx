import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { Kobo } from '@jara/money/kobo';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useTwoTaps } from './use-two-taps.ts';

afterEach(cleanup);

let taken = 0;

function Taking({ part, amount }: { part: number; amount: Kobo }) {
  const { isTapped, tap } = useTwoTaps(part, amount);
  return (
    <button
      type="button"
      onClick={tap(() => {
        taken += 1;
      })}
    >
      {isTapped ? 'again' : 'take'}
    </button>
  );
}

const named = (name: string) => screen.getByRole('button', { name });

test('money is taken by the second tap, and a double click is one tap', () => {
  taken = 0;
  render(<Taking part={100} amount={900n} />);
  fireEvent.click(named('take'), { detail: 1 });
  fireEvent.click(named('again'), { detail: 2 });
  assert.equal(taken, 0);
  fireEvent.click(named('again'), { detail: 1 });
  assert.equal(taken, 1);
  assert.ok(named('take'));
});

test('another part or a lower amount needs another confirmation; a higher one does not', () => {
  const { rerender } = render(<Taking part={100} amount={900n} />);
  fireEvent.click(named('take'));
  rerender(<Taking part={100} amount={950n} />);
  assert.ok(named('again'));
  rerender(<Taking part={100} amount={940n} />);
  assert.ok(named('take'));
  fireEvent.click(named('take'));
  rerender(<Taking part={50} amount={940n} />);
  assert.ok(named('take'));
});
