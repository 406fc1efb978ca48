import { choose, DRAWN, NUMBERS } from '@jara/draw-kit/lotto-odds';
import { type LottoLines, linesOf, timesForHits } from '@jara/draw-kit/lotto-ticket';
import { withNothing } from '@jara/draw-kit/pay-chances';
import { type Rational, rational } from '@jara/game-kit/rational';
import type { PayChance } from '@jara/game-kit/shared-game';

const ALL = BigInt(choose(NUMBERS, DRAWN));

/** Probability that exactly `hits` of a ticket's numbers count as hit; of a banker ticket, together with its banker. */
function hitsChance({ play, numbers }: LottoLines, hits: number): Rational {
  const count = numbers.length;
  if (play === 'first' || play === 'last')
    return rational(BigInt(hits === 1 ? count : hits === 0 ? NUMBERS - count : 0), BigInt(NUMBERS));
  // The banker is one of the balls and of the numbers.
  const fixed = play === 'banker' ? 1 : 0;
  const ways = choose(count, hits) * choose(NUMBERS - fixed - count, DRAWN - fixed - hits);
  return rational(BigInt(ways), ALL);
}

/** Every payout of a ticket for a stake of one, with its exact probability. */
export function ticketChances(ticket: LottoLines): PayChance[] {
  const lines = BigInt(linesOf(ticket));
  return withNothing(
    Array.from({ length: DRAWN + 1 }, (_, hits) => ({
      pays: rational(BigInt(timesForHits(ticket, hits)), lines),
      chance: hitsChance(ticket, hits),
    })),
  );
}
