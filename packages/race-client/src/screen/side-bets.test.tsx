import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { provideLines } from '@jara/game-client/round-lines';
import type { RoundSlip } from '@jara/game-client/shared/round-slip';
import { raceGame } from '@jara/race-kit/race-game';
import { betOdds, type RaceBetSelection } from '@jara/race-kit/side-bets';
import { fastDraws, fieldOf } from '@jara/race-kit/testing/fields';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RaceLookContext } from '../race-look.ts';
import { SideBets } from './side-bets.tsx';

afterEach(cleanup);

test('a side bet of the game is named in its own words, and its price puts it on the slip', async () => {
  const low = { id: 'low', name: 'Low number', percent: 90n };
  const field = {
    ...fieldOf(6),
    sideBets: [
      {
        ...low,
        chance: () => ({ numerator: 1n, denominator: 2n }),
        comesIn: ([winner = 0]: readonly number[]) => winner <= 3,
      },
    ],
  };
  globalThis.reportError = () => undefined;
  provideLines(async () => ({ low: () => 'a low number wins' }));
  const game = raceGame(field);
  const card = game.card(1, () => fastDraws(1));
  const toggled: RaceBetSelection[] = [];
  const slip: RoundSlip<RaceBetSelection> = {
    ...{ lines: [], placed: [], room: 8, isOpen: true, missed: 0 },
    phase: 'open',
    has: () => false,
    toggle: (selection: RaceBetSelection) => void toggled.push(selection),
    ...{ remove() {}, setStake() {}, clear() {}, place() {}, check() {} },
  };
  render(
    <RaceLookContext value={{ field, game, loadArt: () => Promise.reject(new Error('no stage')) }}>
      <SideBets roundId="r" card={card} slip={slip} own={[]} onTap={() => undefined} />
    </RaceLookContext>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'a low number wins: 1.80' }));
  assert.deepEqual(toggled, [{ side: 'low' }]);
  assert.equal(betOdds(field, card, { side: 'low' }), 180);
});
