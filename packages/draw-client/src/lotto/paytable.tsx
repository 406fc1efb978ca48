import { chanceOf, hitsOf, PLAYS, type Play, paysFor, returnOf } from '@jara/draw-kit/lotto-odds';
import { PrizeCard } from '@jara/game-client/numbers/prize-card';
import { percentText } from '@jara/game-kit/rational';
import type { LottoForm } from './form-texts.ts';

/** The prizes of a line of the play. */
export function Paytable({ texts, play, name }: { texts: LottoForm; play: Play; name: string }) {
  const { size } = PLAYS[play];
  const prizes = hitsOf(play).map((hits) => ({
    hits,
    result: texts.lineHits(hits, size),
    chance: chanceOf(play, hits),
    pays: paysFor(play, hits),
  }));
  return (
    <PrizeCard
      title={texts.paysTitle(name)}
      lead={texts.paysReturn(percentText(returnOf(play)))}
      prizes={prizes}
    />
  );
}
