import { PLAYS } from '@jara/draw-kit/lotto-odds';
import { hitNumbers, timesPaid } from '@jara/draw-kit/lotto-ticket';
import type { Ticket } from '../ticket.ts';

export interface LineResult {
  /** The banker first, where there is one. */
  readonly numbers: readonly number[];
  readonly hits: readonly number[];
  /** Its payout in line stakes. */
  readonly times: number;
}

/** Every choice of `size` of the numbers, in order. */
function choices(numbers: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return numbers.flatMap((number, index) =>
    choices(numbers.slice(index + 1), size - 1).map((rest) => [number, ...rest]),
  );
}

/**
 * Every line of a ticket, each settled separately by the rule that settles the ticket; winning lines first, the largest at the
 * top.
 */
export function lineResults(ticket: Ticket, balls: readonly number[]): LineResult[] {
  const { play, banker } = ticket;
  const lines = choices(ticket.numbers, banker === null ? PLAYS[play].size : 1);
  return lines
    .map((numbers) => {
      const line = { ...ticket, numbers };
      const bankerHit = banker !== null && balls.includes(banker) ? [banker] : [];
      return {
        numbers: banker === null ? numbers : [banker, ...numbers],
        hits: [...bankerHit, ...hitNumbers(line, balls)],
        times: timesPaid(line, balls),
      };
    })
    .sort((a, b) => b.times - a.times || b.hits.length - a.hits.length);
}
