import { defineModule } from '../../platform/module.ts';
import { createContent } from './content.ts';
import { registerContentRoutes } from './routes.ts';

export const contentModule = defineModule({
  name: 'content',
  async create({ platform: { db, clock } }) {
    const content = createContent({ db, clock });
    return { api: content, siteRoutes: (app) => registerContentRoutes(app, content) };
  },
});
