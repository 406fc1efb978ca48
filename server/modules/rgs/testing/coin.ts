import { fieldsOf, oneOf } from '@jara/game-kit/fields';
import { type InstantRules, instantGame } from '@jara/game-kit/instant-game';
import { line } from '@jara/game-kit/line';
import { rational } from '@jara/game-kit/rational';
import { refuse } from '@jara/game-kit/refusal';
import { koboOfNaira, parseStakeNaira, payAt } from '@jara/game-kit/stakes';
import { toNaira } from '@jara/money/kobo';

interface CoinBet {
  readonly stakeNaira: number;
  readonly on: 'heads' | 'tails';
}

const PAYS = rational(19n, 10n);

/** The smallest game of one step, for tests of the code around games. */
const coinRules: InstantRules<CoinBet, 'heads' | 'tails'> = {
  id: 'coin',
  title: 'Coin',
  mode: 'instant',
  addedOn: '2026-11-21',
  version: 1,
  limits: { minStakeKobo: 10_000n, maxStakeKobo: 1_000_000n, maxPayoutKobo: 2_000_000n },
  betTypes: [
    {
      id: 'side',
      name: line('side'),
      rtp: rational(95n, 100n),
      isEnumerable: true,
      example: (stakeKobo) => ({ stakeNaira: toNaira(stakeKobo), on: 'heads' }),
    },
  ],
  paytable: [{ name: line('side'), chance: rational(1n, 2n), pays: PAYS }],
  parseBet(input) {
    const { stakeNaira, on } = fieldsOf(input);
    const stake = parseStakeNaira(stakeNaira);
    const side = oneOf(on, ['heads', 'tails']);
    if (!stake.ok) return stake;
    return side === null
      ? refuse('which_side', 'Bet on heads or tails.')
      : { ok: true, value: { stakeNaira: stake.value, on: side } };
  },
  stakeKobo: ({ stakeNaira }) => koboOfNaira(stakeNaira),
  draw: (draws) => (draws.below(2) === 0 ? 'heads' : 'tails'),
  payoutKobo: ({ stakeNaira, on }, side) => (on === side ? payAt(koboOfNaira(stakeNaira), PAYS) : 0n),
  describe: ({ on }, side) => [line('coin', { on, side })],
};

export const coin = instantGame(coinRules);
