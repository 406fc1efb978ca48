import { defineModule } from '../../platform/module.ts';
import { walletModule } from '../wallet/module.ts';
import { createBetting } from './betting.ts';
import { BETTING_CHECKS } from './checks.ts';
import { registerBetsRoutes } from './routes.ts';
import { SIGNED_BETS } from './signed-bet.ts';

export const bettingModule = defineModule({
  name: 'betting',
  checks: BETTING_CHECKS,
  monthlyTables: ['bet'],
  async create({ platform: { shards, clock, keys }, use }) {
    const betting = createBetting({ shards, clock, wallet: await use(walletModule) });
    const signer = keys.signerFor(SIGNED_BETS);
    return {
      api: betting,
      siteRoutes: (app, { authGuard }) =>
        registerBetsRoutes(app, { bets: betting, authGuard, clock, signer }),
    };
  },
});
