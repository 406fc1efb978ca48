import { drawAnimation } from '@jara/draw-kit/animation';
import { DRAWN, NUMBERS, PLAYS, type Play, returnOf } from '@jara/draw-kit/lotto-odds';
import { paytable, playLine, plays } from '@jara/draw-kit/lotto-paytable';
import {
  type LottoLines,
  linesOf,
  maxTimes,
  parseLines,
  playName,
  spread,
  timesPaid,
} from '@jara/draw-kit/lotto-ticket';
import { pickDistinct } from '@jara/game-kit/draws';
import { line } from '@jara/game-kit/line';
import { plus, rational, times } from '@jara/game-kit/rational';
import { refuse } from '@jara/game-kit/refusal';
import type { SharedBetType, SharedGame } from '@jara/game-kit/shared-game';
import { koboOfNaira } from '@jara/game-kit/stakes';
import { formatNaira, toNaira } from '@jara/money/kobo';
import { ticketChances } from './ticket-chances.ts';

export interface LottoDraw {
  /** The five balls in the order drawn. */
  readonly balls: readonly number[];
}

/** Five balls, one every three seconds. */
export const ANIMATION = drawAnimation({ balls: DRAWN, firstMs: 3_000, everyMs: 3_000, lastMs: 2_500 });

const limits = { minStakeKobo: 10_000n, maxStakeKobo: 5_040_000n, maxPayoutKobo: 5_000_000_000n };

/** Maximum stake on a ticket, in whole naira, so that its largest prize is paid in full. */
export function maxStakeNaira(ticket: LottoLines): number {
  const most = (limits.maxPayoutKobo * BigInt(linesOf(ticket))) / (koboOfNaira(1) * BigInt(maxTimes(ticket)));
  return Math.min(Number(most), toNaira(limits.maxStakeKobo));
}

/** The ticket with the fewest lines that allows the maximum stake. */
function exampleTicket(play: Play): LottoLines {
  const { size, maxNumbers } = PLAYS[play];
  const banker = play === 'banker' ? NUMBERS : null;
  const ticketOf = (count: number): LottoLines => ({ play, banker, numbers: spread(count) });
  const counts = Array.from({ length: maxNumbers - size + 1 }, (_, i) => size + i);
  const fits = counts.map(ticketOf).find((ticket) => maxStakeNaira(ticket) >= toNaira(limits.maxStakeKobo));
  return fits ?? ticketOf(size);
}

const RARE = 20_000n;

function playType(play: Play): SharedBetType<LottoLines> {
  const example = exampleTicket(play);
  const chances = ticketChances(example);
  return {
    id: play,
    name: playLine(play),
    rtp: returnOf(play),
    rareReturn: chances
      .filter(({ chance }) => chance.numerator * RARE < chance.denominator)
      .reduce((sum, { pays, chance }) => plus(sum, times(pays, chance)), rational(0n)),
    example: () => example,
    chances: () => chances,
  };
}

/** One draw for everyone: five of ninety, with the usual plays. A ticket's stake is divided evenly among its lines. */
export const sharedGame: SharedGame<LottoLines, LottoDraw> = {
  id: 'live-5-90',
  title: 'Live Jackpot 5/90',
  mode: 'draw',
  addedOn: '2026-11-23',
  version: 1,
  limits,
  betTypes: plays.map(playType),
  paytable,
  phases: { openMs: 60_000, restMs: 8_000 },
  betsPerRound: 5,
  card: () => null,
  parseSelection: parseLines,
  betFault({ stakeNaira, selection }) {
    const most = maxStakeNaira(selection);
    return stakeNaira <= most
      ? null
      : refuse(
          'ticket_most',
          `The maximum on this ticket is ${formatNaira(koboOfNaira(most), 'short')}, so that its largest prize can be paid.`,
        );
  },
  outcome: (draws) => ({ balls: pickDistinct(draws, DRAWN, NUMBERS).map((number) => number + 1) }),
  runningMs: () => ANIMATION.lengthMs,
  pays: ({ selection }, { balls }) =>
    rational(BigInt(timesPaid(selection, balls)), BigInt(linesOf(selection))),
  describeSelection(selection) {
    const { banker, numbers } = selection;
    const play = { play: playName(selection), numbers: numbers.join(', '), lines: linesOf(selection) };
    return banker === null ? line('ticket', play) : line('bankerTicket', { ...play, banker });
  },
  describeOutcome: ({ balls }) => [line('drawn', { numbers: balls.join(', ') })],
};
