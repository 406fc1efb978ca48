import type { Parsed } from '@jara/game-kit/definition';
import { fieldsOf, listOf, oneOf, wholeNumber } from '@jara/game-kit/fields';
import { refuse } from '@jara/game-kit/refusal';
import { koboOfNaira } from '@jara/game-kit/stakes';
import type { Kobo } from '@jara/money/kobo';
import { choose, DRAWN, NUMBERS, PLAYS, type Play } from './lotto-odds.ts';

/** A ticket's play and numbers. */
export interface LottoLines {
  readonly play: Play;
  /** In every line of a banker ticket; null on all others. */
  readonly banker: number | null;
  /** In rising order; on a banker ticket without the banker. */
  readonly numbers: readonly number[];
}

/** Number of lines on a ticket: one for each combination of its numbers of the play's size. */
export function linesOf({ play, numbers }: Pick<LottoLines, 'play' | 'numbers'>): number {
  return play === 'banker' ? numbers.length : choose(numbers.length, PLAYS[play].size);
}

/** Total payout of a ticket's lines, in line stakes, when `hits` of its numbers were drawn. */
function permPays(play: Play, count: number, hits: number): number {
  const { size, pays } = PLAYS[play];
  return Object.entries(pays).reduce((sum, [inLine, times]) => {
    const others = size - Number(inLine);
    return sum + times * choose(hits, Number(inLine)) * choose(count - hits, others);
  }, 0);
}

const pairPays = PLAYS.banker.pays[2] ?? 0;

/** The ticket's numbers that count as hit by a draw, in the order drawn. The banker is not one of them. */
export function hitNumbers({ play, numbers }: LottoLines, balls: readonly number[]): number[] {
  const compared = play === 'first' ? balls.slice(0, 1) : play === 'last' ? balls.slice(-1) : balls;
  return compared.filter((ball) => numbers.includes(ball));
}

/** Payout of a ticket in line stakes by its number of hits; of a banker ticket, when its banker is drawn. */
export function timesForHits({ play, numbers }: Pick<LottoLines, 'play' | 'numbers'>, hits: number): number {
  return play === 'banker' ? hits * pairPays : permPays(play, numbers.length, hits);
}

/** Payout of a ticket in line stakes. */
export function timesPaid(ticket: LottoLines, balls: readonly number[]): number {
  const hits = hitNumbers(ticket, balls).length;
  return ticket.banker === null || balls.includes(ticket.banker) ? timesForHits(ticket, hits) : 0;
}

/** Maximum payout of a ticket in line stakes, with as many hits as possible. */
export function maxTimes({ play, numbers }: Pick<LottoLines, 'play' | 'numbers'>): number {
  const drawn = { first: 1, last: 1, banker: DRAWN - 1 }[play as string] ?? DRAWN;
  return timesForHits({ play, numbers }, Math.min(numbers.length, drawn));
}

/** Maximum stake on each line of a ticket so that its largest prize is paid in full. */
export function maxLineNaira(ticket: Pick<LottoLines, 'play' | 'numbers'>, maxPayoutKobo: Kobo): number {
  return Number(maxPayoutKobo / (koboOfNaira(1) * BigInt(maxTimes(ticket))));
}

function parseNumbers(play: Play, input: unknown): Parsed<number[]> {
  const { size, maxNumbers, name } = PLAYS[play];
  const least = play === 'banker' ? 1 : size;
  const listed = listOf(input, maxNumbers);
  if (listed === null || listed.length < least) {
    return refuse(
      play === 'banker' ? 'banker_count' : 'number_count',
      `${name} takes ${least} to ${maxNumbers} numbers${play === 'banker' ? ' against the banker' : ''}.`,
      [name, `${least}`, `${maxNumbers}`],
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

/** Parses a ticket's play and its numbers. */
export function parseLines(input: unknown): Parsed<LottoLines> {
  const fields = fieldsOf(input);
  const play = oneOf(fields.play, Object.keys(PLAYS) as Play[]);
  if (play === null)
    return refuse('which_ticket', 'Choose how to play: first or last ball, direct, NAP, perm or banker.');
  const numbers = parseNumbers(play, fields.numbers);
  if (!numbers.ok) return numbers;
  const banker = parseBanker(play, fields.banker, numbers.value);
  if (!banker.ok) return banker;
  return { ok: true, value: { play, banker: banker.value, numbers: numbers.value } };
}

/** The name of a ticket's play: a perm when it holds more than one line. */
export function playName({ play, numbers }: Pick<LottoLines, 'play' | 'numbers'>): string {
  const { name, size } = PLAYS[play];
  if (play === 'banker' || numbers.length === size) return name;
  return size === 1 ? name : `Perm ${size} from ${numbers.length}`;
}

/** Numbers spread over the board. */
export function spread(count: number): number[] {
  return Array.from({ length: count }, (_, i) => ((i * 37) % NUMBERS) + 1).sort((a, b) => a - b);
}
