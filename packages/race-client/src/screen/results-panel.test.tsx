import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { roundOf } from '@jara/game-client/shared/testing/session-fixture';
import { raceGame } from '@jara/race-kit/race-game';
import { fastDraws, fieldOf } from '@jara/race-kit/testing/fields';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RaceLookContext } from '../race-look.ts';
import { ResultsPanel } from './results-panel.tsx';

afterEach(cleanup);

const field = fieldOf(6);
const game = raceGame(field);
const card = game.card(1, () => fastDraws(1));
const ended = roundOf(1, {
  state: 'settled',
  card,
  outcome: game.outcome(fastDraws(2), card),
});

function show(onReplay: ((number: number) => void) | null) {
  render(
    <RaceLookContext value={{ field, game, loadArt: () => Promise.reject(new Error('no stage')) }}>
      <ResultsPanel rounds={[ended]} onReplay={onReplay === null ? null : ({ number }) => onReplay(number)} />
    </RaceLookContext>,
  );
  return screen.getByRole('button', { name: 'Replay of race 1' }) as HTMLButtonElement;
}

test('a race is played again on an empty stage, and not while another runs', async () => {
  const replayed: number[] = [];
  await userEvent.click(show((number) => replayed.push(number)));
  assert.deepEqual(replayed, [1]);
  cleanup();
  assert.equal(show(null).disabled, true);
});
