import type { RaceField } from '@jara/race-kit/field';
import { raceGame } from '@jara/race-kit/race-game';
import { CLASSES } from './stable.ts';

export const field: RaceField = {
  id: 'hounds',
  title: 'Lagos Hound Night',
  mode: 'race',
  addedOn: '2026-11-23',
  version: 1,
  classes: CLASSES,
  programme: [[2, 2, 2]],
  metres: 300,
  winnerRunsMs: 17_000,
};

export const sharedGame = raceGame(field);
