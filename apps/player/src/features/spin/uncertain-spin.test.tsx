import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { UncertainSpin } from './uncertain-spin.tsx';

afterEach(cleanup);

test('an uncertain spin is requested again when the network is back, and when its button is pressed', () => {
  let checks = 0;
  const { unmount } = render(
    <UncertainSpin
      stakeKobo={10_000n}
      isFree={false}
      wasLeft={false}
      wasAnswered={false}
      onCheck={() => {
        checks += 1;
      }}
      onDrop={() => assert.fail('nobody dropped it')}
    />,
  );
  assert.match(screen.getByRole('alert').textContent ?? '', /₦100/);
  fireEvent(window, new Event('online'));
  assert.equal(checks, 1);
  fireEvent.click(screen.getAllByRole('button')[0] ?? assert.fail('no button'));
  assert.equal(checks, 2);
  unmount();
  window.dispatchEvent(new Event('online'));
  assert.equal(checks, 2);
});

test('only a lost network is called one', () => {
  const shared = { stakeKobo: 10_000n, isFree: false, onCheck: () => undefined, onDrop: () => undefined };
  for (const [wasLeft, wasAnswered, title] of [
    [false, false, 'We lost the network before the answer came.'],
    [false, true, 'We could not confirm this spin yet.'],
    [true, false, 'You left before the answer came.'],
  ] as const) {
    render(<UncertainSpin {...shared} wasLeft={wasLeft} wasAnswered={wasAnswered} />);
    assert.ok(screen.getByText(title));
    cleanup();
  }
});
