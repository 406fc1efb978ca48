import { defineModule } from '../../platform/module.ts';
import { createEndingWatch } from './ending-watch.ts';
import { createSessions } from './sessions.ts';

export const sessionsModule = defineModule({
  name: 'sessions',
  // Sessions that ended after the backup would be open again.
  afterRestore: [
    {
      what: 'sessions ended',
      at: 'directory',
      text: `update session set ended_at = clock_timestamp(), end_reason = 'session_ended' where ended_at is null`,
    },
    { what: 'launches forgotten', at: 'directory', text: 'delete from session_launch' },
    { what: 'socket tickets forgotten', at: 'directory', text: 'delete from session_ticket' },
  ],
  create({ platform: { db, clock, entropy, log }, jobs }) {
    const sessions = createSessions({ db, clock, entropy, scheduler: jobs, log });
    return {
      api: sessions,
      sessionOwners: sessions.owners,
      whenSessionEnds: createEndingWatch(sessions, log),
      start: () => sessions.start(),
      stop: () => sessions.stop(),
    };
  },
});
