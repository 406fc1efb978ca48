import type { Kobo } from '@jara/money/kobo';
import type { Database } from '../../platform/database/database.ts';
import type { Shards } from '../../platform/database/shards.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { EndedBet, Period } from './ended-bets.ts';
import type { RevenueBand, Theory } from './theory.ts';

export interface MonitorDeps {
  /** The directory. */
  readonly db: Database;
  readonly shards: Shards;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  /** By product. */
  readonly theories: ReadonlyMap<string, Theory>;
}

/** The bets of a product that ended in a period, beside the rules of the game. */
export interface ProductRevenue {
  readonly product: string;
  readonly bets: number;
  readonly stakedKobo: Kobo;
  readonly paidKobo: Kobo;
  /** Null where there is no theory, as for matches and studios. */
  readonly band: RevenueBand | null;
}

interface HourRevenue extends ProductRevenue {
  readonly hour: Date;
}

export interface Monitor {
  /** The bets that ended in the hours of a period: together by product, and hour by hour. `asOf`: nothing later is in it; null: nothing was summed yet. */
  revenue(period: Period): Promise<{
    readonly asOf: Date | null;
    readonly products: readonly ProductRevenue[];
    readonly hours: readonly HourRevenue[];
  }>;
  /** The ten bets of a product and a period that cost most, or earned most. It reads the entries of the period. */
  extremeBets(
    of: Period & { readonly product: string; readonly side: 'cost' | 'earned' },
  ): Promise<EndedBet[]>;
}
