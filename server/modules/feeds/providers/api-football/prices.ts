import { consensusOf } from '@jara/odds/consensus';
import type { Odds, OutsidePrices } from '@jara/odds/types';
import type { Bookmaker } from './shapes.ts';

/** The source's numbers of its bets. */
const [WINNER, HANDICAP, TOTALS] = [1, 4, 5];

/** The consensus of the bookmakers, by the source's own sides; null if none of them takes bets on the winner. */
export function outsidePrices(bookmakers: readonly Bookmaker[], isSwapped: boolean): OutsidePrices | null {
  const [home, away] = isSwapped ? ['Away', 'Home'] : ['Home', 'Away'];
  const winner = consensusOf(pricesOf(bookmakers, WINNER, [home, 'Draw', away]));
  if (winner === null) return null;
  const [first = 0, draw = 0, last = 0] = winner;
  const total = atLine(bookmakers, TOTALS, (line) => [`Over ${line}`, `Under ${line}`]);
  const spread = atLine(bookmakers, HANDICAP, (line) => [
    `${home} ${signed(line)}`,
    `${away} ${signed(-line)}`,
  ]);
  return {
    h2h: { home: first, draw, away: last },
    spread: spread === null ? null : { line: spread.line, home: spread.first, away: spread.second },
    total: total === null ? null : { line: total.line, over: total.first, under: total.second },
  };
}

const signed = (line: number) => (line > 0 ? `+${line}` : String(line));

function pricesOf(bookmakers: readonly Bookmaker[], betId: number, names: readonly string[]): Odds[][] {
  return bookmakers.flatMap(({ bets }) => {
    const values = bets.find(({ id }) => id === betId)?.values ?? [];
    const found = names.map((name) => values.find(({ value }) => value === name)?.odd);
    return found.every((odd) => odd !== undefined) ? [found.map((odd) => Math.round(odd * 100))] : [];
  });
}

/** The two-sided market at the line that most bookmakers offer. Quarter lines are two bets in one, which a model is not fitted to. */
function atLine(
  bookmakers: readonly Bookmaker[],
  betId: number,
  namesAt: (line: number) => readonly [string, string],
) {
  const values = bookmakers.flatMap(({ bets }) => bets.find(({ id }) => id === betId)?.values ?? []);
  const lines = new Set(values.map(({ value }) => Number(value.split(' ').at(-1))));
  const usable = [...lines].filter((line) => Number.isInteger(line * 2) && Math.abs(line) <= 20);
  const priced = usable
    .map((line) => ({ line, prices: pricesOf(bookmakers, betId, namesAt(line)) }))
    .toSorted((one, other) => other.prices.length - one.prices.length || one.line - other.line);
  for (const { line, prices } of priced) {
    const [first, second] = consensusOf(prices) ?? [];
    if (first !== undefined && second !== undefined) return { line, first, second };
  }
  return null;
}
