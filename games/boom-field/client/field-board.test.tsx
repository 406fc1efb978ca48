import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { FieldBoard } from './field-board.tsx';

afterEach(cleanup);

const stops = () =>
  screen.getAllByRole('button').flatMap(({ tabIndex }, tile) => (tabIndex === 0 ? [tile] : []));

test('the field is one stop of the Tab key, and the arrow keys walk over it', () => {
  render(
    <FieldBoard
      view={null}
      isRevealed
      waitingFor={null}
      canOpen={false}
      atRest
      onOpen={() => {}}
      onOpened={() => {}}
    />,
  );
  const tiles = screen.getAllByRole('button');
  assert.deepEqual(stops(), [0]);
  tiles[0]?.focus();
  for (const [key, tile] of [
    ['ArrowRight', 1],
    ['ArrowDown', 6],
    ['ArrowLeft', 5],
    ['ArrowLeft', 5],
    ['ArrowUp', 0],
  ] as const) {
    fireEvent.keyDown(document.activeElement ?? assert.fail('no focus'), { key });
    assert.equal(document.activeElement, tiles[tile], key);
    assert.deepEqual(stops(), [tile]);
  }
});
