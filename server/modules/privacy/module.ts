import { defineModule } from '../../platform/module.ts';
import { registerMyData } from './routes.ts';

export const privacyModule = defineModule({
  name: 'privacy',
  async create({ platform: { db, shards } }) {
    return {
      api: {},
      siteRoutes: (app, { authGuard }) => registerMyData(app, { db, shards }, authGuard),
    };
  },
});
