import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NumberBox } from './number-box.tsx';
import { NumberGrid } from './number-grid.tsx';

afterEach(cleanup);

/** A grid whose boxes have no size, the smallest possible, and a log of its actions. */
function show(isPrinted: boolean) {
  const done: string[] = [];
  render(
    <NumberGrid
      count={10}
      label="Numbers"
      isPrinted={isPrinted}
      onPress={(number) => done.push(`marked ${number}`)}
      onTakeUp={() => done.push('taken up')}
      box={(number, placed) => (
        <NumberBox
          {...placed}
          number={number}
          name={`${number}`}
          isMarked={false}
          disabled={false}
          look=""
          ring=""
        />
      )}
    />,
  );
  return { done, user: userEvent.setup({ delay: null }) };
}

const box = (number: number) => screen.getByRole('button', { name: `${number}` });

test('a finger on a small box of a printed slip takes it up; the keyboard marks the box it is on', async () => {
  const { done, user } = show(true);
  await user.click(box(7));
  assert.deepEqual(done, ['taken up']);
  assert.equal(box(7).tabIndex, 0);
  await user.keyboard('{ArrowRight}{Enter}');
  assert.deepEqual(done, ['taken up', 'marked 8']);
});

test('on a slip to mark on every press marks', async () => {
  const { done, user } = show(false);
  await user.click(box(3));
  await user.keyboard('{End}{Enter}');
  assert.deepEqual(done, ['marked 3', 'marked 10']);
});
