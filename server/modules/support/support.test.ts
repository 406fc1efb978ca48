import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { support } from '@jara/brand/brand';
import { HOUR_MS } from '../../platform/runtime/clock.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { messagingModule } from '../messaging/module.ts';
import { messageOf } from './letter.ts';

let server: TestApp;
before(async () => {
  server = await testApp();
});
after(() => server.close());

const LETTER = {
  replyTo: 'ada@example.com',
  topic: 'deposit',
  letter: 'My transfer of ₦2,000 is not there.',
};
const write = (change: object = {}, from = '10.0.0.1') =>
  server.app.inject({
    method: 'POST',
    url: '/agent/contact',
    remoteAddress: from,
    payload: { ...LETTER, ...change },
  });

async function newestLetter(): Promise<{ subject: string; text: string } | undefined> {
  for (let tries = 0; tries < 100; tries += 1) {
    const [newest] = await server.modules.use(messagingModule).recentMessages(support.email);
    if (newest !== undefined) return newest;
    await new Promise((done) => setTimeout(done, 50));
  }
  return undefined;
}

test('a letter reaches the mailbox of support, with where to answer', async () => {
  const answer = await write();
  assert.equal(answer.statusCode, 200);
  assert.match(answer.json().message, /have your message/);
  const letter = await newestLetter();
  assert.match(letter?.subject ?? '', /^Message to support: deposit, case \d+$/);
  assert.equal(letter?.text, `Answer to: ada@example.com\n\n${LETTER.letter}`);
});

test('bad letters are refused with a sentence', async () => {
  const cases: [change: object, status: number, code: string | RegExp][] = [
    [{ replyTo: '' }, 400, 'reply_address_invalid'],
    [{ replyTo: 'ada' }, 400, 'reply_address_invalid'],
    [{ replyTo: 'ada@example.com\nBcc: x@example.com' }, 400, 'reply_address_invalid'],
    [{ letter: '   Help.  ' }, 400, 'letter_short'],
    [{ letter: `${LETTER.letter}\u0000` }, 400, 'bad_call'],
    [{ letter: 'x'.repeat(5001) }, 400, /./],
    [{ topic: 'love' }, 400, /./],
  ];
  for (const [change, status, code] of cases) {
    const answer = await write(change, '10.0.0.2');
    assert.equal(answer.statusCode, status, JSON.stringify(change).slice(0, 60));
    if (typeof code === 'string') assert.equal(answer.json().code, code);
    assert.notEqual(answer.json().message, '');
  }
});

test('ten letters an hour from one address, then a pause; others still write', async () => {
  const codes = [];
  for (let sent = 0; sent < 11; sent += 1) codes.push((await write({}, '10.0.0.3')).statusCode);
  assert.deepEqual(codes, [...Array<number>(10).fill(200), 429]);
  assert.equal((await write({}, '10.0.0.4')).statusCode, 200);
  server.clock.advance(HOUR_MS + 1);
  assert.equal((await write({}, '10.0.0.3')).statusCode, 200);
});

test('emoji do no harm, and control characters and broken ones are left out or refused', async () => {
  const letter = 'Spin did not pay 😀\ud800\u0007\u0000 me\r\nline two';
  const read = messageOf({ replyTo: '0803 123-4567', topic: 'game', letter });
  assert.equal(read.ok && read.text, 'Answer to: +2348031234567\n\nSpin did not pay 😀\ufffd me\nline two');
  assert.equal((await write({ letter }, '10.0.0.5')).json().field, 'letter');
  assert.equal((await write({ letter: 'Spin did not pay 😀\r\nline two' }, '10.0.0.5')).statusCode, 200);
});
