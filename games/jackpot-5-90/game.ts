import {
  chanceOf,
  DRAWN,
  hitsOf,
  NUMBERS,
  PLAYS,
  type Play,
  rareReturnOf,
  returnOf,
} from '@jara/draw-kit/lotto-odds';
import { paytable, playLine, plays } from '@jara/draw-kit/lotto-paytable';
import { hitNumbers, linesOf, maxLineNaira, playName, spread, timesPaid } from '@jara/draw-kit/lotto-ticket';
import type { BetType } from '@jara/game-kit/definition';
import { pickDistinct } from '@jara/game-kit/draws';
import { type InstantState, instantGame } from '@jara/game-kit/instant-game';
import { type Line, line } from '@jara/game-kit/line';
import { koboOfNaira } from '@jara/game-kit/stakes';
import { formatNaira, type Kobo, toNaira } from '@jara/money/kobo';
import { parseTicket, type Ticket, ticketKobo } from './ticket.ts';

export interface LottoOutcome {
  /** The five balls in the order they were drawn. */
  readonly balls: readonly number[];
}

export type LottoState = InstantState<Ticket, LottoOutcome>;

/** The maximum is 252 lines, a perm 5 from ten numbers, at ₦200 each. */
const limits = { minStakeKobo: 10_000n, maxStakeKobo: 5_040_000n, maxPayoutKobo: 5_000_000_000n };

export function ticketPaysKobo(ticket: Ticket, balls: readonly number[]): Kobo {
  return koboOfNaira(ticket.lineNaira) * BigInt(timesPaid(ticket, balls));
}

function describe(ticket: Ticket, { balls }: LottoOutcome): Line[] {
  const { banker, numbers, lineNaira } = ticket;
  const bankerCame = banker !== null && balls.includes(banker) ? [banker] : [];
  const hits = [...bankerCame, ...hitNumbers(ticket, balls)].join(', ');
  const times = timesPaid(ticket, balls);
  const play = { play: playName(ticket), numbers: numbers.join(', ') };
  return [
    banker === null ? line('ticket', play) : line('bankerTicket', { ...play, banker }),
    line('stake', { stake: formatNaira(koboOfNaira(lineNaira), 'short'), lines: linesOf(ticket) }),
    line('drawn', { numbers: balls.join(', ') }),
    hits === '' ? line('noneCame') : times === 0 ? line('came', { hits }) : line('won', { hits, times }),
  ];
}

/** The ticket with the fewest lines that divide a stake and whose largest prize can be paid. */
function exampleTicket(play: Play, stakeNaira: number): Ticket {
  const { size, maxNumbers } = PLAYS[play];
  const banker = play === 'banker' ? 90 : null;
  const ticketOf = (count: number): Ticket => {
    const numbers = spread(count);
    return { play, banker, numbers, lineNaira: stakeNaira / linesOf({ play, numbers }) };
  };
  for (let count = size; count <= maxNumbers; count += 1) {
    const ticket = ticketOf(count);
    const fits = ticket.lineNaira <= maxLineNaira(ticket, limits.maxPayoutKobo);
    if (fits && Number.isInteger(ticket.lineNaira)) return ticket;
  }
  return ticketOf(size);
}

/** Number of hits on one line of a ticket; the probability is the same for every line. */
function hitsOfOneLine({ bet, outcome }: LottoState): number {
  const { size } = PLAYS[bet.play];
  const line = bet.banker === null ? bet.numbers.slice(0, size) : [bet.banker, ...bet.numbers.slice(0, 1)];
  return hitNumbers({ ...bet, numbers: line }, outcome.balls).length;
}

function playType(play: Play): BetType<Ticket, LottoState, never> {
  return {
    id: play,
    name: playLine(play),
    rtp: returnOf(play),
    rareReturn: rareReturnOf(play),
    isEnumerable: false,
    example: (stakeKobo) => exampleTicket(play, toNaira(stakeKobo)),
    classes: { chances: hitsOf(play).map((hits) => chanceOf(play, hits)), of: hitsOfOneLine },
  };
}

/** Five of ninety, as played in Nigeria: direct and perm, banker, first and last ball. */
export const game = instantGame<Ticket, LottoOutcome>({
  id: 'jackpot-5-90',
  title: 'Jackpot 5/90',
  mode: 'instant',
  addedOn: '2026-11-21',
  version: 1,
  limits,
  betTypes: plays.map(playType),
  paytable,
  parseBet: (input) => parseTicket(input, limits.maxPayoutKobo),
  stakeKobo: ticketKobo,
  draw: (draws) => ({ balls: pickDistinct(draws, DRAWN, NUMBERS).map((number) => number + 1) }),
  payoutKobo: (ticket, { balls }) => ticketPaysKobo(ticket, balls),
  describe,
});
