import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { AnyRound, RevealRules } from '../client.ts';
import type { Sound } from '../sound.ts';
import { useReveal } from '../use-reveal.ts';
import { HurryButton } from './hurry-button.tsx';

afterEach(cleanup);

const round: AnyRound = {
  roundId: 'r',
  sequence: 0,
  bet: null,
  view: null,
  isOver: true,
  stakeKobo: 10_000n,
  payoutKobo: 0n,
  isResumed: false,
};
const silent = { play() {} } as Partial<Sound> as Sound;
const rules: RevealRules<unknown, unknown> = { announcement: () => 'over' };

function Game({ mustWait }: { mustWait: boolean }) {
  const reveal = useReveal(rules, round, { sound: silent, announce() {}, onRevealed() {}, mustWait });
  return reveal.isRevealed ? <p>The result</p> : <HurryButton onHurry={reveal.onHurry} />;
}

test('a player who requests the result sees it at once', () => {
  render(<Game mustWait={false} />);
  fireEvent.click(screen.getByRole('button', { name: 'Show result' }));
  assert.ok(screen.getByText('The result'));
});

test('a round with a minimum duration shows no early result', (t) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  t.after(() => mock.timers.reset());
  render(<Game mustWait />);
  assert.equal(screen.queryByText('Show result'), null);
  const button = screen.getByRole('button', { name: 'Wait for the result' });
  fireEvent.click(button);
  assert.equal(screen.queryByText('The result'), null);
  // The animation's own end still reveals it.
  act(() => mock.timers.tick(12_000));
  assert.ok(screen.getByText('The result'));
});
