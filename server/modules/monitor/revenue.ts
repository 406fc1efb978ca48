import { type ProductSums, readExtremeBets } from './ended-bets.ts';
import { readReturnHours } from './return-hours.ts';
import { together } from './returns.ts';
import { bandOf } from './theory.ts';
import type { Monitor, MonitorDeps, ProductRevenue } from './types.ts';

const EXTREME_BETS = 10;

export function createMonitor({ db, shards, theories }: Omit<MonitorDeps, 'log' | 'clock'>): Monitor {
  const viewOf = (sums: ProductSums): ProductRevenue => {
    const theory = theories.get(sums.product);
    return {
      ...{ product: sums.product, bets: Number(sums.bets), stakedKobo: sums.staked, paidKobo: sums.paid },
      band: theory === undefined ? null : bandOf(sums, theory),
    };
  };
  return {
    async revenue(period) {
      const { asOf, hours } = await readReturnHours(db.kysely, period);
      const products = new Map<string, ProductSums>();
      for (const { hour: _, ...sums } of hours)
        products.set(sums.product, together(products.get(sums.product), sums));
      return {
        asOf,
        products: [...products.values()].map(viewOf),
        hours: hours.map(({ hour, ...sums }) => ({ hour, ...viewOf(sums) })),
      };
    },
    async extremeBets({ side, ...of }) {
      const found = await Promise.all(
        shards.all.map((shard) => readExtremeBets(shard, { ...of, side, limit: EXTREME_BETS })),
      );
      const costOf = (bet: { readonly paidKobo: bigint; readonly stakedKobo: bigint }) =>
        Number(bet.paidKobo - bet.stakedKobo) * (side === 'cost' ? 1 : -1);
      return found
        .flat()
        .sort((one, other) => costOf(other) - costOf(one))
        .slice(0, EXTREME_BETS);
    },
  };
}
