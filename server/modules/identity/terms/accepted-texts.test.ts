import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LEGAL_TEXTS } from '@jara/brand/legal-texts';
import { type IdentityFixture, identityFixture, PASSWORD, register } from '../testing/identity-fixture.ts';

let fixture: IdentityFixture;
before(async () => {
  fixture = await identityFixture();
});
after(() => fixture.close());

const accept = (token: string | undefined, text: string, version: string) =>
  fixture.post('/agent/accept-text', { token, text, version });

async function logIn(phoneNumber: string) {
  const { body } = await fixture.post('/agent/login', { userId: phoneNumber, password: PASSWORD });
  return body.data as { readonly token: string; readonly changedTexts: readonly string[] };
}

test('a sign-up accepts both texts in their present versions, with the time', async () => {
  const { form } = await register(fixture);
  assert.deepEqual((await logIn(form.phoneNumber)).changedTexts, []);
  const { rows } = await fixture.db.pool.query(
    'select text, version, accepted_at from text_acceptance order by text',
  );
  assert.deepEqual(rows, [
    { text: 'privacy', version: LEGAL_TEXTS.privacy, accepted_at: fixture.clock.now() },
    { text: 'terms', version: LEGAL_TEXTS.terms, accepted_at: fixture.clock.now() },
  ]);
});

test('a text that changed is named at each login until its present version is accepted; the earlier row stays', async () => {
  const { form } = await register(fixture);
  await fixture.asOwner("update text_acceptance set version = '2020-01-01' where text = 'terms'");
  const changed = async () => (await logIn(form.phoneNumber)).changedTexts;
  assert.deepEqual(await changed(), ['terms']);
  assert.deepEqual(await changed(), ['terms']);
  const { token } = await logIn(form.phoneNumber);
  const stale = await accept(token, 'terms', '2020-01-01');
  assert.deepEqual([stale.status, stale.body.code], [409, 'text_version']);
  assert.deepEqual(await changed(), ['terms']);
  for (let times = 0; times < 2; times += 1)
    assert.equal((await accept(token, 'terms', LEGAL_TEXTS.terms)).status, 200);
  assert.deepEqual(await changed(), []);
  const { rows } = await fixture.db.pool.query<{ version: string }>(
    `select version from text_acceptance
      where text = 'terms' and player_id = (select max(id) from player) order by version`,
  );
  assert.deepEqual(
    rows.map(({ version }) => version),
    ['2020-01-01', LEGAL_TEXTS.terms],
  );
});

test('another text or version is refused, and the server can change no acceptance', async () => {
  const { token } = await register(fixture);
  assert.equal((await accept(token, 'rules', '2026-11-22')).body.code, 'bad_call');
  for (const version of ['', 'x', '2026-11-22 '])
    assert.ok((await accept(token, 'terms', version)).status >= 400, version);
  await assert.rejects(
    fixture.db.pool.query("update text_acceptance set version = '2030-01-01'"),
    /permission/,
  );
  await assert.rejects(fixture.db.pool.query('delete from text_acceptance'), /permission/);
});
