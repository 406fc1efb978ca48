import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import pg from 'pg';
import type { Database, Executor } from '../../../platform/database/database.ts';
import { createAuthGuard } from '../../../platform/http/auth-guard.ts';
import { type App, createHttp } from '../../../platform/http/http.ts';
import { type Clock, HOUR_MS, manualClock } from '../../../platform/runtime/clock.ts';
import { systemEntropy } from '../../../platform/runtime/entropy.ts';
import { createKeyRing } from '../../../platform/runtime/key-ring.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import { suiteLog } from '../../../platform/testing/suite-log.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { testKeys } from '../../../platform/testing/test-keys.ts';
import type { Message } from '../../messaging/types.ts';
import { testSessions } from '../../sessions/testing/test-sessions.ts';
import type { Sessions } from '../../sessions/types.ts';
import { type CodeBudgets, codeBudgets } from '../budgets/limits.ts';
import { createIdentity } from '../identity.ts';
import type { PasswordCost } from '../passwords/password-hasher.ts';
import { registerIdentityRoutes } from '../routes.ts';
import type { GoogleSettings } from '../settings.ts';
import type { Caller, Identity, IdentityDeps } from '../types.ts';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown> & { message?: string; code?: string; Id?: string };
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** The identity module behind its routes, on a real database, with a stopped clock and recorded messages. */
export interface IdentityFixture {
  readonly app: App;
  readonly db: Database;
  /** Runs a statement as the owner of the database, which may do more than the server's own role. */
  asOwner(text: string): Promise<{ rowCount: number | null }>;
  readonly identity: Identity;
  readonly clock: Clock & { advance(byMs: number): void };
  readonly sent: Message[];
  /** Number of decoys enqueued instead of a message. */
  readonly decoys: { count: number };
  /** Accounts opened, by player; `fail` makes the next opening throw. */
  readonly accounts: { opened: bigint[]; fail: boolean };
  /** Posts from this address, loopback by default. */
  post(path: string, body: unknown, from?: string): Promise<Answer>;
  /** The newest code sent to a phone (+234…) or address. */
  codeTo(to: string): string;
  readonly sessions: Sessions;
  /** Makes codes use the newer key from now on. */
  rotateKeys(): void;
  /** A second node on the same database, with the same clock and password cost by default. */
  anotherNode(clock?: Clock, passwordCost?: PasswordCost): Identity;
  close(): Promise<void>;
}

/** A direct caller of the module, without a known device. */
export const HERE: Caller = { network: '127.0.0.1', device: undefined };

const CHEAP = { memoryKib: 64, passes: 1 };
const silent = () => undefined;
export const SILENT_LOG = { info: silent, warn: silent, error: silent, debug: silent };

/** The sandbox's budgets, which a test with hundreds of sign-ups does not reach. */
const WIDE = codeBudgets('sandbox', { hour: 1_000_000, day: 1_000_000 });

export interface FixtureOptions {
  readonly google?: GoogleSettings;
  readonly budgets?: CodeBudgets;
  readonly log?: Log;
  /** Runs before a message is enqueued. */
  readonly beforeMessage?: (message: Message) => Promise<void>;
}

export async function identityFixture({
  google,
  budgets = WIDE,
  log = SILENT_LOG,
  beforeMessage = async () => undefined,
}: FixtureOptions = {}): Promise<IdentityFixture> {
  const { db, ownerUrl, close } = await testDatabase();
  const clock = manualClock('2025-03-02T09:00:00Z');
  const sent: Message[] = [];
  const decoys = { count: 0 };
  const keys = createKeyRing(testKeys.keys(), 1);
  const accounts: IdentityFixture['accounts'] = { opened: [], fail: false };
  const sessions = testSessions(db, clock);
  const deps: IdentityDeps = {
    db,
    clock,
    entropy: systemEntropy,
    messaging: keptMessages(sent, decoys, beforeMessage),
    scheduler: { schedule: () => undefined },
    sessions,
    codeSecret: keys.macFor('one-time codes'),
    async openAccount(playerId) {
      if (accounts.fail) throw new Error('the ledger is unavailable');
      accounts.opened.push(playerId);
    },
    log,
    codeBudgets: budgets,
    proofSecret: keys.macFor('proofs of work'),
    proofCost: { iterations: 1, counters: 20 },
    passwordCost: CHEAP,
    google,
  };
  const identity = createIdentity(deps);
  const app = createHttp({ ...suiteLog(), trustProxy: null });
  registerIdentityRoutes(app, identity, createAuthGuard(identity.authenticate));
  return {
    app,
    db,
    asOwner: (text) => queryAsOwner(ownerUrl, text),
    identity,
    clock,
    sent,
    decoys,
    accounts,
    async post(path, body, remoteAddress = HERE.network) {
      const payload = body as object;
      const response = await app.inject({ method: 'POST', url: path, payload, remoteAddress });
      const { statusCode: status, body: text, headers } = response;
      return { status, body: response.json(), text, headers };
    },
    codeTo(to) {
      const codes = sent.filter((one) => one.to === to).map((one) => /^\d{6}/.exec(one.text)?.[0]);
      return codes.findLast((code) => code !== undefined) ?? 'none was sent';
    },
    sessions,
    rotateKeys: () => keys.hold(keys.keys(), 2),
    anotherNode: (itsClock = clock, passwordCost = CHEAP) =>
      createIdentity({ ...deps, clock: itsClock, passwordCost, sessions: testSessions(db, itsClock) }),
    async close() {
      await app.close();
      await close();
    },
  };
}

