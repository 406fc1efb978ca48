import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { type IdentityFixture, identityFixture, logIn, register } from '../testing/identity-fixture.ts';

let fixture: IdentityFixture;
before(async () => {
  fixture = await identityFixture();
});
after(() => fixture.close());

const profile = (token: unknown) => fixture.post('/agent/get-user-profile', { token });

describe('a session', () => {
  it('ends after 30 idle minutes, not before', async () => {
    const { token } = await register(fixture);
    for (let time = 0; time < 4; time += 1) {
      fixture.clock.advance(30 * MINUTE_MS - 1);
      assert.equal((await profile(token)).status, 200);
    }
    fixture.clock.advance(30 * MINUTE_MS);
    const { status, body } = await profile(token);
    assert.equal(status, 401);
    assert.deepEqual(body, {
      status: 401,
      code: 'unauthenticated',
      message: 'Your session has ended. Please log in again.',
    });
  });

  it('ends after 24 hours however busy', async () => {
    const { token } = await register(fixture);
    for (let time = 0; time < 24 * 3 - 1; time += 1) {
      fixture.clock.advance(20 * MINUTE_MS);
      assert.equal((await profile(token)).status, 200, `after ${(time + 1) / 3} hours`);
    }
    fixture.clock.advance(20 * MINUTE_MS);
    assert.equal((await profile(token)).status, 401);
  });

  it('is refused when forged, empty, or a guess at SQL', async () => {
    const { token } = await register(fixture);
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`;
    for (const bad of ['', 'x', forged, `${token} `, "' or '1'='1", 'A'.repeat(44), `${token}${token}`]) {
      assert.equal((await profile(bad)).status, 401, bad);
    }
    assert.equal((await profile(null)).status, 400);
  });

  it('ends at once on logout, and logging out twice is no error', async () => {
    const person = await register(fixture);
    const other = await logIn(fixture, person.form.phoneNumber);
    assert.equal((await profile(person.token)).status, 200);
    for (let time = 0; time < 2; time += 1) {
      assert.equal((await fixture.post('/agent/logout', { token: person.token })).status, 200);
      assert.equal((await profile(person.token)).status, 401);
    }
    assert.equal((await profile(other.token)).status, 200);
    assert.equal((await fixture.post('/agent/logout', { token: 'nonsense' })).status, 200);
  });

  it('is not in the database in the clear', async () => {
    const { token } = await register(fixture);
    const { rows } = await fixture.db.pool.query("select encode(token_hash, 'base64') as name from session");
    assert.ok(rows.every(({ name }) => name !== token));
  });

  it('is answered from memory, and read once when many requests come at once', async (test) => {
    const { token } = await register(fixture);
    const node = fixture.anotherNode();
    const query = test.mock.method(fixture.db.pool, 'query');
    const answers = await Promise.all(Array.from({ length: 50 }, () => node.authenticate(token)));
    assert.ok(answers.every(({ ok }) => ok));
    for (let time = 0; time < 1000; time += 1) await node.authenticate(token);
    const read = query.mock.calls.map(
      ({ arguments: [statement] }) => (statement as unknown as { name: string }).name,
    );
    assert.deepEqual(read, ['load-session', 'find-session-player']);
  });
});
