import pg from 'pg';
import { readConfiguration } from '../../server/node/configuration.ts';
import { startServer } from '../../server/node/start.ts';
import { runningUrl } from '../../server/platform/database/postgres/embedded.ts';
import { freeServerPorts } from '../server-ports.ts';
import { type SimulatedClock, simulatedClock } from './simulated-clock.ts';

/** A server of the sandbox in this process, on a clock of its own. */
export interface SimulatedServer {
  readonly origin: string;
  readonly clock: SimulatedClock;
  /** Of the directory, as its owner. */
  readonly pool: pg.Pool;
  stop(): Promise<void>;
}

/** Starts it on a data folder, without any setting of the environment. */
export async function startSimulated(dataDir: string, from: Date): Promise<SimulatedServer> {
  const ports = await freeServerPorts();
  const settings = { ...ports, HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const clock = simulatedClock(from);
  const steps: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const step of steps.splice(0).reverse()) await step();
  };
  const undo = (step: () => Promise<void> | void) => void steps.push(step);
  const startup = { undo, goOn: () => undefined, print: () => undefined };
  try {
    await startServer(await readConfiguration(settings), startup, { clock });
  } catch (error) {
    await stop();
    throw error;
  }
  const pool = new pg.Pool({ connectionString: runningUrl(dataDir, 'owner') ?? '', max: 1 });
  undo(() => pool.end());
  return { origin: `http://127.0.0.1:${ports.PORT}`, clock, pool, stop };
}
