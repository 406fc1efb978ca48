import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noticeIn } from './push-notice.ts';

const push = (event: unknown, path: unknown) => JSON.stringify({ event, path });

test('each event of a push has words in English and in Pidgin, without an amount', () => {
  for (const event of ['deposit', 'kept', 'bet', 'round']) {
    const [english, pidgin] = ['en-NG', 'pcm'].map((tag) => noticeIn(push(event, '/dashboard'), tag)?.body);
    assert.ok(english !== undefined && pidgin !== undefined && english !== pidgin, event);
    assert.doesNotMatch(english + pidgin, /[₦\d]/);
    assert.equal(noticeIn(push(event, '/dashboard'), 'fr')?.body, english);
  }
});

test('a push opens a page of this site only, and a strange one shows nothing of its own', () => {
  const strange = [
    push('deposit', 'https://attacker.example/'),
    push('deposit', '//attacker.example/'),
    push('deposit', '/\\attacker.example/'),
    push('deposit', null),
    push('offer', '/dashboard'),
    push('constructor', '/dashboard'),
    'null',
    '',
  ];
  for (const text of strange) assert.equal(noticeIn(text, 'en-NG'), null, text);
  const notice = noticeIn(push('bet', '/dashboard?tab=bets'), 'en-NG');
  assert.deepEqual(notice, { body: 'A bet of yours is settled.', path: '/dashboard?tab=bets', tag: 'bet' });
});
