import { raceClient } from '@jara/race-client/race-client';
import { field, sharedGame } from '../game.ts';

const loadArt = () => import('./art/art.ts').then(({ ART }) => ART);

export const sharedClient = raceClient(
  { field, game: sharedGame, loadArt },
  'stairs',
  () => import('./rules/texts.ts'),
);
