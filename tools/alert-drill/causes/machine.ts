import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startStandby } from '../../../server/platform/testing/test-standby.ts';
import type { Cause } from '../cause.ts';

/** The server's login reads the lag of standbys with this right alone. */
const GRANT = 'grant pg_read_all_stats to jaraplay_app';

const pausedStandby: Cause = {
  alerts: ['ReplicaLags'],
  sentence: 'a standby receives the log and does not replay it',
  async inject({ addresses, connect, dataDir }) {
    const owner = await connect();
    await owner.query(GRANT);
    const target = join(dataDir, 'standby');
    const url = addresses().directory.ownerUrl ?? '';
    const standby = await startStandby(url, join(dataDir, 'postgres'), target);
    const replica = await connect(standby.here(url));
    await replica.query('select pg_wal_replay_pause()');
    return async () => {
      await replica.query('select pg_wal_replay_resume()');
      await standby.catchUp();
      await replica.end();
      await standby.stop();
      rmSync(target, { recursive: true });
    };
  },
};

export const machineCauses: readonly Cause[] = [pausedStandby];
