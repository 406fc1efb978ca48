import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../server/platform/runtime/free-port.ts';

/** More than the three seconds after which a node answers with old values. */
const SCRAPE_EVERY_S = 4;
const READY_LIMIT_MS = 30_000;
const POLL_EVERY_MS = 250;

/** A Prometheus of Debian that evaluates rules on the metrics of several nodes. */
export interface Prometheus {
  /** Scrapes these addresses from now on, `127.0.0.1:3003`. */
  observe(targets: readonly string[]): void;
  /** The names of the alerts that notify a person at this moment. */
  firing(): Promise<ReadonlySet<string>>;
  stop(): Promise<void>;
}

export async function startPrometheus(folder: string, rules: string): Promise<Prometheus> {
  const port = await freePort();
  const targets = join(folder, 'targets.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'alerts.yml'), rules);
  writeFileSync(join(folder, 'prometheus.yml'), configuration(targets));
  const observe = (addresses: readonly string[]) => {
    writeFileSync(`${targets}.new`, JSON.stringify([{ targets: addresses }]));
    renameSync(`${targets}.new`, targets);
  };
  observe([]);
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: 'inherit' },
  );
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin);
  return {
    observe,
    async firing() {
      const { data } = (await (await fetch(`${origin}/api/v1/alerts`)).json()) as Alerts;
      const firing = data.alerts.filter(({ state }) => state === 'firing');
      return new Set(firing.map(({ labels }) => labels.alertname));
    },
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

interface Alerts {
  readonly data: {
    readonly alerts: readonly { readonly state: string; readonly labels: { readonly alertname: string } }[];
  };
}

const configuration = (targets: string): string =>
  [
    'global:',
    `  scrape_interval: ${SCRAPE_EVERY_S}s`,
    `  scrape_timeout: ${SCRAPE_EVERY_S}s`,
    '  evaluation_interval: 1s',
    'rule_files: [alerts.yml]',
    'scrape_configs:',
    '  - job_name: jaraplay',
    `    file_sd_configs: [{ files: [${JSON.stringify(targets)}], refresh_interval: 1s }]`,
    '',
  ].join('\n');

async function untilReady(origin: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < READY_LIMIT_MS; waitedMs += POLL_EVERY_MS) {
    const answer = await fetch(`${origin}/-/ready`).catch(() => null);
    if (answer?.ok === true) return;
    await delay(POLL_EVERY_MS);
  }
  throw new Error(`Prometheus was not ready within ${READY_LIMIT_MS / 1000} s.`);
}
