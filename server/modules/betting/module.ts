import { defineModule } from '../../platform/module.ts';
import { walletModule } from '../wallet/module.ts';
import { createBetting } from './betting.ts';
import { BETTING_CHECKS } from './checks.ts';
import { registerBetsRoutes } from './routes.ts';

export const bettingModule = defineModule({
  name: 'betting',
  checks: BETTING_CHECKS,
  monthlyTables: ['bet'],
  async create({ platform: { shards, clock }, use }) {
    const betting = createBetting({ shards, clock, wallet: await use(walletModule) });
    return { api: betting, siteRoutes: (app, { authGuard }) => registerBetsRoutes(app, betting, authGuard) };
  },
});
