import type { RaceField } from '@jara/race-kit/field';
import { raceGame } from '@jara/race-kit/race-game';
import { CLASSES } from './stable.ts';

export const field: RaceField = {
  id: 'motorbikes',
  title: 'Jos Plateau Bike Race',
  mode: 'race',
  addedOn: '2026-11-23',
  version: 1,
  classes: CLASSES,
  programme: [[2, 3, 3]],
  metres: 800,
  winnerRunsMs: 20_000,
};

export const sharedGame = raceGame(field);
