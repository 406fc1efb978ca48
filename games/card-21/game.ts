import { type Card, cardName, DECK_SIZE } from '@jara/game-kit/cards';
import type { Draws, GameDefinition, Moved, Parsed, PayRow } from '@jara/game-kit/definition';
import { fieldsOf, oneOf } from '@jara/game-kit/fields';
import { type Line, line } from '@jara/game-kit/line';
import { rational } from '@jara/game-kit/rational';
import { ROUND_OVER, type RuleRefusal, refuse } from '@jara/game-kit/refusal';
import { koboOfNaira, parseStakeNaira } from '@jara/game-kit/stakes';
import { formatNaira, type Kobo, toNaira } from '@jara/money/kobo';
import { cardValue, DEALER_STANDS, isBlackjack, isBust, MAX_TOTAL, totalOf } from './hand.ts';
import { chanceOf, ENDS, type End, HALVES, RETURN } from './odds.ts';
import { bestPlay, type Play } from './strategy.ts';

export interface TableBet {
  readonly stakeNaira: number;
}

interface TableHand {
  readonly cards: readonly Card[];
  readonly isDoubled: boolean;
  /** Takes no more cards. */
  readonly isDone: boolean;
}

export interface TableState {
  readonly stakeNaira: number;
  /** One card until every hand is done: the dealer has no hole card. */
  readonly dealer: readonly Card[];
  /** One, or two after a split. */
  readonly hands: readonly TableHand[];
  readonly isOver: boolean;
}

export const PLAYS = ['hit', 'stand', 'double', 'split'] as const;
const ACE = 1;
const TEN = 10;

const limits = { minStakeKobo: 10_000n, maxStakeKobo: 10_000_000n, maxPayoutKobo: 1_000_000_000n };

/** Every card comes from a full pack: earlier cards do not change the next one. */
const drawCard = (draws: Draws): Card => draws.below(DECK_SIZE);

const isNatural = ({ hands }: TableState) => hands.length === 1 && isBlackjack(hands[0]?.cards ?? []);

/** The current hand; null when all are done. */
export function activeHand({ hands }: TableState): number | null {
  const at = hands.findIndex(({ isDone }) => !isDone);
  return at === -1 ? null : at;
}

/** The reason that a play is not open now; null when it is. */
function refusal(state: TableState, play: Play): RuleRefusal | null {
  const hand = state.hands[activeHand(state) ?? -1];
  if (state.isOver || hand === undefined) return ROUND_OVER;
  const isFirstTwo = hand.cards.length === 2;
  if (play === 'double')
    return isFirstTwo ? null : refuse('double_two', 'A hand can be doubled on its first two cards only.');
  if (play !== 'split') return null;
  const [first = 0, second = 0] = hand.cards;
  const isPair = isFirstTwo && cardValue(first) === cardValue(second);
  return isPair && state.hands.length === 1
    ? null
    : refuse('split_pair', 'Only two first cards of one value can be split, and once.');
}

export function playsOpen(state: TableState): Play[] {
  return PLAYS.filter((play) => refusal(state, play) === null);
}

/** The best of the given plays for the current hand; null when the round is over. */
export function adviceOf(state: TableState, open: readonly Play[]): Play | null {
  const hand = state.hands[activeHand(state) ?? -1];
  return state.isOver || hand === undefined ? null : bestPlay(hand.cards, state.dealer[0] ?? 0, open);
}

/** The best play among the legal ones. */
export function advice(state: TableState): Play | null {
  return adviceOf(state, playsOpen(state));
}

const isFull = (cards: readonly Card[]) => totalOf(cards).total >= MAX_TOTAL;

function withCard(hand: TableHand, draws: Draws): TableHand {
  const cards = [...hand.cards, drawCard(draws)];
  return { ...hand, cards, isDone: isFull(cards) };
}

function played(hand: TableHand, play: Play, draws: Draws): TableHand[] {
  if (play === 'stand') return [{ ...hand, isDone: true }];
  if (play === 'hit') return [withCard(hand, draws)];
  if (play === 'double') return [{ ...withCard(hand, draws), isDoubled: true, isDone: true }];
  // Split aces get one card each and stand.
  return hand.cards.map((card) => {
    const half = withCard({ ...hand, cards: [card] }, draws);
    return cardValue(card) === ACE ? { ...half, isDone: true } : half;
  });
}

/** When every hand is done the dealer draws, if there is still anything to decide. */
function settled(state: TableState, draws: Draws): TableState {
  if (activeHand(state) !== null) return state;
  const dealer = [...state.dealer];
  const upcard = cardValue(dealer[0] ?? 0);
  if (isNatural(state)) {
    if (upcard === ACE || upcard === TEN) dealer.push(drawCard(draws));
  } else if (state.hands.some(({ cards }) => !isBust(cards))) {
    while (totalOf(dealer).total < DEALER_STANDS) dealer.push(drawCard(draws));
  }
  return { ...state, dealer, isOver: true };
}

function start({ stakeNaira }: TableBet, draws: Draws): TableState {
  const first = drawCard(draws);
  const dealer = [drawCard(draws)];
  const hand = withCard({ cards: [first], isDoubled: false, isDone: false }, draws);
  return settled({ stakeNaira, dealer, hands: [hand], isOver: false }, draws);
}

