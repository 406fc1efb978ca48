import { defineModule } from '../../platform/module.ts';
import { walletModule } from '../wallet/module.ts';
import { createBetting } from './betting.ts';
import { BETTING_CHECKS } from './checks.ts';
import { registerBetsRoutes } from './routes.ts';
import { SIGNED_BETS } from './signed-bet.ts';
import { recoverOwed } from './void-bets.ts';

/** An owed amount is taken soon after its player’s balance has money again. */
const EVERY_MINUTE = '* * * * *';

export const bettingModule = defineModule({
  name: 'betting',
  checks: BETTING_CHECKS,
  monthlyTables: ['bet'],
  async create({ platform: { shards, clock, keys, log }, jobs, use }) {
    const wallet = await use(walletModule);
    const betting = createBetting({ shards, clock, wallet });
    jobs.schedule('betting-recovery', EVERY_MINUTE, () =>
      recoverOwed({ shards, wallet, clock }, (error, playerId) =>
        log.error({ err: error, playerId: playerId.toString() }, 'betting.owed_not_recovered'),
      ),
    );
    const signer = keys.signerFor(SIGNED_BETS);
    return {
      api: betting,
      siteRoutes: (app, { authGuard }) =>
        registerBetsRoutes(app, { bets: betting, authGuard, clock, signer }),
    };
  },
});
