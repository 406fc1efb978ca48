import type { GameDefinition } from '@jara/game-kit/definition';
import { fieldsOf, oneOf } from '@jara/game-kit/fields';
import { line } from '@jara/game-kit/line';
import { rational } from '@jara/game-kit/rational';
import { ROUND_OVER, refuse } from '@jara/game-kit/refusal';
import { koboOfNaira, parseStakeNaira, payAt } from '@jara/game-kit/stakes';
import { toNaira } from '@jara/money/kobo';

interface LadderState {
  readonly stakeNaira: number;
  readonly raised: boolean;
  readonly rungs: number;
  /** Which rung breaks: drawn at the start, hidden until the end. */
  readonly breaksAt: number;
  readonly ended: 'fell' | 'took' | null;
}

type LadderMove = 'climb' | 'raise' | 'take';
const RUNGS = 10;

/** The smallest game of several steps, with a hidden outcome and a raise, for tests of the code around games. */
export const ladder: GameDefinition<{ stakeNaira: number }, LadderState, LadderMove, object> = {
  id: 'ladder',
  title: 'Ladder',
  mode: 'instant',
  addedOn: '2026-11-21',
  version: 1,
  limits: { minStakeKobo: 10_000n, maxStakeKobo: 1_000_000n, maxPayoutKobo: 40_000_000n },
  betTypes: [
    {
      id: 'one',
      name: line('rung'),
      rtp: rational(9n, 10n),
      isEnumerable: true,
      example: (stakeKobo) => ({ stakeNaira: toNaira(stakeKobo) }),
      play: ({ rungs }) => (rungs === 0 ? 'climb' : 'take'),
    },
  ],
  paytable: [{ name: line('rung'), chance: rational(9n, 10n), pays: rational(1n) }],
  parseBet(input) {
    const stake = parseStakeNaira(fieldsOf(input).stakeNaira);
    return stake.ok ? { ok: true, value: { stakeNaira: stake.value } } : stake;
  },
  stakeKobo: ({ stakeNaira }) => koboOfNaira(stakeNaira),
  start: ({ stakeNaira }, draws) => ({
    stakeNaira,
    raised: false,
    rungs: 0,
    breaksAt: draws.below(RUNGS),
    ended: null,
  }),
  parseMove(input) {
    const move = oneOf(input, ['climb', 'raise', 'take']);
    return move === null ? refuse('which_move', 'Climb, raise or take.') : { ok: true, value: move };
  },
  moves: ({ ended, raised }) =>
    ended === null ? (raised ? ['climb', 'take'] : ['climb', 'raise', 'take']) : [],
  raiseKobo: ({ stakeNaira }, move) => (move === 'raise' ? koboOfNaira(stakeNaira) : 0n),
  move(state, move) {
    if (state.ended !== null) return ROUND_OVER;
    if (move === 'raise')
      return state.raised
        ? refuse('raise_once', 'Only once.')
        : { ok: true, state: { ...state, raised: true } };
    if (move === 'take') return { ok: true, state: { ...state, ended: 'took' } };
    const ended = state.breaksAt === state.rungs ? 'fell' : null;
    return { ok: true, state: { ...state, rungs: state.rungs + 1, ended } };
  },
  isOver: ({ ended }) => ended !== null,
  payoutKobo: ({ stakeNaira, raised, rungs, ended }) =>
    ended === 'fell'
      ? 0n
      : payAt(koboOfNaira(stakeNaira) * (raised ? 2n : 1n), rational(BigInt(Math.max(1, rungs)), 1n)),
  finish: (state) => ({ ...state, ended: 'took' }),
  view: ({ breaksAt, ...seen }) => (seen.ended === null ? seen : { ...seen, breaksAt }),
  describe: ({ rungs, ended }) => [line('rungs', { rungs }), line(ended ?? 'open')],
};
