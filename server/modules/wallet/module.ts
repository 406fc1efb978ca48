import { defineModule } from '../../platform/module.ts';
import { WALLET_CHECKS } from './checks.ts';
import { registerWalletRoutes } from './routes.ts';
import { createWallet } from './wallet.ts';

export const walletModule = defineModule({
  name: 'wallet',
  checks: WALLET_CHECKS,
  monthlyTables: ['entry'],
  create({ platform: { db, bets, clock, log } }) {
    const wallet = createWallet({
      db,
      bets,
      clock,
      onFault: (error) => log.error({ err: error }, 'a bet failed in its own code'),
    });
    return {
      api: wallet,
      siteRoutes: (app, { authGuard }) => registerWalletRoutes(app, wallet, authGuard),
    };
  },
});
