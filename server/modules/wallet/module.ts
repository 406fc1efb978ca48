import { defineModule } from '../../platform/module.ts';
import { WALLET_CHECKS } from './checks.ts';
import { registerWalletRoutes } from './routes.ts';
import { changedDays, DIGESTS_CHECK } from './seal-digests.ts';
import { createWallet } from './wallet.ts';

export const walletModule = defineModule({
  name: 'wallet',
  checks: WALLET_CHECKS,
  crossChecks: [{ name: DIGESTS_CHECK, when: 'deep', find: (_, homes) => changedDays(homes) }],
  monthlyTables: ['entry'],
  create({ platform: { homes, clock, log } }) {
    const wallet = createWallet({ homes, clock, log });
    return {
      api: wallet,
      siteRoutes: (app, { authGuard }) => registerWalletRoutes(app, wallet, authGuard),
      start: () => wallet.start(),
      stop: () => wallet.close(),
    };
  },
});
