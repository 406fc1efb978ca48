import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Network } from './network.ts';

/** A program of a machine. */
export interface Service {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Runs as this user of the system; absent: as this process does. */
  readonly user?: string;
}

/** As systemd's `RestartSec`. */
const RESTART_AFTER_MS = 1000;
const STOP_LIMIT_MS = 20_000;

/** Interval between two checks for files `<service>.down`. */
const OBEY_EVERY_MS = 500;

interface Running {
  readonly service: Service;
  child: ChildProcess | null;
  isDown: boolean;
}

/**
 * One machine of a local cluster: it starts its services again when they end, as systemd would, until it is stopped or lost. While its folder
 * has a file `<service>.down`, the service is stopped: from another terminal, as by `systemctl stop` and `start`.
 */
export class Machine {
  readonly name: string;
  readonly address: string;
  readonly #network: Network;
  readonly #folder: string;
  readonly #running: Running[] = [];
  readonly #obeying: NodeJS.Timeout;
  #isUp = true;

  constructor(network: Network, { name, host, folder }: { name: string; host: number; folder: string }) {
    this.name = name;
    this.address = network.addressOf(host);
    this.#network = network;
    this.#folder = folder;
    network.connect(name, host);
    this.#obeying = setInterval(() => this.#obey(), OBEY_EVERY_MS).unref();
  }

  start(service: Service): void {
    const running: Running = { service, child: null, isDown: false };
    this.#running.push(running);
    this.#launch(running);
  }

  pidOf(name: string): number {
    return this.#running.find(({ service }) => service.name === name)?.child?.pid ?? 0;
  }

  /** All processes, also those that services started. */
  pids(): readonly number[] {
    return this.#network.pids(this.name);
  }

  /** Ends every process at once, as a power cut does; nothing starts again before `revive`. */
  lose(): void {
    this.#isUp = false;
    for (let pids = this.pids(); pids.length > 0; pids = this.pids())
      for (const pid of pids) signal(pid, 'SIGKILL');
  }

  revive(): void {
    this.#isUp = true;
    for (const running of this.#running) this.#restart(running);
  }

  /** Stops every process as a hanging machine does; its connections stay open. */
  freeze(): void {
    // Twice: a process may have been started during the first pass.
    for (const pid of [...this.pids(), ...this.pids()]) signal(pid, 'SIGSTOP');
  }

  thaw(): void {
    for (const pid of this.pids()) signal(pid, 'SIGCONT');
  }

  async stop(name: string): Promise<void> {
    const at = this.#running.findIndex(({ service }) => service.name === name);
    const [running] = at < 0 ? [] : this.#running.splice(at, 1);
    await end(running?.child ?? null);
  }

  async stopAll(): Promise<void> {
    clearInterval(this.#obeying);
    for (const { service } of this.#running.toReversed()) await this.stop(service.name);
  }

  #obey(): void {
    for (const running of this.#running) {
      const isDown = existsSync(join(this.#folder, `${running.service.name}.down`));
      if (isDown === running.isDown) continue;
      running.isDown = isDown;
      if (isDown) running.child?.kill('SIGTERM');
      else this.#restart(running);
    }
  }

  #restart(running: Running): void {
    if (this.#isUp && !running.isDown && running.child === null && this.#running.includes(running))
      this.#launch(running);
  }

  #launch(running: Running): void {
    const { name, command, env = {}, user } = running.service;
    const as = user === undefined ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'];
    const [program = '', ...args] = [...this.#network.prefix(this.name), ...as, ...command];
    // A session of its own: a Ctrl-C reaches only this process, which stops the services in their order.
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      cwd: this.#folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const log = createWriteStream(join(this.#folder, `${name}.log`), { flags: 'a' });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    running.child = child;
    const gone = () => {
      log.end();
      running.child = null;
      if (this.#isUp && this.#running.includes(running))
        setTimeout(() => this.#restart(running), RESTART_AFTER_MS);
    };
    child.once('error', gone);
    child.once('exit', gone);
  }
}

async function end(child: ChildProcess | null): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGCONT');
  child.kill('SIGTERM');
  const inTime = await Promise.race([gone.then(() => true), delay(STOP_LIMIT_MS, false, { ref: false })]);
  if (!inTime) child.kill('SIGKILL');
  await gone;
}

/** Ignores a process that has just ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
