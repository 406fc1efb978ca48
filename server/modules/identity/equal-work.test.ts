import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import pg from 'pg';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../platform/runtime/clock.ts';
import {
  type Answer,
  type IdentityFixture,
  identityFixture,
  newcomer,
  PASSWORD,
  registerProven,
} from './testing/identity-fixture.ts';

let fixture: IdentityFixture;
const statements: string[] = [];

before(async () => {
  fixture = await identityFixture();
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  mock.method(pg.Client.prototype, 'query', function (this: pg.Client, ...given: unknown[]) {
    const text = typeof given[0] === 'string' ? given[0] : String((given[0] as { text?: string }).text);
    const note = (result: pg.QueryResult | undefined) => {
      // The rows that a select finds may differ, and cost a page in memory either way. Written rows must not differ.
      statements.push(result?.command === 'SELECT' ? text : `${text} → ${result?.rowCount}`);
      return result;
    };
    const callback = given.at(-1);
    if (typeof callback !== 'function')
      return (query.apply(this, given) as Promise<pg.QueryResult>).then(note);
    const noting = (error: unknown, result: pg.QueryResult) => callback(error, note(result));
    return query.apply(this, [...given.slice(0, -1), noting]);
  });
});
after(async () => {
  mock.restoreAll();
  await fixture.close();
});

interface Work {
  readonly status: number;
  readonly statements: readonly string[];
  /** Messages and decoys, each of them a job. */
  readonly jobs: number;
}

async function workOf(doing: () => Promise<Answer>): Promise<Work> {
  const jobs = () => fixture.sent.length + fixture.decoys.count;
  const [ran, enqueued] = [statements.length, jobs()];
  const { status } = await doing();
  return { status, statements: statements.slice(ran), jobs: jobs() - enqueued };
}

interface Name {
  readonly phone: string;
  readonly email: string;
}

/** Compares the same call for a name with an established account and for one without an account. */
async function isEqual(prepare: (name: Name) => Promise<() => Promise<Answer>>): Promise<void> {
  const known = await registerProven(fixture);
  fixture.clock.advance(2 * HOUR_MS);
  await fixture.identity.clean();
  const works: Work[] = [];
  for (const { form } of [known, newcomer()]) {
    const call = await prepare({ phone: form.phoneNumber, email: form.emailAddress });
    works.push(await workOf(call));
  }
  assert.ok((works[0]?.statements.length ?? 0) > 0);
  assert.deepEqual(works[0], works[1]);
}

/** Compares calls that need no preparation. */
const areEqual = async (...calls: readonly ((name: Name) => Promise<Answer>)[]) => {
  for (const call of calls) await isEqual(async (name) => () => call(name));
};

describe('the work for a person with an account is that for a person without one', () => {
  it('at sign-up, by either name', async () => {
    const signUp = (taken: object) => fixture.post('/user/signup', { ...newcomer().form, ...taken });
    await areEqual(
      ({ phone }) => signUp({ phoneNumber: phone }),
      ({ email }) => signUp({ emailAddress: email }),
      ({ phone, email }) => signUp({ phoneNumber: phone, emailAddress: email }),
    );
  });

  it('when the sign-up’s code is sent again, or typed wrongly', async () => {
    for (const path of ['/agent/resend-otp', '/agent/verify-otp'])
      await isEqual(async ({ phone }) => {
        const { Id } = (await fixture.post('/user/signup', { ...newcomer().form, phoneNumber: phone })).body;
        fixture.clock.advance(30 * SECOND_MS);
        return () => fixture.post(path, { Id, otp: '000000' });
      });
  });

  it('when a password was forgotten, and its code requested again', async () => {
    const forgot = (userId: string) => fixture.post('/agent/forgot-password', { userId });
    await areEqual(
      ({ phone }) => forgot(phone),
      ({ email }) => forgot(email),
    );
    await isEqual(async ({ phone }) => {
      const { Id } = (await forgot(phone)).body;
      fixture.clock.advance(30 * SECOND_MS);
      return () => fixture.post('/agent/resend-otp', { Id });
    });
    await isEqual(async ({ phone }) => {
      await forgot(phone);
      return () => fixture.post('/api/resend-otp', { emailOrNumber: phone });
    });
  });

  it('when a code was typed wrongly, until no more are taken, and after that', async () => {
    const forgot = (userId: string) => fixture.post('/agent/forgot-password', { userId });
    const verify = (Id: unknown) => fixture.post('/agent/verify-otp', { Id, otp: '000000' });
    const guess = async (userId: string, times: number) => {
      const { Id } = (await forgot(userId)).body;
      for (let time = 0; time < times; time += 1) await verify(Id);
      fixture.clock.advance(MINUTE_MS);
      return Id;
    };
    await isEqual(async ({ phone }) => {
      const Id = await guess(phone, 0);
      return () => verify(Id);
    });
    for (const then of [forgot, (name: string) => fixture.post('/api/resend-otp', { emailOrNumber: name })])
      for (const by of ['phone', 'email'] as const)
        await isEqual(async (name) => {
          await guess(name.email, 5);
          await guess(name.email, 5);
          // By the phone number only the account's tries are used up, which is not revealed.
          return () => then(name[by]);
        });
    await isEqual(async ({ phone, email }) => {
      const open = await guess(phone, 0);
      for (let attempt = 0; attempt < 2; attempt += 1) await guess(email, 5);
      return () => verify(open);
    });
  });

  it('at a login with a wrong password, before a wait and in it, and there with the right one too', async () => {
    const device = 'd'.repeat(43);
    let networks = 0;
    const logIns = (names: (name: Name) => string, failures: number, typed: object) =>
      isEqual(async (name) => {
        // Each network has its own count.
        networks += 1;
        const address = `10.0.0.${networks}`;
        const logIn = (given: object) =>
          fixture.post(
            '/agent/login',
            { userId: names(name), password: 'Wrong!password', ...given },
            address,
          );
        for (let count = 0; count < failures; count += 1) await logIn({});
        return () => logIn(typed);
      });
    for (const failures of [0, 4, 5, 9]) {
      await logIns(({ phone }) => phone, failures, {});
      await logIns(({ email }) => email, failures, {});
      await logIns(({ phone }) => phone, failures, { device });
      if (failures >= 5) await logIns(({ phone }) => phone, failures, { password: PASSWORD, device });
    }
  });

  it('when a player requests to prove a number that is another’s', async () => {
    await isEqual(async ({ phone }) => {
      const { form } = newcomer();
      const { Id } = (await fixture.post('/user/signup', { ...form, phoneNumber: phone })).body;
      await fixture.post('/agent/verify-otp', { Id, otp: fixture.codeTo(form.emailAddress) });
      const chosen = { Id, password: PASSWORD, confirmPassword: PASSWORD };
      const { token } = (await fixture.post('/agent/set-password', chosen)).body.data as { token: string };
      return () => fixture.post('/agent/confirm-contact/start', { token, channel: 'phone', contact: phone });
    });
  });
});