function move(state: TableState, play: Play, draws: Draws): Moved<TableState> {
  const refused = refusal(state, play);
  if (refused !== null) return refused;
  const active = activeHand(state) ?? 0;
  const hands = state.hands.flatMap((hand, at) => (at === active ? played(hand, play, draws) : [hand]));
  return { ok: true, state: settled({ ...state, hands }, draws) };
}

/** The result of a hand in a finished round. */
export function endOf(state: TableState, at: number): End {
  const hand = state.hands[at];
  const dealer = totalOf(state.dealer).total;
  const own = totalOf(hand?.cards ?? []).total;
  if (isNatural(state)) return isBlackjack(state.dealer) ? 'tie' : 'blackjack';
  const end = endAgainst(own, dealer, isBlackjack(state.dealer));
  return hand?.isDoubled ? `${end}-double` : end;
}

function endAgainst(own: number, dealer: number, isDealerBlackjack: boolean): 'win' | 'push' | 'loss' {
  if (own > MAX_TOTAL || isDealerBlackjack) return 'loss';
  if (dealer > MAX_TOTAL || own > dealer) return 'win';
  return own === dealer ? 'push' : 'loss';
}

function payoutKobo(state: TableState): Kobo {
  const halfKobo = koboOfNaira(state.stakeNaira) / 2n;
  return state.hands.reduce((sum, _, at) => sum + halfKobo * HALVES[endOf(state, at)], 0n);
}

/** An abandoned round is played on as well as possible without raising the stake. */
function finish(state: TableState, draws: Draws): TableState {
  let now = state;
  // No hand takes more than 21 cards.
  for (let step = 0; step < 2 * MAX_TOTAL && !now.isOver; step += 1) {
    const hand = now.hands[activeHand(now) ?? -1];
    const moved = move(now, bestPlay(hand?.cards ?? [], now.dealer[0] ?? 0, ['hit', 'stand']), draws);
    if (moved.ok) now = moved.state;
  }
  return now;
}

const END_LINES: Readonly<Record<End, Line>> = {
  blackjack: line('blackjack'),
  tie: line('tie'),
  win: line('won'),
  push: line('push'),
  loss: line('lost'),
  'win-double': line('wonDouble'),
  'push-double': line('pushDouble'),
  'loss-double': line('lostDouble'),
};

function totalLine(cards: readonly Card[]): Line {
  const { total, isSoft } = totalOf(cards);
  if (total > MAX_TOTAL) return line('bust', { total });
  return isSoft && total < MAX_TOTAL ? line('soft', { total }) : line('total', { total });
}

function describe(state: TableState): Line[] {
  const cards = (list: readonly Card[]) => ({
    cards: list.map(cardName).join(', '),
    total: totalLine(list),
  });
  const hands = state.hands.map((hand, at) => {
    const which = { hand: state.hands.length === 1 ? 0 : at + 1, ...cards(hand.cards) };
    return state.isOver
      ? line('handEnded', { ...which, end: END_LINES[endOf(state, at)] })
      : line('hand', which);
  });
  return [
    line('stake', { stake: formatNaira(koboOfNaira(state.stakeNaira), 'short') }),
    ...hands,
    line('dealer', cards(state.dealer)),
    ...(state.isOver ? [] : [line('stillOpen')]),
  ];
}

const row = (key: string, halves: bigint): PayRow => ({
  name: line(key),
  chance: null,
  pays: rational(halves, 2n),
});

/**
 * Blackjack by European rules: no hole card, the dealer stands on every 17, blackjack pays 3 to 2, double on any first two cards, split
 * once. A dealer's blackjack also wins doubled and split stakes. Cards come from a full pack each time.
 */
export const game: GameDefinition<TableBet, TableState, Play, TableState> = {
  id: 'card-21',
  title: 'Blackjack',
  mode: 'instant',
  addedOn: '2026-11-21',
  version: 1,
  limits,
  betTypes: [
    {
      id: 'best',
      name: line('playedBest'),
      rtp: RETURN,
      isEnumerable: false,
      example: (stakeKobo) => ({ stakeNaira: toNaira(stakeKobo) }),
      play: advice,
      classes: { chances: ENDS.map(chanceOf), of: (state) => ENDS.indexOf(endOf(state, 0)) },
    },
  ],
  paytable: [row('rowBlackjack', HALVES.blackjack), row('rowWin', HALVES.win), row('rowPush', HALVES.push)],
  parseBet(input): Parsed<TableBet> {
    const stake = parseStakeNaira(fieldsOf(input).stakeNaira);
    return stake.ok ? { ok: true, value: { stakeNaira: stake.value } } : stake;
  },
  stakeKobo: ({ stakeNaira }) => koboOfNaira(stakeNaira),
  start,
  parseMove(input): Parsed<Play> {
    const play = oneOf(input, PLAYS);
    return play === null
      ? refuse('which_play', 'Choose to hit, stand, double or split.')
      : { ok: true, value: play };
  },
  moves: playsOpen,
  raiseKobo: ({ stakeNaira }, play) => (play === 'double' || play === 'split' ? koboOfNaira(stakeNaira) : 0n),
  move,
  isOver: ({ isOver }) => isOver,
  payoutKobo,
  finish,
  view: (state) => state,
  describe,
};
