import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePerson, type Player, payIn, signUpByCalls } from '../../e2e/people.ts';
import { reconcileFolder } from '../../server/commands/reconcile-at.ts';
import { type Env, hasEnded, serverLauncher, untilHealthy } from '../chaos/server-process.ts';
import { freeServerPorts } from '../server-ports.ts';

const CALL_LIMIT_MS = 30_000;
const PROXY = '127.0.0.1';

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly code: string | null;
  readonly headers: Headers;
}

/** Posts a call as the client of that address; null: no answer. */
export type Post = (path: string, body: object | string, address?: string) => Promise<Answer | null>;

/** A server that trusts this machine's header for the address of a client. */
export interface AttackFixture {
  readonly origin: string;
  readonly gamesOrigin: string;
  readonly dataDir: string;
  readonly pid: number;
  readonly post: Post;
  readonly postToGames: Post;
  /** Creates a player with money. */
  player(naira: number): Promise<Player>;
  /** The messages to a phone number or address, newest first. */
  messages(to: string): Promise<readonly SentMessage[]>;
  /** The faults of the reconciliation. */
  reconcile(): Promise<readonly string[]>;
  /** The end of the server's output. */
  log(): string;
  close(): Promise<void>;
}

export interface SentMessage {
  readonly channel: 'sms' | 'email';
  readonly text: string;
  readonly code: string | null;
}

const WIDE = '1000000';

export async function openFixture(settings: Env = {}): Promise<AttackFixture> {
  const dataDir = mkdtempSync(join(tmpdir(), 'jaraplay-attack-'));
  const ports = await freeServerPorts();
  const launch = await serverLauncher({
    ...ports,
    DATA_DIR: dataDir,
    TRUST_PROXY: PROXY,
    RATE_LIMIT_PER_SECOND: WIDE,
    ...settings,
  });
  const server = launch();
  const origin = `http://127.0.0.1:${ports.PORT}`;
  const gamesOrigin = `http://127.0.0.1:${ports.GAMES_PORT}`;
  const close = async () => {
    if (!hasEnded(server.child)) {
      const ended = once(server.child, 'exit');
      server.child.kill('SIGTERM');
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilHealthy({ ...server, origin });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    origin,
    gamesOrigin,
    dataDir,
    pid: server.child.pid ?? 0,
    post: postTo(origin),
    postToGames: postTo(gamesOrigin),
    async player(naira) {
      const player = await signUpByCalls(origin, makePerson(), 0);
      if (naira > 0) await payIn(origin, player.depositCode, naira);
      return player;
    },
    async messages(to) {
      const response = await fetch(`${origin}/sandbox/outbox?to=${encodeURIComponent(to)}`, {
        headers: { accept: 'application/json' },
      });
      return (await response.json()) as SentMessage[];
    },
    reconcile: async () => (await reconcileFolder(dataDir)).map(({ check, detail }) => `${check}: ${detail}`),
    log: server.log,
    close,
  };
}

function postTo(origin: string): Post {
  return async (path, body, address) => {
    try {
      const response = await fetch(origin + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(address === undefined ? {} : { 'x-forwarded-for': address }),
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(CALL_LIMIT_MS),
      });
      const text = await response.text();
      return { status: response.status, text, code: codeOf(text), headers: response.headers };
    } catch {
      return null;
    }
  };
}

function codeOf(text: string): string | null {
  try {
    const { code } = JSON.parse(text) as { code?: unknown };
    return typeof code === 'string' ? code : null;
  } catch {
    return null;
  }
}

/** Number of answers that pass the test. */
export const count = (answers: readonly (Answer | null)[], test: (answer: Answer) => boolean): number =>
  answers.filter((answer) => answer !== null && test(answer)).length;

export const times = <T>(many: number, task: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: many }, (_, index) => task(index)));
