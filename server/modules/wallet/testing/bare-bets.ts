import type { Product } from '@jara/ledger/account';
import { roundMoney } from '@jara/ledger/entry';
import { ledgerKey } from '../idempotency.ts';
import type { BatchParticipant, BetOutcome, BetRequest, SettlementParticipant } from '../types.ts';
import type { Wallet } from '../wallet.ts';

/** Bets without rows besides their entry, for tests and benchmarks of the wallet alone. */
export const bareParticipant: BatchParticipant<null> = {
  name: 'bare',
  columns: [],
  values: () => [],
  codes: [],
  joins: () => '',
  verdicts: () => '',
  writes: () => '',
};

/** Settlements of such bets, which are open while their key is free. */
export const bareSettlements: SettlementParticipant<null> = {
  name: 'bare',
  columns: [],
  values: () => [],
  standing: () => 'select i from u',
  writes: () => '',
};

export interface BareBet {
  readonly playerId: bigint;
  readonly key: string;
  readonly stakeKobo: bigint;
  /** Null leaves the round open. */
  readonly payoutKobo: bigint | null;
  readonly product?: Product;
  readonly exposureKobo?: bigint;
}

export type BookBareBet = (bet: BareBet) => Promise<BetOutcome>;

function bareRequest({
  playerId,
  key,
  stakeKobo,
  payoutKobo,
  product = 'game:test',
  exposureKobo = 0n,
}: BareBet): BetRequest<null> {
  return {
    playerId,
    key: ledgerKey(key),
    fingerprint: ledgerKey(`${stakeKobo}:${payoutKobo}`),
    source: { product, reference: key, actor: 'player' },
    money: roundMoney({ stakeKobo, stakedBeforeKobo: 0n, payoutKobo }),
    exposureKobo,
    extra: null,
  };
}

export function bareBets(wallet: Wallet): BookBareBet {
  const booker = wallet.participate(bareParticipant);
  return (bet) => booker.book(bareRequest(bet));
}
