import { defineModule } from '../../platform/module.ts';
import { createSessions } from './sessions.ts';

export const sessionsModule = defineModule({
  name: 'sessions',
  create({ platform: { db, clock, entropy, log }, jobs }) {
    const sessions = createSessions({ db, clock, entropy, scheduler: jobs, log });
    return { api: sessions, start: () => sessions.start(), stop: () => sessions.stop() };
  },
});
