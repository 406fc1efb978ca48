import type { BetType, Draws, GameDefinition, Moved, Parsed, PayRow } from '@jara/game-kit/definition';
import { fieldsOf, oneOf } from '@jara/game-kit/fields';
import { type Line, line } from '@jara/game-kit/line';
import { type Rational, timesText } from '@jara/game-kit/rational';
import { ROUND_OVER, type RuleRefusal, refuse } from '@jara/game-kit/refusal';
import { koboOfNaira, parseStakeNaira, payAt } from '@jara/game-kit/stakes';
import { formatNaira, type Kobo, toNaira } from '@jara/money/kobo';
import { AIMS, type Aim, chanceOf, KICKS, type Kick, kickOf, multipleOf, RETURN } from './kick.ts';

export interface PenaltyBet {
  readonly stakeNaira: number;
}

/** The aim of a shot, or the cash-out of the streak. */
export type PenaltyMove = Aim | 'cash-out';
type Ending = 'missed' | 'cashed' | 'returned';

export interface PenaltyState {
  readonly stakeNaira: number;
  readonly kicks: readonly Kick[];
  readonly ending: Ending | null;
}

const MOVES = [...AIMS, 'cash-out'] as const;

const limits = { minStakeKobo: 10_000n, maxStakeKobo: 10_000_000n, maxPayoutKobo: 1_000_000_000n };

function stakeOf({ stakeNaira }: PenaltyBet): Kobo {
  return koboOfNaira(stakeNaira);
}

function scoredAims({ kicks }: PenaltyState): Aim[] {
  return kicks.filter(({ fate }) => fate === 'goal').map(({ aim }) => aim);
}

export function goalsOf(state: PenaltyState): number {
  return scoredAims(state).length;
}

/** Current cash-out as a multiple of the stake; null before the first goal. */
export function multipleNow(state: PenaltyState): Rational | null {
  return multipleOf(scoredAims(state));
}

/** Current cash-out. */
export function cashOutKobo(state: PenaltyState): Kobo {
  const multiple = multipleNow(state);
  return multiple === null ? 0n : payAt(stakeOf(state), multiple);
}

/** A shot as shown: its chance of a goal, and the value of the streak after it. */
export interface Offer {
  readonly aim: Aim;
  readonly chance: Rational;
  readonly multiple: Rational;
  readonly paysKobo: Kobo;
  /** A shot whose win would exceed the maximum payout is refused: its true odds would differ from those shown. */
  readonly isOpen: boolean;
}

export function offerOf(state: PenaltyState, aim: Aim): Offer {
  const multiple = multipleOf([...scoredAims(state), aim]) ?? RETURN;
  const paysKobo = payAt(stakeOf(state), multiple);
  const isOpen = state.ending === null && paysKobo <= limits.maxPayoutKobo;
  return { aim, chance: chanceOf(aim), multiple, paysKobo, isOpen };
}

/** The reason that a move is illegal now; null when it is legal. */
function refusal(state: PenaltyState, made: PenaltyMove): RuleRefusal | null {
  if (state.ending !== null) return ROUND_OVER;
  if (made === 'cash-out')
    return goalsOf(state) > 0 ? null : refuse('goal_first', 'Score one goal before you cash out.');
  return offerOf(state, made).isOpen
    ? null
    : refuse(
        'max_paid',
        `That shot could win more than ${formatNaira(limits.maxPayoutKobo, 'short')}, the most this game pays. Cash out, or choose another.`,
      );
}

function moves(state: PenaltyState): PenaltyMove[] {
  return MOVES.filter((made) => refusal(state, made) === null);
}

function move(state: PenaltyState, made: PenaltyMove, draws: Draws): Moved<PenaltyState> {
  const refused = refusal(state, made);
  if (refused !== null) return refused;
  if (made === 'cash-out') return { ok: true, state: { ...state, ending: 'cashed' } };
  const kick = kickOf(made, draws.below(KICKS));
  const ending = kick.fate === 'goal' ? null : 'missed';
  return { ok: true, state: { ...state, kicks: [...state.kicks, kick], ending } };
}

function payoutKobo(state: PenaltyState): Kobo {
  if (state.ending === 'missed') return 0n;
  return state.ending === 'returned' ? stakeOf(state) : cashOutKobo(state);
}

/** The aim as the lines have it. */
const keyOf = (aim: Aim) => aim.replace('-', '');

function kickLine({ aim, dive, fate }: Kick): Line {
  const values = { aim: keyOf(aim), dive: keyOf(dive), fate };
  return line(fate === 'over' ? 'over' : 'kick', values);
}

function endingLine(state: PenaltyState): Line {
  const multiple = multipleNow(state);
  if (state.ending === null) return line('stillOpen');
  if (state.ending === 'missed') return line('streakEnded');
  if (state.ending === 'returned' || multiple === null) return line('returned');
  return line('cashedOutAt', { multiple: timesText(multiple) });
}

function playType(id: string, aims: readonly Aim[]): BetType<PenaltyBet, PenaltyState, PenaltyMove> {
  return {
    id,
    name: line('play', { play: id }),
    rtp: RETURN,
    isEnumerable: true,
    example: (stakeKobo) => ({ stakeNaira: toNaira(stakeKobo) }),
    play: (state) => aims[state.kicks.length] ?? 'cash-out',
  };
}

/** Every shot as the first of a streak. */
const paytable: readonly PayRow[] = AIMS.map((aim) => ({
  name: line('goal', { aim: keyOf(aim) }),
  chance: chanceOf(aim),
  pays: multipleOf([aim]),
}));

/**
 * Penalty kicks against a keeper. The margin is taken once, with the first goal, so the return is 97 % for any aims and any
 * moment of the cash-out. The keeper's dive depends on neither the shot, the stake nor the streak.
 */
export const game: GameDefinition<PenaltyBet, PenaltyState, PenaltyMove, PenaltyState> = {
  id: 'football-penalties',
  title: 'Football Penalties',
  mode: 'instant',
  addedOn: '2026-11-21',
  version: 1,
  limits,
  betTypes: [
    playType('middle', ['centre']),
    playType('low', ['low-left']),
    playType('top', ['top-right']),
    playType('streak', ['low-right', 'centre', 'top-left']),
  ],
  paytable,
  parseBet(input): Parsed<PenaltyBet> {
    const stake = parseStakeNaira(fieldsOf(input).stakeNaira);
    return stake.ok ? { ok: true, value: { stakeNaira: stake.value } } : stake;
  },
  stakeKobo: stakeOf,
  /** Nothing is drawn before the kick: the keeper's dive is drawn with it. */
  start: ({ stakeNaira }) => ({ stakeNaira, kicks: [], ending: null }),
  parseMove(input): Parsed<PenaltyMove> {
    const made = oneOf(input, MOVES);
    return made === null
      ? refuse('which_place', 'Choose a place in the goal, or cash out.')
      : { ok: true, value: made };
  },
  moves,
  move,
  isOver: ({ ending }) => ending !== null,
  payoutKobo,
  /** A streak is cashed out; before the first goal the stake is returned. */
  finish: (state) => ({ ...state, ending: goalsOf(state) > 0 ? 'cashed' : 'returned' }),
  view: (state) => state,
  describe: (state) => [
    line('streak', { stake: formatNaira(stakeOf(state), 'short') }),
    ...state.kicks.map(kickLine),
    endingLine(state),
  ],
};
