import { chanceOf, hitsOf, PLAYS, type Play, paysFor, returnOf } from '@jara/draw-kit/lotto-odds';
import { PrizeCard } from '@jara/game-client/numbers/prize-card';
import { percentText } from '@jara/game-kit/rational';
import { TEXTS } from './texts.ts';

/** What a line of the play pays. */
export function Paytable({ play, name }: { play: Play; name: string }) {
  const { size } = PLAYS[play];
  const prizes = hitsOf(play).map((hits) => ({
    hits,
    result: TEXTS.lineHits(hits, size),
    chance: chanceOf(play, hits),
    pays: paysFor(play, hits),
  }));
  return (
    <PrizeCard
      title={TEXTS.paysTitle(name)}
      lead={TEXTS.paysReturn(percentText(returnOf(play)))}
      prizes={prizes}
    />
  );
}
