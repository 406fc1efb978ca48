import type { BetType, GameDefinition, Moved, Parsed, PayRow } from '@jara/game-kit/definition';
import { fieldsOf, wholeNumber } from '@jara/game-kit/fields';
import { type Line, line } from '@jara/game-kit/line';
import { minus, type Rational, rational, timesText } from '@jara/game-kit/rational';
import { ROUND_OVER, type RuleRefusal, refuse } from '@jara/game-kit/refusal';
import { koboOfNaira, parseStakeNaira, payAt } from '@jara/game-kit/stakes';
import { formatNaira, type Kobo, toNaira } from '@jara/money/kobo';
import { choose, fieldAt, MAX_MINES, multipleOf, nextChance, RETURN, safeChance, TILES } from './field.ts';

export interface BoomBet {
  readonly stakeNaira: number;
  readonly mineCount: number;
}

export type BoomMove = { readonly do: 'open'; readonly tile: number } | { readonly do: 'cash-out' };
type Ending = 'boom' | 'cashed' | 'returned';

/** The player's view: the mines only once the round is over. */
export interface BoomView extends BoomBet {
  /** Tiles 0 to 24, row by row, in the order opened; the last one has the mine when the round ended in a boom. */
  readonly opened: readonly number[];
  readonly ending: Ending | null;
  readonly mines: readonly number[] | null;
}

export interface BoomState extends BoomView {
  readonly mines: readonly number[];
}

const limits = { minStakeKobo: 10_000n, maxStakeKobo: 10_000_000n, maxPayoutKobo: 1_000_000_000n };

const TILE_NUMBERS = Array.from({ length: TILES }, (_, tile) => tile);
const CASH_OUT: BoomMove = { do: 'cash-out' };

function stakeOf({ stakeNaira }: BoomBet): Kobo {
  return koboOfNaira(stakeNaira);
}

export function safeTiles({ opened, ending }: BoomView): number {
  return ending === 'boom' ? opened.length - 1 : opened.length;
}

/** Current cash-out as a multiple of the stake; null before the first safe tile. */
export function multipleNow(view: BoomView): Rational | null {
  return multipleOf(view.mineCount, safeTiles(view));
}

/** Current cash-out. */
export function cashOutKobo(view: BoomView): Kobo {
  const multiple = multipleNow(view);
  return multiple === null ? 0n : payAt(stakeOf(view), multiple);
}

/** The next tile as shown: its chance, and the value of the round after it. */
export interface Offer {
  readonly chance: Rational;
  readonly multiple: Rational;
  readonly paysKobo: Kobo;
  /** A tile whose win would exceed the maximum payout cannot be opened: its true odds would differ from those shown. */
  readonly isOpen: boolean;
}

/** Null when every safe tile is open. */
export function offerOf(view: BoomView): Offer | null {
  const opened = safeTiles(view);
  const multiple = multipleOf(view.mineCount, opened + 1);
  if (multiple === null) return null;
  const paysKobo = payAt(stakeOf(view), multiple);
  return { chance: nextChance(view.mineCount, opened), multiple, paysKobo, isOpen: isOffered(view) };
}

/** Whether another tile may be opened: there is one, and its win can be paid. */
function isOffered(view: BoomView): boolean {
  const multiple = multipleOf(view.mineCount, safeTiles(view) + 1);
  return view.ending === null && multiple !== null && payAt(stakeOf(view), multiple) <= limits.maxPayoutKobo;
}

/** The reason that a move is illegal now; null when it is legal. */
function refusal(state: BoomState, made: BoomMove): RuleRefusal | null {
  if (state.ending !== null) return ROUND_OVER;
  if (made.do === 'cash-out')
    return state.opened.length > 0 ? null : refuse('tile_first', 'Open one safe tile before you cash out.');
  if (state.opened.includes(made.tile)) return refuse('tile_open', 'That tile is open.');
  return isOffered(state)
    ? null
    : refuse(
        'max_paid',
        `Another tile could win more than ${formatNaira(limits.maxPayoutKobo, 'short')}, the most this game pays. Cash out.`,
      );
}

function moves(state: BoomState): BoomMove[] {
  const tiles = TILE_NUMBERS.map((tile): BoomMove => ({ do: 'open', tile }));
  return [...tiles, CASH_OUT].filter((made) => refusal(state, made) === null);
}

function move(state: BoomState, made: BoomMove): Moved<BoomState> {
  const refused = refusal(state, made);
  if (refused !== null) return refused;
  if (made.do === 'cash-out') return { ok: true, state: { ...state, ending: 'cashed' } };
  const opened = [...state.opened, made.tile];
  if (state.mines.includes(made.tile)) return { ok: true, state: { ...state, opened, ending: 'boom' } };
  // With the last safe tile open no choice is left.
  const ending = opened.length === TILES - state.mineCount ? 'cashed' : null;
  return { ok: true, state: { ...state, opened, ending } };
}

