import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '../../server/platform/database/postgres/folder-lock.ts';
import { withEnd } from '../with-end.ts';
import { postmasterPid, strikeDatabase } from './database-process.ts';
import { startFleet } from './fleet.ts';
import { type Env, hasEnded, serverLauncher, untilHealthy, type Victim } from './server-process.ts';

export async function startVictim(dataDir: string, env: Env = {}): Promise<Victim> {
  const launch = await serverLauncher({ SHARDS: process.env.TEST_SHARDS ?? '', ...env, DATA_DIR: dataDir });
  let server = launch();
  await untilHealthy(server);
  const { origin, log } = server;
  return {
    origin,
    origins: [origin],
    dataDir,
    log,
    pid: () => server.child.pid ?? 0,
    async strike(target) {
      const { child } = server;
      if (hasEnded(child)) throw new Error(`The server ended unexpectedly:\n${log()}`);
      if (target === 'database' || target === 'hang') {
        await strikeDatabase(dataDir, target);
      } else {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
        server = launch();
      }
      await untilHealthy(server);
    },
    async stop() {
      const { child } = server;
      if (hasEnded(child)) return;
      const database = postmasterPid(dataDir);
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await gone;
      if (code !== 0) throw new Error(`Asked to stop, the server ended with ${code}:\n${log()}`);
      if (isRunning(database)) throw new Error('Asked to stop, the server left its database running.');
    },
  };
}

export interface VictimOptions {
  readonly env?: Env;
  /** Number of equal nodes of one installation; absent: one server with a database of its own. */
  readonly nodes?: number;
  /** Keeps the data folder on a file system of this size, which requires the right to mount one. */
  readonly megabytes?: number;
}

/** Lends a server on a data folder of its own, removed afterwards. */
export async function withVictim<T>(
  work: (victim: Victim) => Promise<T>,
  { env, nodes, megabytes }: VictimOptions = {},
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-victim-'));
  const unmount = megabytes === undefined ? () => undefined : mountSmall(folder, megabytes);
  const remove = () => {
    unmount();
    rmSync(folder, { recursive: true, force: true });
  };
  const dataDir = megabytes === undefined ? folder : join(folder, 'data');
  const starting = nodes === undefined ? startVictim(dataDir, env) : startFleet(dataDir, nodes, env);
  const victim = await starting.catch((error: unknown) => {
    remove();
    throw error;
  });
  const end = async () => {
    await victim.stop();
    remove();
  };
  return withEnd(end, () => work(victim));
}

/** Returns a function that unmounts it. */
function mountSmall(folder: string, megabytes: number): () => void {
  const options = `size=${megabytes}m,mode=755`;
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  if (status !== 0)
    throw new NotPossibleHere(`no small file system can be mounted here: ${String(stderr).trim()}`);
  return () => void spawnSync('umount', [folder]);
}

/** This machine does not allow the fault. */
export class NotPossibleHere extends Error {}
