import { chanceOf, hitsOf, paysFor, returnOf } from '@jara/draw-kit/keno-odds';
import { PrizeCard } from '@jara/game-client/numbers/prize-card';
import { percentText } from '@jara/game-kit/rational';
import type { KenoForm } from './form-texts.ts';

export interface PaytableProps {
  /** In the player's language. */
  readonly texts: KenoForm;
  readonly spots: number;
  /** The hits of the draw on the table, to show its row; null without one. */
  readonly hits: number | null;
}

/** The prizes of a card with this number of spots. */
export function Paytable({ texts, spots, hits }: PaytableProps) {
  const prizes = hitsOf(spots).map((count) => ({
    hits: count,
    result: String(count),
    chance: chanceOf(spots, count),
    pays: paysFor(spots, count),
  }));
  return (
    <PrizeCard
      title={texts.paysTitle(spots)}
      lead={texts.paysReturn(percentText(returnOf(spots)))}
      prizes={prizes}
      hits={hits}
    />
  );
}
