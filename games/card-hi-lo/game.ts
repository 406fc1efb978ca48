import { type Card, cardName, DECK_SIZE, RANKS, rankLetter, rankOf } from '@jara/game-kit/cards';
import type { BetType, Draws, GameDefinition, Moved, Parsed, PayRow } from '@jara/game-kit/definition';
import { fieldsOf, oneOf } from '@jara/game-kit/fields';
import { type Line, line } from '@jara/game-kit/line';
import { type Rational, timesText } from '@jara/game-kit/rational';
import { ROUND_OVER, type RuleRefusal, refuse } from '@jara/game-kit/refusal';
import { koboOfNaira, parseStakeNaira, payAt } from '@jara/game-kit/stakes';
import { formatNaira, type Kobo, toNaira } from '@jara/money/kobo';
import { chanceOf, type Guess, guessesOn, isRight, multipleOf, RETURN, winningRanks } from './odds.ts';

export interface HiLoBet {
  readonly stakeNaira: number;
}

export type HiLoMove = Guess | 'skip' | 'cash-out';
/** The player's call on each card except the last. */
type Call = Guess | 'skip';
type Ending = 'wrong' | 'cashed' | 'returned';

export interface HiLoState {
  readonly stakeNaira: number;
  /** In the order turned; the last is the one to guess from, or the one that ended the streak. */
  readonly cards: readonly Card[];
  readonly calls: readonly Call[];
  readonly ending: Ending | null;
}

export const MAX_SKIPS = 20;
const MOVES = ['higher', 'lower', 'same', 'skip', 'cash-out'] as const;

const limits = { minStakeKobo: 10_000n, maxStakeKobo: 10_000_000n, maxPayoutKobo: 1_000_000_000n };

export function lastCard(state: HiLoState): Card {
  return state.cards[state.cards.length - 1] ?? 0;
}

/** Number of winning ranks of each right guess, in order. */
function rightGuesses(state: HiLoState): number[] {
  const guessed = state.ending === 'wrong' ? state.calls.length - 1 : state.calls.length;
  const right: number[] = [];
  for (let i = 0; i < guessed; i += 1) {
    const call = state.calls[i] ?? 'skip';
    if (call !== 'skip') right.push(winningRanks(call, rankOf(state.cards[i] ?? 0)));
  }
  return right;
}

export function streakOf(state: HiLoState): number {
  return rightGuesses(state).length;
}

/** Current cash-out as a multiple of the stake; null before the first right guess. */
export function multipleNow(state: HiLoState): Rational | null {
  return multipleOf(rightGuesses(state));
}

function stakeOf(state: HiLoState): Kobo {
  return koboOfNaira(state.stakeNaira);
}

/** Current cash-out. */
export function cashOutKobo(state: HiLoState): Kobo {
  const multiple = multipleNow(state);
  return multiple === null ? 0n : payAt(stakeOf(state), multiple);
}

/** A guess as shown: its chance, and the value of the streak after it. */
export interface Offer {
  readonly guess: Guess;
  readonly chance: Rational;
  readonly multiple: Rational;
  readonly paysKobo: Kobo;
  /** A guess whose win would exceed the maximum payout is refused: its true odds would differ from those shown. */
  readonly isOpen: boolean;
}

function offer(state: HiLoState, guess: Guess): Offer {
  const rank = rankOf(lastCard(state));
  const multiple = multipleOf([...rightGuesses(state), winningRanks(guess, rank)]) ?? RETURN;
  const paysKobo = payAt(stakeOf(state), multiple);
  const isOpen = state.ending === null && paysKobo <= limits.maxPayoutKobo;
  return { guess, chance: chanceOf(guess, rank), multiple, paysKobo, isOpen };
}

export function offers(state: HiLoState): readonly [Offer, Offer] {
  const [first, second] = guessesOn(rankOf(lastCard(state)));
  return [offer(state, first), offer(state, second)];
}

export function skipsLeft(state: HiLoState): number {
  return MAX_SKIPS - state.calls.filter((call) => call === 'skip').length;
}

function moves(state: HiLoState): HiLoMove[] {
  if (state.ending !== null) return [];
  return MOVES.filter((made) => refusal(state, made) === null);
}

/** The reason that a move is illegal now; null when it is legal. */
function refusal(state: HiLoState, made: HiLoMove): RuleRefusal | null {
  if (state.ending !== null) return ROUND_OVER;
  if (made === 'cash-out')
    return streakOf(state) > 0 ? null : refuse('guess_first', 'Guess one card right before you cash out.');
  if (made === 'skip')
    return skipsLeft(state) > 0 ? null : refuse('max_skips', `A round has at most ${MAX_SKIPS} skips.`);
  if (!guessesOn(rankOf(lastCard(state))).includes(made))
    return refuse('not_offered', 'This card does not offer that guess.');
  return offer(state, made).isOpen
    ? null
    : refuse(
        'max_paid',
        `That guess could win more than ${formatNaira(limits.maxPayoutKobo, 'short')}, the most this game pays. Cash out, or choose another.`,
      );
}