function payoutKobo(state: BoomState): Kobo {
  if (state.ending === 'boom') return 0n;
  return state.ending === 'returned' ? stakeOf(state) : cashOutKobo(state);
}

/** A tile's name: row A to E, column 1 to 5. */
export function tileName(tile: number): string {
  return `${'ABCDE'[Math.floor(tile / 5)]}${(tile % 5) + 1}`;
}

const tileNames = (tiles: readonly number[]) => tiles.map(tileName).join(', ');

function describe(state: BoomState): Line[] {
  const safe = state.opened.slice(0, safeTiles(state));
  return [
    line('field', { stake: formatNaira(stakeOf(state), 'short'), mines: state.mineCount }),
    safe.length === 0 ? line('noneSafe') : line('safe', { tiles: tileNames(safe) }),
    endingLine(state),
    ...(state.ending === null ? [] : [line('mines', { tiles: tileNames(state.mines) })]),
  ];
}

function endingLine(state: BoomState): Line {
  const multiple = multipleNow(state);
  if (state.ending === null) return line('stillOpen');
  if (state.ending === 'boom') return line('boom', { tile: tileNames(state.opened.slice(-1)) });
  if (state.ending === 'returned' || multiple === null) return line('returned');
  return line('cashedOutAt', { multiple: timesText(multiple) });
}

/** Maximum number of fields that the suite enumerates at every check. */
const MAX_WALKED = 60_000;

/** Opens this number of tiles, then cashes out: about half the rounds survive them. */
function fieldType(mineCount: number): BetType<BoomBet, BoomState, BoomMove> {
  const tiles = mineCount < 4 ? 4 : mineCount < 10 ? 2 : 1;
  const safe = safeChance(mineCount, tiles);
  return {
    id: `mines-${mineCount}`,
    name: line('mineCount', { mines: mineCount }),
    rtp: RETURN,
    isEnumerable: choose(TILES, mineCount) <= MAX_WALKED,
    example: (stakeKobo) => ({ stakeNaira: toNaira(stakeKobo), mineCount }),
    play: ({ opened }) =>
      opened.length === tiles ? CASH_OUT : { do: 'open', tile: (opened.length * 7 + 3) % TILES },
    classes: { chances: [safe, minus(rational(1n), safe)], of: ({ ending }) => (ending === 'boom' ? 1 : 0) },
  };
}

const mineCounts = Array.from({ length: MAX_MINES }, (_, i) => i + 1);

/** The first tile of every field. */
const paytable: readonly PayRow[] = mineCounts.map((mines) => ({
  name: line('firstTile', { mines }),
  chance: nextChance(mines, 0),
  pays: multipleOf(mines, 1),
}));

/**
 * Mines under a field of 25 tiles, placed before the first is opened. The margin is taken once, with the first safe tile, so the
 * return is 97 % for any number of mines, any tiles and any moment of the cash-out.
 */
export const game: GameDefinition<BoomBet, BoomState, BoomMove, BoomView> = {
  id: 'boom-field',
  title: 'Boom Field',
  mode: 'instant',
  addedOn: '2026-11-21',
  version: 1,
  limits,
  betTypes: mineCounts.map(fieldType),
  paytable,
  parseBet(input): Parsed<BoomBet> {
    const fields = fieldsOf(input);
    const mineCount = wholeNumber(fields.mineCount, 1, MAX_MINES);
    if (mineCount === null) return refuse('mine_count', `Choose 1 to ${MAX_MINES} mines.`);
    const stake = parseStakeNaira(fields.stakeNaira);
    return stake.ok ? { ok: true, value: { stakeNaira: stake.value, mineCount } } : stake;
  },
  stakeKobo: stakeOf,
  start: ({ stakeNaira, mineCount }, draws) => ({
    stakeNaira,
    mineCount,
    opened: [],
    ending: null,
    mines: fieldAt(draws.below(choose(TILES, mineCount)), mineCount),
  }),
  parseMove(input): Parsed<BoomMove> {
    const fields = fieldsOf(input);
    if (fields.do === 'cash-out') return { ok: true, value: CASH_OUT };
    const tile = wholeNumber(fields.tile, 0, TILES - 1);
    return fields.do === 'open' && tile !== null
      ? { ok: true, value: { do: 'open', tile } }
      : refuse('which_tile', 'Open a tile of the field, or cash out.');
  },
  moves,
  move,
  isOver: ({ ending }) => ending !== null,
  payoutKobo,
  /** Safe tiles are cashed out; before the first one the stake is returned. */
  finish: (state) => ({ ...state, ending: state.opened.length > 0 ? 'cashed' : 'returned' }),
  view: (state) => (state.ending === null ? { ...state, mines: null } : state),
  describe,
};
