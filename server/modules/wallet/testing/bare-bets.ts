import type { Rider } from '../bet-statement.ts';
import type { BetOutcome } from '../book-batch.ts';
import { ledgerKey } from '../keys.ts';
import type { Lanes } from '../lanes.ts';
import type { Wallet } from '../wallet.ts';

/** Bets that write nothing beside their entry: what tests and benchmarks of the wallet alone book. */
export const bareRider: Rider<null> = { name: 'bare', columns: [], values: () => [], join: '', writes: '' };

export interface BareBet {
  readonly playerId: bigint;
  readonly key: string;
  readonly stakeKobo: bigint;
  readonly payoutKobo: bigint;
}

export interface BareLanes {
  readonly lanes: Lanes<null>;
  bet(bet: BareBet): Promise<BetOutcome>;
}

export function bareLanes(wallet: Wallet): BareLanes {
  const lanes = wallet.lanes(bareRider);
  return {
    lanes,
    bet: ({ playerId, key, stakeKobo, payoutKobo }) =>
      new Promise((resolve) => {
        lanes.submit({
          playerId,
          key: ledgerKey(key),
          details: ledgerKey(`${stakeKobo}:${payoutKobo}`),
          prepare: () => ({ game: 'game:test', stakeKobo, payoutKobo, extra: null }),
          settled: resolve,
        });
      }),
  };
}
