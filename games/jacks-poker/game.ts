import { type Card, cardName, DECK_SIZE } from '@jara/game-kit/cards';
import type { Draws, GameDefinition, Moved, Parsed } from '@jara/game-kit/definition';
import { pickDistinct } from '@jara/game-kit/draws';
import { fieldsOf, listOf, wholeNumber } from '@jara/game-kit/fields';
import { type Line, line } from '@jara/game-kit/line';
import { ROUND_OVER, refuse } from '@jara/game-kit/refusal';
import { koboOfNaira, parseStakeNaira, payAt } from '@jara/game-kit/stakes';
import { formatNaira, type Kobo, toNaira } from '@jara/money/kobo';
import { HANDS, type Hand, handOf } from './hands.ts';
import { chanceOf, paysFor, RETURN, ROYAL_RETURN } from './odds.ts';
import { bestBits, placesIn } from './strategy.ts';

export interface PokerBet {
  readonly stakeNaira: number;
}

/** Indexes of the cards to keep, 0 to 4, in rising order; the others are replaced by newly drawn ones. */
export interface PokerMove {
  readonly hold: readonly number[];
}

export interface PokerState {
  readonly stakeNaira: number;
  readonly dealt: readonly Card[];
  /** Null until the draw. */
  readonly held: readonly number[] | null;
  /** The hand after the draw, held cards at their indexes; null until then. */
  readonly final: readonly Card[] | null;
}

const HAND_SIZE = 5;
const HOLDS = 2 ** HAND_SIZE;

const limits = { minStakeKobo: 10_000n, maxStakeKobo: 1_000_000n, maxPayoutKobo: 1_000_000_000n };

/** The current cards: the deal, or the hand after the draw. */
export function cardsNow({ dealt, final }: PokerState): readonly Card[] {
  return final ?? dealt;
}

/** The hand of those cards. */
export function handNow(state: PokerState): Hand {
  return handOf(cardsNow(state));
}

function payoutKobo(state: PokerState): Kobo {
  return state.final === null ? 0n : payAt(koboOfNaira(state.stakeNaira), paysFor(handOf(state.final)));
}

/** The card at an index among the 47 undealt ones, in rising order. */
function undealt(position: number, risingDeal: readonly Card[]): Card {
  return risingDeal.reduce((card, dealt) => (dealt <= card ? card + 1 : card), position);
}

/** Fills the free positions, from the left. */
function drawTo(state: PokerState, hold: readonly number[], draws: Draws): PokerState {
  const rising = [...state.dealt].sort((a, b) => a - b);
  const drawn = pickDistinct(draws, HAND_SIZE - hold.length, DECK_SIZE - HAND_SIZE);
  const final = state.dealt.map((card, position) =>
    hold.includes(position) ? card : undealt(drawn.shift() ?? 0, rising),
  );
  return { ...state, held: [...hold], final };
}

function move(state: PokerState, { hold }: PokerMove, draws: Draws): Moved<PokerState> {
  if (state.final !== null) return ROUND_OVER;
  return { ok: true, state: drawTo(state, hold, draws) };
}

function parseMove(input: unknown): Parsed<PokerMove> {
  const listed = listOf(fieldsOf(input).hold, HAND_SIZE);
  const hold = listed?.map((item) => wholeNumber(item, 0, HAND_SIZE - 1)) ?? [null];
  const positions = hold.filter((position) => position !== null).sort((a, b) => a - b);
  if (positions.length < hold.length || new Set(positions).size < positions.length) {
    return refuse('which_cards', 'Say which of the five cards to hold, each once.');
  }
  return { ok: true, value: { hold: positions } };
}

const names = (cards: readonly Card[]) => cards.map(cardName).join(', ');

function describe(state: PokerState): Line[] {
  const stake = formatNaira(koboOfNaira(state.stakeNaira), 'short');
  const deal = line('dealt', { stake, cards: names(state.dealt) });
  if (state.final === null || state.held === null) return [deal, line('waiting')];
  const held = state.held.map((position) => state.dealt[position] ?? 0);
  return [
    deal,
    held.length === 0
      ? line('heldNothing')
      : held.length === HAND_SIZE
        ? line('heldAll')
        : line('held', { cards: names(held) }),
    line('hand', { cards: names(state.final) }),
    line(handOf(state.final)),
  ];
}

/**
 * Draw poker on the 9/6 table: five cards, hold any, draw once. Under the best play it returns 99.54 %; `bestHold` has the best
 * hold of every deal, which the game also plays for an abandoned round.
 */
export const game: GameDefinition<PokerBet, PokerState, PokerMove, PokerState> = {
  id: 'jacks-poker',
  title: 'Jacks or Better Poker',
  mode: 'instant',
  addedOn: '2026-11-21',
  version: 1,
  limits,
  betTypes: [
    {
      id: 'best',
      name: line('heldBest'),
      rtp: RETURN,
      rareReturn: ROYAL_RETURN,
      isEnumerable: false,
      example: (stakeKobo) => ({ stakeNaira: toNaira(stakeKobo) }),
      play: ({ dealt }) => ({ hold: placesIn(bestBits(dealt).bits) }),
      classes: { chances: HANDS.map(chanceOf), of: (state) => HANDS.indexOf(handNow(state)) },
    },
  ],
  paytable: HANDS.slice(0, -1).map((hand) => ({
    name: line(hand),
    chance: chanceOf(hand),
    pays: paysFor(hand),
  })),
  parseBet(input): Parsed<PokerBet> {
    const stake = parseStakeNaira(fieldsOf(input).stakeNaira);
    return stake.ok ? { ok: true, value: { stakeNaira: stake.value } } : stake;
  },
  stakeKobo: ({ stakeNaira }) => koboOfNaira(stakeNaira),
  start: ({ stakeNaira }, draws) => ({
    stakeNaira,
    dealt: pickDistinct(draws, HAND_SIZE, DECK_SIZE),
    held: null,
    final: null,
  }),
  parseMove,
  moves: (state) =>
    state.final === null ? Array.from({ length: HOLDS }, (_, bits) => ({ hold: placesIn(bits) })) : [],
  move,
  isOver: ({ final }) => final !== null,
  payoutKobo,
  /** An abandoned deal gets the best hold. */
  finish: (state, draws) =>
    state.final === null ? drawTo(state, placesIn(bestBits(state.dealt).bits), draws) : state,
  view: (state) => state,
  describe,
};
