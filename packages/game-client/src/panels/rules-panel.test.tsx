import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { GameFacts } from '@jara/game-kit/definition';
import { line } from '@jara/game-kit/line';
import { rational } from '@jara/game-kit/rational';
import { cleanup, render, screen } from '@testing-library/react';
import { provideLines } from '../round-lines.ts';
import { RulesPanel } from './rules-panel.tsx';

afterEach(cleanup);
beforeEach(() => {
  // Happy DOM has none: the panel names it as the handler of a failed load.
  globalThis.reportError = () => undefined;
  provideLines(async () => ({ face: 'A face', sixes: (v) => `Six sixes of ${v.count}`, six: 'A six' }));
});

const game: GameFacts = {
  ...{ id: 'lucky-die', title: 'Lucky Die', mode: 'casino', addedOn: '2026-11-01', version: 1 },
  limits: { minStakeKobo: 10_000n, maxStakeKobo: 2_500_000n, maxPayoutKobo: 150_000_000n },
  betTypes: [{ id: 'face', name: line('face'), rtp: rational(95n, 100n) }],
  paytable: [
    { name: line('sixes', { count: 6 }), chance: rational(1n, 46_656n), pays: rational(60n) },
    { name: line('six'), chance: rational(1n, 6n), pays: rational(5n) },
  ],
};

test('the rules state the return with its basis, the limits, and of each prize the chance and the payout', async () => {
  render(
    <RulesPanel game={game} rules={async () => ['Choose a face.']} common={['Payouts include the stake.']} />,
  );
  assert.ok(await screen.findByText('Choose a face.'));
  assert.ok(await screen.findByText('A face'));
  const text = document.body.textContent ?? '';
  assert.ok(text.includes('Payouts include the stake.'));
  assert.match(text, /Over many rounds, out of every ₦100 staked\./);
  for (const [label, value] of [
    ['A face', '95%'],
    ['Minimum stake', '₦100'],
    ['Maximum stake', '₦25,000'],
    ['Maximum payout', '₦1,500,000'],
  ] as const)
    assert.equal(screen.getByText(label).nextSibling?.textContent, value);
  assert.match(text, /Six sixes of 6.*1 in 46,656.*60×.*A six.*16\.66%.*5×/);
});
