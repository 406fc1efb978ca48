import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { FAKE_SMTP, type FakeSmtp, startFakeSmtp } from '../../../tools/providers/smtp/fake-smtp.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { identityModule } from '../identity/module.ts';

let mailbox: FakeSmtp;
let server: TestApp;
const lines: string[] = [];
before(async () => {
  mailbox = await startFakeSmtp();
  server = await testApp({
    onLog: (line) => void lines.push(line),
    environment: {
      ...{ SMTP_URL: mailbox.url, MAIL_FROM: 'no-reply@jara.example' },
      PUBLIC_ORIGIN: 'https://play.example',
    },
  });
});
after(async () => {
  await server.close();
  await mailbox.stop();
});

/** A player who agreed to offers, and was sent one by e-mail. */
async function offered(): Promise<{ playerId: bigint; url: string }> {
  const identity = server.modules.use(identityModule);
  const seed = { userType: 'Individual', fullName: 'Ngozi Okafor', password: 'Harmattan!1' } as const;
  const { player } = await identity.seedPlayer({
    ...{ ...seed, phoneNumber: '08035550001', emailAddress: 'ngozi@example.com' },
  });
  const { playerId } = player;
  await identity.chooseNotifications(playerId, true);
  const offer = { key: 'offer:1', subject: 'A new game', text: 'Crash is open.' };
  await server.database.db.kysely
    .transaction()
    .execute((within) => identity.sendOffer(within, playerId, offer));
  for (let tries = 0; tries < 200 && mailbox.mails.length === 0; tries += 1)
    await new Promise((done) => setTimeout(done, 50));
  const list = mailbox.mails[0]?.headers.get('list') as {
    unsubscribe?: { url?: string };
    'unsubscribe-post'?: { name?: string };
  };
  assert.equal(list['unsubscribe-post']?.name, 'List-Unsubscribe=One-Click');
  return { playerId, url: list.unsubscribe?.url ?? '' };
}

test('one click on a promotion ends all further ones, and needs its own link', async () => {
  const { playerId, url } = await offered();
  assert.ok(url.startsWith('https://play.example/messages/unsubscribe/'), url);
  const path = url.slice('https://play.example'.length);
  const post = async (to: string) =>
    (
      await server.app.inject({
        ...{ method: 'POST', url: to, payload: 'List-Unsubscribe=One-Click' },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    ).statusCode;
  const isOfferable = () =>
    server.database.db.kysely
      .transaction()
      .execute((within) => server.modules.use(identityModule).isOfferable(within, playerId));
  for (const forged of [
    path.replace(`/${playerId}-`, `/${playerId + 1n}-`),
    `${path}x`,
    `/messages/unsubscribe/${playerId}`,
  ])
    assert.equal(await post(forged), 404);
  const followed = await server.app.inject({ method: 'GET', url: path });
  assert.equal(followed.headers.location, '/dashboard/settings/notification');
  assert.equal(await isOfferable(), true, 'a link that is only opened changes nothing');
  assert.equal(await post(path), 200);
  assert.equal(await post(path), 200);
  assert.equal(await isOfferable(), false);
  for (const line of lines)
    assert.ok(!line.includes(FAKE_SMTP.password) && !line.includes('ngozi@example.com'));
});