function keptMessages(
  sent: Message[],
  decoys: { count: number },
  beforeMessage: NonNullable<FixtureOptions['beforeMessage']>,
): IdentityDeps['messaging'] {
  const enqueue = async (_executor: Executor, message: Message) => {
    await beforeMessage(message);
    sent.push(message);
  };
  return {
    enqueue,
    async enqueueAll(executor: Executor, messages: readonly Message[]) {
      for (const message of messages) await enqueue(executor, message);
    },
    async enqueueDecoy() {
      decoys.count += 1;
    },
  };
}

async function queryAsOwner(ownerUrl: string, text: string): Promise<{ rowCount: number | null }> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  return owner.query(text).finally(() => owner.end());
}

/** Solves the work that a refusal demands, as the page does. */
export async function solve({ body }: Answer): Promise<string> {
  const challenge = JSON.parse(String(body.challenge));
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

let people = 0;

export interface Newcomer {
  readonly form: { fullName: string; phoneNumber: string; emailAddress: string; referralCode?: string };
  /** In the form used for messages. */
  readonly phone: string;
}

/** A person with a phone number and an address of their own. */
export function newcomer(fullName = 'Adaeze Okafor'): Newcomer {
  people += 1;
  const phoneNumber = `0803${String(people).padStart(7, '0')}`;
  const form = { fullName, phoneNumber, emailAddress: `person${people}@example.com` };
  return { form, phone: `+234${phoneNumber.slice(1)}` };
}

/** A code that differs from this one. */
export const otherThan = (code: string): string => (code === '111111' ? '222222' : '111111');

export const PASSWORD = 'Danfo!2026';

/** Runs a newcomer's whole sign-up; returns the login's data. */
export async function register(
  fixture: IdentityFixture,
  person: Newcomer = newcomer(),
): Promise<Newcomer & { token: string; data: Record<string, string> }> {
  const { Id } = (await fixture.post('/user/signup', person.form)).body;
  await fixture.post('/agent/verify-otp', { Id, otp: fixture.codeTo(person.phone) });
  await fixture.post('/agent/set-password', { Id, password: PASSWORD, confirmPassword: PASSWORD });
  const data = await logIn(fixture, person.form.phoneNumber);
  return { ...person, data, token: data.token ?? '' };
}

export async function logIn(
  fixture: IdentityFixture,
  userId: string,
  password = PASSWORD,
): Promise<Record<string, string>> {
  const { body } = await fixture.post('/agent/login', { userId, password });
  return (body.data ?? {}) as Record<string, string>;
}

/** Proves a logged-in player's address, which the sign-up did not. */
export async function confirmEmail(
  fixture: IdentityFixture,
  { form }: Newcomer,
  token: string,
): Promise<void> {
  const contact = form.emailAddress;
  const { Id } = (await fixture.post('/agent/confirm-contact/start', { token, channel: 'email', contact }))
    .body;
  await fixture.post('/agent/confirm-contact/finish', { token, Id, otp: fixture.codeTo(contact) });
}

/** A player who has proven the phone at sign-up, and the address afterwards. */
export async function registerProven(fixture: IdentityFixture, person: Newcomer = newcomer()) {
  const player = await register(fixture, person);
  await confirmEmail(fixture, player, player.token);
  // Ends the interval that these codes caused for the next requester.
  fixture.clock.advance(HOUR_MS);
  return player;
}
