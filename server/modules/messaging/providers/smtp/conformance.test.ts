import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startFakeSmtp } from '../../../../../tools/providers/smtp/fake-smtp.ts';
import { CALL_LIMIT_MS } from '../../../../platform/testing/call-limit.ts';
import { messengerConformance } from '../../testing/messenger-conformance.ts';
import type { OutgoingMessage } from '../../types.ts';
import { createSmtp } from './smtp.ts';

const SETTINGS = { from: 'no-reply@jara.example', perSecond: 1000, dkim: null };
const FAULTS = [
  ['hang', 'unavailable'],
  ['cut', 'unavailable'],
  ['wrong_login', 'account'],
  ['sender_refused', 'account'],
  [450, 'unavailable'],
  [451, 'unavailable'],
  [454, 'unavailable'],
  [421, 'too_many'],
  [452, 'too_many'],
] as const;

messengerConformance('SMTP', async () => {
  const fake = await startFakeSmtp();
  // A connection for each mail, so that a fault of the login meets it.
  const messenger = {
    provider: 'smtp',
    async send(message: OutgoingMessage) {
      const smtp = createSmtp({ ...SETTINGS, url: fake.url }, CALL_LIMIT_MS);
      try {
        return await smtp.send(message);
      } finally {
        smtp.close();
      }
    },
  };
  return {
    ...{ messenger, to: 'ada@example.com', channel: 'email', refusedTo: 'unknown@example.com', report: null },
    received: async () => fake.mails.map(({ text = '' }) => text.trimEnd()),
    faults: FAULTS.map(([fault, code]) => ({
      ...{ name: String(fault), code },
      set: () => {
        fake.fault = fault;
      },
    })),
    clearFault() {
      fake.fault = null;
    },
    close: () => fake.stop(),
  };
});

test('a repeated mail has the same Message-ID, and a line break in a subject adds no header', async (t) => {
  const fake = await startFakeSmtp();
  const smtp = createSmtp({ ...SETTINGS, url: fake.url });
  t.after(async () => {
    smtp.close();
    await fake.stop();
  });
  const message: OutgoingMessage = {
    ...{ messageId: '00000000-0000-7000-8000-000000000001', class: 'transactional', channel: 'email' },
    ...{ to: 'ada@example.com', subject: 'A code\r\nBcc: x@example.com', text: 'Hello' },
  };
  assert.ok((await smtp.send(message)).ok);
  assert.ok((await smtp.send(message)).ok);
  const [first, second] = fake.mails;
  assert.equal(first?.messageId, '<00000000-0000-7000-8000-000000000001@jara.example>');
  assert.equal(second?.messageId, first?.messageId);
  assert.equal(first?.bcc, undefined);
  assert.equal(first?.headers.get('list-unsubscribe'), undefined);
});

test('a server that does not answer is unavailable', async () => {
  const fake = await startFakeSmtp();
  await fake.stop();
  const smtp = createSmtp({ ...SETTINGS, url: fake.url }, CALL_LIMIT_MS);
  const answer = await smtp.send({
    ...{ messageId: '00000000-0000-7000-8000-000000000002', class: 'transactional', channel: 'email' },
    ...{ to: 'ada@example.com', subject: 'A code', text: 'Hello' },
  });
  assert.deepEqual(answer, { ok: false, code: 'unavailable', reason: 'SMTP ESOCKET' });
  smtp.close();
});

test('a login of another machine without TLS is never sent', async (t) => {
  const fake = await startFakeSmtp();
  const smtp = createSmtp({ ...SETTINGS, url: fake.url.replace('127.0.0.1', '0.0.0.0') });
  t.after(async () => {
    smtp.close();
    await fake.stop();
  });
  const answer = await smtp.send({
    ...{ messageId: '00000000-0000-7000-8000-000000000003', class: 'transactional', channel: 'email' },
    ...{ to: 'ada@example.com', subject: 'A code', text: 'Hello' },
  });
  assert.equal(answer.ok, false);
  assert.equal(fake.logins, 0);
  assert.deepEqual(fake.mails, []);
});
