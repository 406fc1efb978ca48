import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { cleanup, render } from '@testing-library/react';
import { PlaySessionLine } from './play-session-line.tsx';

afterEach(cleanup);

const session = {
  startedAt: '2026-11-22T09:00:00.000Z',
  now: '2026-11-22T09:12:30.000Z',
  staked: 1500,
  paid: 1100.5,
};

test('Spin it shows time and net position over all games, and does not change while the wheel turns', () => {
  const { container, rerender } = render(<PlaySessionLine session={session} isSpinning={false} />);
  const shownText = () => container.textContent ?? '';
  assert.match(shownText(), /^12 min in play · ₦399\.50 behind in all games$/);
  rerender(<PlaySessionLine session={{ ...session, paid: 2000 }} isSpinning />);
  assert.match(shownText(), /behind/);
  rerender(<PlaySessionLine session={{ ...session, paid: 2000 }} isSpinning={false} />);
  assert.match(shownText(), /₦500 ahead in all games/);
  rerender(<PlaySessionLine session={{ ...session, staked: 0, paid: 0 }} isSpinning={false} />);
  assert.equal(shownText(), '');
});
