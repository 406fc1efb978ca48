import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  FAKE_WEB_PUSH,
  type FakeWebPush,
  pushDevice,
  startFakeWebPush,
  webPushEnvironment,
} from '../../../../../tools/providers/web-push/fake-web-push.ts';
import { HOUR_MS, manualClock } from '../../../../platform/runtime/clock.ts';
import type { Messenger } from '../../types.ts';
import { webPushSettings } from './settings.ts';
import { createWebPush, MAX_PUSH_BYTES } from './web-push.ts';

const NOW = '2026-03-02T09:00:00Z';
let service: FakeWebPush;
let messenger: Messenger;
before(async () => {
  service = await startFakeWebPush();
  messenger = createWebPush({ ...FAKE_WEB_PUSH, url: service.url }, manualClock(NOW), 500);
});
after(() => service.stop());

function pushTo(device: ReturnType<typeof pushDevice>, text: string) {
  return messenger.send({
    ...{ messageId: '0195c1f0-0000-7000-8000-000000000001', class: 'transactional', channel: 'push' },
    ...{ subject: 'Push', text, to: JSON.stringify(device.subscription) },
  });
}

test('a push is signed, encrypted for its device, kept a day, and replaced by its repetition', async () => {
  const device = pushDevice('phone');
  const text = JSON.stringify({ title: 'Ẹ káàbọ̀', path: '/dashboard' });
  assert.deepEqual(await pushTo(device, text), { ok: true, providerReference: null });
  const [push] = service.taken.splice(0);
  assert.ok(push !== undefined);
  assert.equal(device.read(push.body), text);
  assert.throws(() => pushDevice('another').read(push.body));
  const { ttl, urgency, topic, 'content-encoding': encoding } = push.headers;
  assert.deepEqual([ttl, urgency, encoding], ['86400', 'normal', 'aes128gcm']);
  assert.equal(topic, '0195c1f0000070008000000000000001');
});

test('a push of 4,096 bytes is sent, and a longer one refused without a call', async () => {
  assert.equal((await pushTo(pushDevice('phone'), 'x'.repeat(MAX_PUSH_BYTES))).ok, true);
  assert.equal(service.taken.splice(0)[0]?.body.length, 4096);
  const longer = await pushTo(pushDevice('phone'), 'x'.repeat(MAX_PUSH_BYTES + 1));
  assert.deepEqual(longer, { ok: false, code: 'refused', reason: 'text above 4,096 bytes' });
  assert.equal(service.taken.length, 0);
});

test('each refusal of a push service has its meaning, and Retry-After is bounded', async () => {
  const after = (value: string) => ({ 'retry-after': value });
  const cases = [
    [{ status: 404 }, 'gone', undefined],
    [{ status: 410 }, 'gone', undefined],
    [{ status: 403 }, 'gone', undefined],
    [{ status: 413 }, 'refused', undefined],
    [{ status: 400 }, 'refused', undefined],
    [{ status: 401 }, 'account', undefined],
    [{ status: 500 }, 'unavailable', undefined],
    [{ status: 429, headers: after('120') }, 'too_many', 120_000],
    [{ status: 429, headers: after('Mon, 02 Mar 2026 09:01:00 GMT') }, 'too_many', 60_000],
    [{ status: 429, headers: after('999999') }, 'too_many', HOUR_MS],
    [{ status: 429, headers: after('soon') }, 'too_many', undefined],
  ] as const;
  for (const [refusal, code, retryAfterMs] of cases) {
    service.refusals.set('phone', refusal);
    const answer = await pushTo(pushDevice('phone'), 'x');
    assert.ok(!answer.ok);
    assert.deepEqual([answer.code, answer.retryAfterMs], [code, retryAfterMs], String(refusal.status));
  }
});

test('a push service that hangs or is unreadable throws nothing', async () => {
  service.fault = 'hang';
  const unanswered = await pushTo(pushDevice('phone'), 'x');
  service.fault = null;
  assert.deepEqual(unanswered, { ok: false, code: 'unavailable', reason: 'no answer' });
});

test('the settings of web push belong together, and the keys are a pair', () => {
  const refusalsOf = (environment: Readonly<Record<string, string>>) => {
    const parsed = webPushSettings.parse(environment);
    assert.ok(parsed.ok);
    const read = parsed.read({} as never);
    return read.ok ? [] : read.sentences;
  };
  const all = webPushEnvironment(service.url);
  assert.deepEqual(refusalsOf(all), []);
  const { WEB_PUSH_CONTACT: _, ...incomplete } = all;
  assert.match(refusalsOf(incomplete)[0] ?? '', /belong together/);
  const other = pushDevice('phone').subscription.keys;
  assert.match(refusalsOf({ ...all, WEB_PUSH_PUBLIC_KEY: other.p256dh })[0] ?? '', /not the private key/);
});