function move(state: HiLoState, made: HiLoMove, draws: Draws): Moved<HiLoState> {
  const refused = refusal(state, made);
  if (refused !== null) return refused;
  if (made === 'cash-out') return { ok: true, state: { ...state, ending: 'cashed' } };
  const next = draws.below(DECK_SIZE);
  const wrong = made !== 'skip' && !isRight(made, lastCard(state), next);
  return {
    ok: true,
    state: {
      ...state,
      cards: [...state.cards, next],
      calls: [...state.calls, made],
      ending: wrong ? 'wrong' : null,
    },
  };
}

function payoutKobo(state: HiLoState): Kobo {
  if (state.ending === 'wrong') return 0n;
  return state.ending === 'returned' ? stakeOf(state) : cashOutKobo(state);
}

function describe(state: HiLoState): Line[] {
  const turned = state.calls.map((call, i) => {
    const card = cardName(state.cards[i + 1] ?? 0);
    if (call === 'skip') return line('skipped', { card });
    const isWrong = state.ending === 'wrong' && i === state.calls.length - 1;
    const rank = rankOf(state.cards[i] ?? 0);
    return line(isWrong ? 'wrong' : 'right', { call: callOf(call, rank), card });
  });
  return [
    line('start', {
      stake: formatNaira(stakeOf(state), 'short'),
      card: cardName(state.cards[0] ?? 0),
    }),
    ...turned,
    endingLine(state),
  ];
}

function endingLine(state: HiLoState): Line {
  const multiple = multipleNow(state);
  if (state.ending === null) return line('stillOpen');
  if (state.ending === 'wrong') return line('streakEnded');
  if (state.ending === 'returned' || multiple === null) return line('returned');
  return line('cashedOutAt', { multiple: timesText(multiple) });
}

/** The likelier guess on a card, or the other one. */
function pick(state: HiLoState, likelier: boolean): Guess {
  const rank = rankOf(lastCard(state));
  const [first, second] = guessesOn(rank);
  const isFirstLikelier = winningRanks(first, rank) >= winningRanks(second, rank);
  return isFirstLikelier === likelier ? first : second;
}

function streakType(id: string, guesses: number, likelier: boolean) {
  const type: BetType<HiLoBet, HiLoState, HiLoMove> = {
    id,
    name: line(id),
    rtp: RETURN,
    isEnumerable: true,
    example: (stakeKobo) => ({ stakeNaira: toNaira(stakeKobo) }),
    play: (state) => (streakOf(state) === guesses ? 'cash-out' : pick(state, likelier)),
  };
  return type;
}

/** Between ace and king an equal card wins too. */
const isOrSame = (guess: Guess, rank: number) => guess !== 'same' && !guessesOn(rank).includes('same');

/** The guess as the lines have it. */
const callOf = (guess: Guess, rank: number) => (isOrSame(guess, rank) ? `${guess}OrSame` : guess);

/** Every guess on every card, with its payout as a first guess. */
const paytable: readonly PayRow[] = Array.from({ length: RANKS }, (_, i) => i + 1).flatMap((rank) =>
  guessesOn(rank).map((guess) => ({
    name: line('guessOn', { card: rankLetter(rank), call: callOf(guess, rank) }),
    chance: chanceOf(guess, rank),
    pays: multipleOf([winningRanks(guess, rank)]),
  })),
);

/**
 * Higher or lower on a full deck each time. The margin is taken once, with the first guess, so the return is 97 % for any guesses
 * and any moment of the cash-out.
 */
export const game: GameDefinition<HiLoBet, HiLoState, HiLoMove, HiLoState> = {
  id: 'card-hi-lo',
  // "Card" would match the cars' bucket; "poker" puts it among the card and spin games.
  title: 'Poker Hi-Lo Streak',
  mode: 'instant',
  addedOn: '2026-11-21',
  version: 1,
  limits,
  betTypes: [streakType('likelier', 1, true), streakType('bolder', 1, false), streakType('streak', 2, true)],
  paytable,
  parseBet(input): Parsed<HiLoBet> {
    const stake = parseStakeNaira(fieldsOf(input).stakeNaira);
    return stake.ok ? { ok: true, value: { stakeNaira: stake.value } } : stake;
  },
  stakeKobo: ({ stakeNaira }) => koboOfNaira(stakeNaira),
  start: ({ stakeNaira }, draws) => ({
    stakeNaira,
    cards: [draws.below(DECK_SIZE)],
    calls: [],
    ending: null,
  }),
  parseMove(input): Parsed<HiLoMove> {
    const made = oneOf(input, MOVES);
    return made === null
      ? refuse('which_guess', 'A move is higher, lower, same, skip or cash-out.')
      : { ok: true, value: made };
  },
  moves,
  move,
  isOver: ({ ending }) => ending !== null,
  payoutKobo,
  /** A streak is cashed out; before the first guess the stake is returned. */
  finish: (state) => ({ ...state, ending: streakOf(state) > 0 ? 'cashed' : 'returned' }),
  view: (state) => state,
  describe,
};
