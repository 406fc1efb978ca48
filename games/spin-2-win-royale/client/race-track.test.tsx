import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { RaceTrack } from './race-track.tsx';

afterEach(cleanup);

test('the 37 numbers of the track are one stop of the Tab key, and the arrow keys walk around the wheel', () => {
  const { container } = render(
    <RaceTrack pile={[]} chipNaira={100} disabled={false} came={null} onPut={() => {}} />,
  );
  const numbers = [...container.querySelectorAll<HTMLElement>('[data-position]')];
  const focused = () => numbers.indexOf(document.activeElement as HTMLElement);
  const stops = () => numbers.flatMap(({ tabIndex }, at) => (tabIndex === 0 ? [at] : []));
  assert.equal(numbers.length, 37);
  assert.deepEqual(stops(), [0]);
  numbers[0]?.focus();
  for (const [key, position] of [
    ['ArrowRight', 1],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
    ['ArrowLeft', 0],
    ['ArrowLeft', 36],
    ['ArrowRight', 0],
    ['End', 36],
    ['Home', 0],
  ] as const) {
    fireEvent.keyDown(document.activeElement ?? assert.fail('no focus'), { key });
    assert.equal(focused(), position, key);
    assert.deepEqual(stops(), [position]);
  }
  assert.ok(screen.getAllByRole('button').length > 37, 'the called bets are beside them');
});
