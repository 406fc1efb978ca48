import { defineModule } from '../../platform/module.ts';
import { createBalanceEvents, measureBalanceEvents } from './balance-events.ts';
import { registerBalanceEvents } from './balance-events-route.ts';
import { WALLET_CHECKS } from './checks.ts';
import { registerWalletRoutes } from './routes.ts';
import { changedDays, DIGESTS_CHECK } from './seal-digests.ts';
import { measureSeals } from './seal-metrics.ts';
import { walletSettings } from './settings.ts';
import { createWallet } from './wallet.ts';

export const walletModule = defineModule({
  name: 'wallet',
  settings: walletSettings,
  checks: WALLET_CHECKS,
  crossChecks: [{ name: DIGESTS_CHECK, when: 'deep', find: (_, shards) => changedDays(shards) }],
  monthlyTables: ['entry'],
  create({ settings: { limitWindows: windows }, platform: { shards, clock, log, metrics } }) {
    const wallet = createWallet({ shards, clock, log, windows, metrics });
    const balanceEvents = createBalanceEvents(shards, clock, log);
    measureSeals(metrics, shards, clock);
    measureBalanceEvents(metrics, balanceEvents);
    return {
      api: { ...wallet, onBalanceChange: balanceEvents.onChange },
      siteRoutes: (app, context) => {
        registerWalletRoutes(app, wallet, context.authGuard);
        registerBalanceEvents(app, balanceEvents, context);
      },
      faults: () => (wallet.isStalled() ? ['bets_stalled'] : []),
      async start() {
        wallet.start();
        await balanceEvents.start();
      },
      async stop() {
        await balanceEvents.stop();
        await wallet.close();
      },
    };
  },
});
