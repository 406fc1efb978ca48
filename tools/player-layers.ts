import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Layer } from './layers.ts';
import { root } from './source-files.ts';

export const RULES = ['packages/money', 'packages/fairness', 'packages/game-kit'];
/** The packages of pages with bets. */
export const CLIENTS = ['packages/game-client', 'packages/play-client'];
/** The packages of the screens of games and of the player's site. */
export const SCREENS = ['packages/bridge', 'packages/brand', 'packages/language', 'packages/ui'];

/** The features of the player site: none imports another. Code for several of them belongs in the shared folders below them. */
export const FEATURES = readdirSync(join(root, 'apps/player/src/features')).map(
  (name) => `apps/player/features/${name}`,
);

/** A layer of the player site: it may import the common layers and those named here. */
export function playerLayer(folder: string, layers: readonly string[]): Layer {
  return {
    name: `apps/player/${folder}`,
    files: new RegExp(`^apps/player/src/${folder}/`),
    imports: [
      'apps/player/build',
      'packages/calls',
      'packages/contract',
      'packages/contract/field-rules',
      ...CLIENTS,
      'packages/odds',
      'packages/sports-words',
      'games/rules',
      'games/client',
      ...SCREENS,
      ...RULES,
      ...layers,
    ],
    typesFrom: ['packages/contract', 'apps/player/build'],
  };
}
