import type { Draws, GameDefinition, Moved, Parsed, PayRow } from '@jara/game-kit/definition';
import { fieldsOf, oneOf } from '@jara/game-kit/fields';
import { type Line, line } from '@jara/game-kit/line';
import { multiplierText } from '@jara/game-kit/multiplier';
import { type Rational, rational } from '@jara/game-kit/rational';
import { ROUND_OVER, refuse } from '@jara/game-kit/refusal';
import { koboOfNaira, parseStakeNaira } from '@jara/game-kit/stakes';
import { formatNaira, toNaira } from '@jara/money/kobo';
import { drawSector, LIMITS, payout, returnToPlayer, SECTORS, sectorAt, winsFreeSpin } from './sectors.ts';

export interface SpinBet {
  readonly stakeNaira: number;
}

/** The only move: to use the free spin that was won. */
export type SpinMove = 'spin';

export interface SpinState {
  readonly stakeNaira: number;
  /** The wheel's stops, spin by spin. The last one pays; where it is a spin-again sector, a free spin is open. */
  readonly sectors: readonly number[];
}

function freeSpinWaits({ sectors }: SpinState): boolean {
  return winsFreeSpin(sectors.at(-1) ?? 0);
}

function spin(state: SpinState, draws: Draws): SpinState {
  return { ...state, sectors: [...state.sectors, drawSector(draws)] };
}

function move(state: SpinState, _made: SpinMove, draws: Draws): Moved<SpinState> {
  return freeSpinWaits(state) ? { ok: true, state: spin(state, draws) } : ROUND_OVER;
}

/** Plays the open free spin, and those it wins: one spin in twelve wins another. */
function finish(state: SpinState, draws: Draws): SpinState {
  let ended = state;
  while (freeSpinWaits(ended)) ended = spin(ended, draws);
  return ended;
}

function resultName(index: number): string {
  const sector = sectorAt(index);
  if (sector.kind === 'win') return multiplierText(sector.multiplier);
  return sector.kind === 'lose' ? 'lose' : 'spin again';
}

function describe(state: SpinState): Line[] {
  const stake = formatNaira(koboOfNaira(state.stakeNaira), 'short');
  const spins = state.sectors.map((sector, i) =>
    line(i > 0 ? 'freeSpin' : 'spin', { sector, result: resultName(sector) }),
  );
  return [line('stake', { stake }), ...spins, ...(freeSpinWaits(state) ? [line('freeSpinWaits')] : [])];
}

interface Result {
  readonly name: string;
  readonly sectors: readonly number[];
}

/** The wheel's sectors by their result. */
const RESULTS: readonly Result[] = [...new Set(SECTORS.map((_, index) => resultName(index)))].map((name) => ({
  name,
  sectors: SECTORS.flatMap((_, index) => (resultName(index) === name ? [index] : [])),
}));

/** Results that end a round: every one except another spin. */
const ENDINGS = RESULTS.filter(({ sectors }) => !winsFreeSpin(sectors[0] ?? 0));
const ENDING_SECTORS = ENDINGS.reduce((sum, { sectors }) => sum + sectors.length, 0);

const share = (some: number, all: number): Rational => rational(BigInt(some), BigInt(all));

/** Payout of a sector for a stake of one; null for a free spin. */
function paysOf(index: number): Rational | null {
  const sector = sectorAt(index);
  if (sector.kind === 'spin-again') return null;
  return sector.kind === 'win' ? rational(sector.multiplier, 10n) : rational(0n);
}

const paytable: readonly PayRow[] = RESULTS.map(({ name, sectors }) => ({
  name: line('result', { result: name }),
  chance: share(sectors.length, SECTORS.length),
  pays: paysOf(sectors[0] ?? 0),
}));

/** A wheel of 24 sectors. A spin-again sector leaves the round open with one free spin at the same stake as its only move. */
export const game: GameDefinition<SpinBet, SpinState, SpinMove, SpinState> = {
  id: 'spin-it',
  title: 'Spin it',
  mode: 'instant',
  addedOn: '2026-11-21',
  version: 2,
  limits: LIMITS,
  betTypes: [
    {
      id: 'spin',
      name: line('aSpin'),
      rtp: returnToPlayer(),
      // Free spins may follow free spins without end: game.test.ts proves the return.
      isEnumerable: false,
      example: (stakeKobo) => ({ stakeNaira: toNaira(stakeKobo) }),
      play: () => 'spin',
      classes: {
        chances: ENDINGS.map(({ sectors }) => share(sectors.length, ENDING_SECTORS)),
        of: ({ sectors }) => ENDINGS.findIndex((ending) => ending.sectors.includes(sectors.at(-1) ?? -1)),
      },
    },
  ],
  paytable,
  parseBet(input): Parsed<SpinBet> {
    const stake = parseStakeNaira(fieldsOf(input).stakeNaira);
    return stake.ok ? { ok: true, value: { stakeNaira: stake.value } } : stake;
  },
  stakeKobo: ({ stakeNaira }) => koboOfNaira(stakeNaira),
  start: ({ stakeNaira }, draws) => spin({ stakeNaira, sectors: [] }, draws),
  parseMove(input): Parsed<SpinMove> {
    const made = oneOf(input, ['spin']);
    return made === null ? refuse('spin_only', 'The only move is to spin again.') : { ok: true, value: made };
  },
  moves: (state) => (freeSpinWaits(state) ? ['spin'] : []),
  move,
  isOver: (state) => !freeSpinWaits(state),
  // The stake that won the free spin is spent, and players are promised that it stays open until they use it.
  waitsWithoutEnd: true,
  payoutKobo: ({ stakeNaira, sectors }) => payout(koboOfNaira(stakeNaira), sectors.at(-1) ?? -1),
  finish,
  view: (state) => state,
  describe,
};
