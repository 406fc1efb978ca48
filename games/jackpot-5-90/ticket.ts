import type { Parsed } from '@jara/game-kit/definition';
import { fieldsOf, listOf, oneOf, wholeNumber } from '@jara/game-kit/fields';
import { refuse } from '@jara/game-kit/refusal';
import { koboOfNaira, parseStakeNaira } from '@jara/game-kit/stakes';
import { formatNaira, type Kobo } from '@jara/money/kobo';
import { choose, DRAWN, NUMBERS, PLAYS, type Play } from './odds.ts';

export interface Ticket {
  readonly play: Play;
  /** Stands in every line of a banker ticket; null on all others. */
  readonly banker: number | null;
  /** In rising order; on a banker ticket those that stand against it. */
  readonly numbers: readonly number[];
  /** The stake of each line. */
  readonly lineNaira: number;
}

/** How many lines a ticket holds: one for each choice of as many of its numbers as the play takes. */
export function linesOf({ play, numbers }: Pick<Ticket, 'play' | 'numbers'>): number {
  return play === 'banker' ? numbers.length : choose(numbers.length, PLAYS[play].size);
}

export function ticketKobo(ticket: Ticket): Kobo {
  return koboOfNaira(ticket.lineNaira) * BigInt(linesOf(ticket));
}

/** What the lines of a ticket pay together, in line stakes, when `hits` of its numbers were drawn. */
function permPays(play: Play, count: number, hits: number): number {
  const { size, pays } = PLAYS[play];
  return Object.entries(pays).reduce((sum, [inLine, times]) => {
    const others = size - Number(inLine);
    return sum + times * choose(hits, Number(inLine)) * choose(count - hits, others);
  }, 0);
}

const pairPays = PLAYS.banker.pays[2] ?? 0;

/** Which of a ticket's numbers count as hit by a draw, in the order drawn. The banker is not one of them. */
export function hitNumbers({ play, numbers }: Ticket, balls: readonly number[]): number[] {
  const looked = play === 'first' ? balls.slice(0, 1) : play === 'last' ? balls.slice(-1) : balls;
  return looked.filter((ball) => numbers.includes(ball));
}

/** What a ticket pays in line stakes. */
export function timesPaid(ticket: Ticket, balls: readonly number[]): number {
  const hits = hitNumbers(ticket, balls).length;
  if (ticket.banker === null) return permPays(ticket.play, ticket.numbers.length, hits);
  return balls.includes(ticket.banker) ? hits * pairPays : 0;
}

/** The most line stakes a ticket can pay: when as many of its numbers come as can. */
export function mostTimes({ play, numbers }: Pick<Ticket, 'play' | 'numbers'>): number {
  if (play === 'banker') return Math.min(numbers.length, DRAWN - 1) * pairPays;
  const mostHits = play === 'first' || play === 'last' ? 1 : Math.min(numbers.length, DRAWN);
  return permPays(play, numbers.length, mostHits);
}

/** The most that can be staked on each line of a ticket so that its largest prize is paid whole. */
export function mostLineNaira(ticket: Pick<Ticket, 'play' | 'numbers'>, maxPayoutKobo: Kobo): number {
  return Number(maxPayoutKobo / (koboOfNaira(1) * BigInt(mostTimes(ticket))));
}

function parseNumbers(play: Play, input: unknown): Parsed<number[]> {
  const { size, mostNumbers, name } = PLAYS[play];
  const least = play === 'banker' ? 1 : size;
  const listed = listOf(input, mostNumbers);
  if (listed === null || listed.length < least) {
    return refuse(
      play === 'banker' ? 'banker_count' : 'number_count',
      `${name} takes ${least} to ${mostNumbers} numbers${play === 'banker' ? ' against the banker' : ''}.`,
      [name, `${least}`, `${mostNumbers}`],
    );
  }
  const numbers = listed.map((item) => wholeNumber(item, 1, NUMBERS)).filter((number) => number !== null);
  if (numbers.length < listed.length) return refuse('number_range', `The numbers are 1 to ${NUMBERS}.`);
  if (new Set(numbers).size < numbers.length) return refuse('number_once', 'Choose each number once.');
  return { ok: true, value: numbers.sort((a, b) => a - b) };
}

function parseBanker(play: Play, input: unknown, numbers: readonly number[]): Parsed<number | null> {
  if (play !== 'banker') return { ok: true, value: null };
  const banker = wholeNumber(input, 1, NUMBERS);
  if (banker === null) return refuse('banker_range', `Choose the banker from 1 to ${NUMBERS}.`);
  return numbers.includes(banker)
    ? refuse('banker_against', 'The banker cannot play against itself.')
    : { ok: true, value: banker };
}

/** Reads a ticket, and refuses one whose largest prize would pass the most the game pays. */
export function parseTicket(input: unknown, maxPayoutKobo: Kobo): Parsed<Ticket> {
  const fields = fieldsOf(input);
  const play = oneOf(fields.play, Object.keys(PLAYS) as Play[]);
  if (play === null)
    return refuse('which_ticket', 'Choose how to play: first or last ball, direct, NAP, perm or banker.');
  const numbers = parseNumbers(play, fields.numbers);
  if (!numbers.ok) return numbers;
  const banker = parseBanker(play, fields.banker, numbers.value);
  if (!banker.ok) return banker;
  const line = parseStakeNaira(fields.lineNaira);
  if (!line.ok) return line;
  const ticket = { play, banker: banker.value, numbers: numbers.value, lineNaira: line.value };
  const most = mostLineNaira(ticket, maxPayoutKobo);
  if (line.value > most) {
    const amount = formatNaira(koboOfNaira(most), 'short');
    return refuse(
      'line_most',
      `The maximum on each line of this ticket is ${amount}, so that its largest prize can be paid.`,
    );
  }
  return { ok: true, value: ticket };
}
