import assert from 'node:assert/strict';
import type { StaffRole } from '@jara/contract/desk';
import { TOTP, URI } from 'otpauth';
import { systemEntropy } from '../../../platform/runtime/entropy.ts';
import { type TestApp, type TestAppOptions, testApp } from '../../../testing/test-app.ts';
import { addAdmin } from '../desk.ts';
import { findStaff, giveRole, takeRole } from '../staff/staff-store.ts';

export const PASSWORD = 'a long password of staff';
const STEP_MS = 30_000;

/** An answer of a call: its HTTP status beside its body, as the tests of many calls read it. */
export type Answer = ReturnType<typeof JSON.parse>;

export interface Colleague {
  readonly email: string;
  readonly staffId: string;
  /** The code that the authenticator shows now. */
  otp(): string;
  /** Signs in with the next code, and calls with that session from then on. */
  signIn(): Promise<string>;
  call(path: string, body?: object): Promise<Answer>;
  /** The request for a second person as this colleague reads it, waiting or ended. */
  request(approvalId: string): Promise<Answer>;
  /** Decides on that request with the digest of what is read. */
  decide(approvalId: string, decision?: 'approve' | 'refuse'): Promise<Answer>;
}

export interface Desk {
  readonly app: TestApp;
  post(path: string, body: object, address?: string): Promise<Answer>;
  /** Active staff with these roles, signed in. */
  colleague(...roles: readonly StaffRole[]): Promise<Colleague>;
  /** Finishes the set-up of a code. */
  setUp(email: string, code: string): Promise<Colleague>;
  rows(statement: string, values?: readonly unknown[]): Promise<Answer[]>;
  /** Closes the server, whose ledger agrees with itself. */
  close(): Promise<void>;
}

/** The whole server. Colleagues have their roles from the start, without a second person. */
export async function openDesk(options: TestAppOptions = {}): Promise<Desk> {
  const app = await testApp(options);
  let count = 0;
  const post: Desk['post'] = async (path, body, address = '127.0.0.1') => {
    const sent = await app.desk.inject({ method: 'POST', url: path, payload: body, remoteAddress: address });
    return { ...sent.json(), http: sent.statusCode };
  };
  const { db } = app.database;
  const { kysely, pool } = db;

  async function setUp(email: string, code: string): Promise<Colleague> {
    const begun = await post('/desk/set-up', { code });
    assert.equal(begun.http, 200, begun.message);
    const authenticator = URI.parse(begun.data.authenticator);
    assert.ok(authenticator instanceof TOTP);
    const otp = () => authenticator.generate({ timestamp: app.clock.now().getTime() });
    const finished = await post('/desk/set-up/finish', { code, password: PASSWORD, otp: otp() });
    assert.equal(finished.http, 200, finished.message);
    const found = await findStaff(kysely, { email });
    assert.ok(found !== undefined);
    let token = '';
    const call: Colleague['call'] = (path, body = {}) => post(path, { token, ...body });
    const request: Colleague['request'] = async (approvalId) => {
      for (const list of ['waiting', 'ended']) {
        const { data } = await call('/desk/approvals', { list });
        const listed = data?.approvals.find((one: Answer) => one.approvalId === approvalId);
        if (listed !== undefined) return listed;
      }
      assert.fail(`${email} reads no request ${approvalId}`);
    };
    return {
      ...{ email, staffId: found.staffId, otp, call, request },
      async decide(approvalId, decision = 'approve') {
        const { digest } = await request(approvalId);
        return call('/desk/approvals/decide', { approvalId, digest, decision, reason: 'read and compared' });
      },
      async signIn() {
        app.clock.advance(STEP_MS);
        const signedIn = await post('/desk/sign-in', { email, password: PASSWORD, otp: otp() });
        assert.equal(signedIn.http, 200, signedIn.message);
        token = signedIn.data.token;
        return token;
      },
    };
  }

  return {
    ...{ app, post, setUp },
    async colleague(...roles) {
      count += 1;
      const email = `colleague${count}@example.com`;
      const code = await addAdmin({ db, clock: app.clock, entropy: systemEntropy }, email, 'command:test');
      assert.ok(code !== null);
      const colleague = await setUp(email, code);
      const { staffId } = colleague;
      const change = { staffId, by: 'command:test', now: app.clock.now() };
      if (!roles.includes('admin')) await takeRole(kysely, { ...change, role: 'admin' });
      for (const role of roles.filter((one) => one !== 'admin')) await giveRole(kysely, { ...change, role });
      await colleague.signIn();
      return colleague;
    },
    rows: async (statement, values = []) => (await pool.query(statement, [...values])).rows,
    async close() {
      const differences = await app.modules.reconcile();
      await app.close();
      assert.deepEqual(differences, []);
    },
  };
}
