import { gameProduct } from '@jara/ledger/account';
import { roundMoney } from '@jara/ledger/entry';
import { newId } from '../../../platform/runtime/ids.ts';
import type { BatchParticipant, BetOutcome } from '../../wallet/types.ts';
import { ledgerKey, type Wallet } from '../../wallet/wallet.ts';
import { type BetExtra, betParticipant, stateOf } from '../bet.ts';
import type { BettingProduct } from '../types.ts';

const participant: BatchParticipant<BetExtra> = {
  ...{ name: 'plain', base: betParticipant, codes: [] },
  columns: [{ name: 'plain_bet', type: 'uuid' }],
  values: ({ bet }) => [bet.betId],
  joins: () => '',
  verdicts: () => '',
  writes: () => '',
};

export interface PlainBet {
  readonly playerId: bigint;
  readonly key: string;
  readonly stakeKobo: bigint;
  readonly payoutKobo: bigint;
}

const GAME = 'plain';

/** The product of `plainBets`. */
export const PLAIN_PRODUCT: BettingProduct = {
  productOf: gameProduct,
  gameIdOf: (product) => (product === gameProduct(GAME) ? GAME : null),
  titleOf: (gameId) => (gameId === GAME ? 'Game' : null),
  describe: async () => null,
};

/** Books bets that end as they are placed, without rows of a product, for tests of lists. */
export function plainBets(wallet: Wallet): (bet: PlainBet) => Promise<BetOutcome> {
  const booker = wallet.participate(participant);
  return ({ playerId, key, stakeKobo, payoutKobo }) => {
    const betId = newId();
    return booker.book({
      ...{ playerId, key: ledgerKey(key), fingerprint: ledgerKey(`${stakeKobo}:${payoutKobo}`) },
      source: { product: gameProduct(GAME), reference: betId, actor: 'player' },
      money: roundMoney({ stakeKobo, stakedBeforeKobo: 0n, payoutKobo }),
      exposureKobo: 0n,
      extra: {
        bet: {
          ...{ betId, reference: null, changes: null, details: null },
          state: stateOf({ stake: stakeKobo, atRisk: 0n, paid: payoutKobo }),
        },
      },
    });
  };
}
