import { payAt } from '@jara/game-kit/stakes';
import { fromNaira, type Kobo } from '@jara/money/kobo';
import { quiz } from '../game.ts';

/** The winners' share of the entries so far. */
export function potOf(stakedNaira: number): Kobo {
  return payAt(fromNaira(stakedNaira), quiz.share);
}
