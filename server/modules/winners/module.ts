import { defineModule } from '../../platform/module.ts';
import { bettingModule } from '../betting/module.ts';
import { identityModule } from '../identity/module.ts';
import { registerWinnersRoutes } from './routes.ts';
import { createWinners } from './winners.ts';

export const winnersModule = defineModule({
  name: 'winners',
  async create({ platform: { clock }, use }) {
    const { recentWins } = await use(bettingModule);
    const { namesOf } = await use(identityModule);
    const winners = createWinners({ clock, recentWins, namesOf });
    return { api: winners, siteRoutes: (app) => registerWinnersRoutes(app, winners) };
  },
});
