import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FakeProviders, startFakeProviders } from '../tools/live/fake-providers.ts';
import { startLiveDatabase } from '../tools/live/live-database.ts';
import { startTlsFront } from '../tools/live/tls-front.ts';
import { loopbackCertificate } from '../tools/providers/certificate/certificate.ts';
import { freeServerPorts } from '../tools/server-ports.ts';
import { type RunningServer, startServer } from './server.ts';

/** Players without a verified BVN or NIN cannot withdraw, and to withdraw takes the NIN. */
const TIER_VERSIONS = JSON.stringify([
  {
    from: '2026-01-01',
    unverified: { depositKobo: 1_000_000, balanceKobo: 5_000_000, withdrawalKobo: 0 },
    verified: { dayWithdrawalKobo: 500_000_000 },
    withdrawalNeedsNin: true,
  },
]);

const SECRET_SETTINGS = [
  'PAYSTACK_SECRET_KEY',
  'TERMII_KEY',
  'TERMII_SECRET',
  'SMTP_URL',
  'DOJAH_KEY',
  'THE_ODDS_API_KEY',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
] as const;
/** A key as the file has it. */
const KEY = /[\w+/]{43}=/g;

type Settings = Readonly<Record<string, string>>;

interface Output {
  readonly code: number;
  readonly text: string;
}

/** All that a live start requires: a database with its logins, the key file, TLS, the stand-ins of all services, and the settings of them. */
export interface LiveInstallation {
  readonly fakeProviders: FakeProviders;
  readonly settings: Settings;
  /** The site as players and services reach it. */
  readonly origin: string;
  /** Runs a program of the server to its end, with these settings and changes of them. */
  run(program: string, args?: readonly string[], changes?: Settings): Promise<Output>;
  start(): Promise<RunningServer>;
  /** All that the server has logged at the most detailed level, and its database. */
  logs(): string;
  /** The settings that are keys, secrets or addresses with a password, and the keys in the key file. */
  secrets(): string[];
  stop(): Promise<void>;
}

export async function prepareLive(): Promise<LiveInstallation> {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-live-'));
  const [fakeProviders, database, ports] = await Promise.all([
    startFakeProviders(),
    startLiveDatabase(join(folder, 'database')),
    freeServerPorts(),
  ]);
  const certificate = loopbackCertificate();
  const [site, games] = await Promise.all([
    startTlsFront(certificate, Number(ports.PORT)),
    startTlsFront(certificate, Number(ports.GAMES_PORT)),
  ]);
  const [logFolder, trusted] = [join(folder, 'log'), join(folder, 'certificate.pem')];
  writeFileSync(trusted, certificate.cert);
  const settings = {
    ...{ MODE: 'live', ...ports, ...fakeProviders.settings, ...database.settings, TIER_VERSIONS },
    ...{ PUBLIC_ORIGIN: site.origin, GAMES_ORIGIN: games.origin, NODE_EXTRA_CA_CERTS: trusted },
    ...{ HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1' },
    ...{ KEY_FILE: join(folder, 'keys'), DATA_DIR: join(folder, 'node') },
    ...{ LOG_FILE: join(logFolder, 'jaraplay.log'), LOG_LEVEL: 'debug' },
    ...{ SHARDS: '', SANDBOX_ENTROPY_SEED: '', STUDIO_URL: '', STUDIO_KEYS: '', STUDIO_ID: '' },
  };
  const run: LiveInstallation['run'] = (program, args = [], changes = {}) =>
    runProgram({ ...settings, ...changes }, program, args);
  const made = await run('server/commands/keys.ts', ['add']);
  if (made.code !== 0) throw new Error(`No key file: ${made.text}`);
  return {
    ...{ fakeProviders, settings, run, origin: site.origin },
    start: () => startServer({ settings }),
    logs: () => [...textsIn(logFolder), ...textsIn(join(folder, 'database', 'postgres-log'))].join('\n'),
    secrets() {
      const values = SECRET_SETTINGS.map((name) => settings[name]);
      const passwords = values.filter((value) => URL.canParse(value)).map((url) => new URL(url).password);
      const keys = readFileSync(settings.KEY_FILE, 'utf8').match(KEY) ?? [];
      return [...values, ...passwords, ...keys];
    },
    async stop() {
      await Promise.all([fakeProviders.stop(), database.stop(), site.stop(), games.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function textsIn(folder: string): string[] {
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
}

function runProgram(settings: Settings, program: string, args: readonly string[]): Promise<Output> {
  const options = { cwd: join(import.meta.dirname, '..'), env: { ...process.env, ...settings } };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...args], options, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, text: out + err }),
    );
  });
}
