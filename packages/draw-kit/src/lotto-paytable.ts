import type { PayRow } from '@jara/game-kit/definition';
import { type Line, line } from '@jara/game-kit/line';
import { chanceOf, hitsOf, PLAYS, type Play, paysFor } from './lotto-odds.ts';

export const plays = Object.keys(PLAYS) as Play[];

/** The name of a play in the rules; its message adds the perm, where more numbers make one. */
export function playLine(play: Play): Line {
  const { name, size } = PLAYS[play];
  return line('play', { play: name, size });
}

/** Every prize of every play. The message of its name has the hits, where the play has several prizes. */
export const paytable: readonly PayRow[] = plays.flatMap((play) => {
  const { name, size, pays } = PLAYS[play];
  return hitsOf(play)
    .reverse()
    .filter((hits) => pays[hits] !== undefined)
    .map((hits) => ({
      name: line('prize', { play: name, hits, size }),
      chance: chanceOf(play, hits),
      pays: paysFor(play, hits),
    }));
});
