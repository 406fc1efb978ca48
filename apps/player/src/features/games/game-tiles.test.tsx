import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { cleanup, render, screen } from '@testing-library/react';
import { TileGrid } from './game-tiles.tsx';

afterEach(cleanup);

test('§2.57 one game and two stand large, three and more close together', () => {
  const layoutOf = (count: number) => {
    render(<TileGrid count={count}>games</TileGrid>);
    const layout = screen.getByRole('list').getAttribute('data-layout');
    cleanup();
    return layout;
  };
  assert.deepEqual([1, 2, 3, 20].map(layoutOf), ['few', 'few', 'many', 'many']);
});
