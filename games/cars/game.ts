import type { RaceField } from '@jara/race-kit/field';
import { raceGame } from '@jara/race-kit/race-game';
import { CLASSES } from './stable.ts';

export const field: RaceField = {
  id: 'cars',
  title: 'Eko Car Grand Prix',
  mode: 'race',
  addedOn: '2026-11-23',
  version: 1,
  classes: CLASSES,
  programme: [[3, 5, 4]],
  metres: 1_200,
  winnerRunsMs: 21_000,
};

export const sharedGame = raceGame(field);
