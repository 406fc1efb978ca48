import type { RaceField } from '@jara/race-kit/field';
import { raceGame } from '@jara/race-kit/race-game';
import { CLASSES } from './stable.ts';

export const field: RaceField = {
  id: 'horses',
  title: 'Kaduna Horse Race',
  mode: 'race',
  addedOn: '2026-11-23',
  version: 2,
  classes: CLASSES,
  programme: [
    [2, 2, 2],
    [2, 3, 3],
    [3, 4, 3],
    [3, 5, 4],
  ],
  metres: 400,
  winnerRunsMs: 20_000,
};

export const sharedGame = raceGame(field);
