import { defineModule } from '../../platform/module.ts';
import { createBets } from './bets.ts';
import { registerBetsRoutes } from './routes.ts';

export const betsModule = defineModule({
  name: 'bets',
  create() {
    const bets = createBets();
    return { api: bets, siteRoutes: (app, { authGuard }) => registerBetsRoutes(app, bets, authGuard) };
  },
});
