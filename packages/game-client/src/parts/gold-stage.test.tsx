import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { cleanup, render, screen } from '@testing-library/react';
import { GoldStage } from './gold-stage.tsx';

beforeEach(() => void mock.method(globalThis, 'matchMedia', () => ({ matches: true })));
afterEach(cleanup);

test('a large win shows as many stakes as the result beside it, and never more than was paid', () => {
  const cases = [
    [34.6507, '34.65×'],
    [34.659, '34.65×'],
    [12.35, '12.35×'],
    [10, '10×'],
    [99.999, '99.99×'],
    [1234.9, '1,234×'],
  ] as const;
  for (const [times, text] of cases) {
    render(<GoldStage title="Big win" times={times} amountKobo={100n} />);
    assert.ok(screen.getByText(text), text);
    cleanup();
  }
});
