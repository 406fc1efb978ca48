import type { NowView, ProductRevenue } from '@jara/contract/desk-now';
import { toNaira } from '@jara/money/kobo';
import { countLiveNodes } from '../../../platform/database/live-nodes.ts';
import { MINUTE_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import { type EventKind, readNewestEvents } from '../../audit/audit.ts';
import type { ProductRevenue as Revenue } from '../../monitor/types.ts';
import { type InFlight, readMoneyInFlight } from '../../payments/payments.ts';
import { countOnline } from '../../sessions/sessions.ts';
import { dayStart, operatorDay } from '../../wallet/wallet.ts';
import type { DeskDeps } from '../types.ts';
import { atMostEvery, readAhead } from './fresh.ts';

type NowDeps = Pick<DeskDeps, 'db' | 'shards' | 'clock' | 'wallet' | 'monitor' | 'reach'>;

/** Events that a person should see soon. */
const ALARMS: readonly EventKind[] = [
  ...(['return_deviates', 'draws_deviate', 'seal_rejected', 'seal_late', 'reconcile_differed'] as const),
  ...(['provider_unreachable', 'feed_stopped', 'payouts_paused', 'logins_failed', 'files_changed'] as const),
];
const ALARMS_WINDOW_MS = 24 * 60 * MINUTE_MS;
const MAX_ALARMS = 20;
/** Time since the last call after which a player is no longer online. */
const ONLINE_WINDOW_MS = 5 * MINUTE_MS;
/** One reading serves all who watch: all of it, and the count that reads every session. */
const FRESH_MS = 2 * SECOND_MS;
const ONLINE_FRESH_MS = 15 * SECOND_MS;

/** Bets that ended, as the calls have them. */
export const revenueView = (
  { product, bets, stakedKobo, paidKobo, band }: Revenue,
  titleOf: (product: string) => string,
): ProductRevenue => ({
  ...{
    product,
    title: titleOf(product),
    bets,
    stakes: toNaira(stakedKobo),
    ggr: toNaira(stakedKobo - paidKobo),
  },
  band: band === null ? null : { low: band.low / 100, high: band.high / 100, z: band.z },
});

const flightView = ({ count, amountKobo, oldestAt }: InFlight) => ({
  ...{ count, amount: toNaira(amountKobo), oldestAt: oldestAt?.toISOString() ?? null },
});

/** The installation at this moment, read at most once in two seconds at a node. */
export function createNow(deps: NowDeps): () => Promise<NowView> {
  const { db, shards, clock, wallet, monitor, reach } = deps;
  const now = () => clock.now().getTime();
  const online = readAhead(ONLINE_FRESH_MS, now, () =>
    countOnline(db.kysely, new Date(now() - ONLINE_WINDOW_MS)),
  );
  return atMostEvery(FRESH_MS, now, async () => {
    const at = clock.now();
    const day = operatorDay(at);
    const since = dayStart(day);
    const [players, counts, revenue, money, alarms, nodes] = await Promise.all([
      online(),
      wallet.betCounts(at),
      monitor.revenue({ from: since, until: at }),
      readMoneyInFlight(db.kysely, shards),
      readNewestEvents(db.kysely, {
        ...{ kinds: ALARMS, since: new Date(at.getTime() - ALARMS_WINDOW_MS), limit: MAX_ALARMS },
      }),
      countLiveNodes(db.kysely),
    ]);
    return {
      ...{ at: at.toISOString(), day, players, nodes },
      bets: [...counts.values()].reduce((all, bets) => all + bets, 0),
      revenue: {
        asOf: revenue.asOf?.toISOString() ?? null,
        products: revenue.products.map((one) => revenueView(one, wallet.productTitle)),
      },
      ...{ deposits: flightView(money.deposits), payouts: flightView(money.payouts) },
      ...{ suspense: flightView(money.suspense), bankDifferences: money.differences },
      pausedBanks: [...money.pausedBanks],
      balances: money.balances.map(({ provider, availableKobo, readAt, isLow }) => ({
        ...{ provider, isLow, readAt: readAt?.toISOString() ?? null },
        available: availableKobo === null ? null : toNaira(availableKobo),
      })),
      alarms: alarms.map(({ at: seenAt, kind, subject }) => ({ at: seenAt.toISOString(), kind, subject })),
      shards: shards.all.map((shard) => ({ id: shard.id, answers: !reach.isUnavailable(shard) })),
    };
  });
}
