import type { Crowd } from '@jara/game-client/shared/client';
import { payAt } from '@jara/game-kit/stakes';
import { fromNaira, type Kobo } from '@jara/money/kobo';
import { quiz } from '../game.ts';

/** What the winners share of the entries so far. */
export function potOf(crowd: Crowd | null): Kobo {
  return payAt(fromNaira(crowd?.staked ?? 0), quiz.share);
}
