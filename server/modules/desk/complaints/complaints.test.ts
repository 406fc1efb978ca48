import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { HOUR_MS } from '../../../platform/runtime/clock.ts';
import { identityModule } from '../../identity/module.ts';
import { messagingModule } from '../../messaging/module.ts';
import { type Person, protectedPlayers } from '../../protection/testing/protected-players.ts';
import { type Answer, type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';

const NIL = '00000000-0000-0000-0000-000000000000';
let desk: Desk;
let support: Colleague;
let regulator: Colleague;
let player: Person;
let email: string;
before(async () => {
  desk = await openDesk();
  regulator = await desk.colleague('regulator');
  support = await desk.colleague('support');
  player = await players.newPlayer();
  const found = await desk.app.modules.use(identityModule).player(player.playerId);
  email = found?.email ?? '';
});
after(() => desk.close());

const players = protectedPlayers(() => desk.app);
const call = (path: string, body: object = {}, by = support) => by.call(`/desk${path}`, body);
const list = async (query: object = {}) => (await call('/complaints', query)).data.cases as Answer[];
const read = async (caseId: string) => (await call('/complaint', { caseId })).data as Answer;
const change = (one: Answer, what: object, by = support) =>
  call('/complaint/change', { caseId: one.caseId, revision: one.revision, change: what }, by);
const answer = (one: Answer, text: string, requestId = 'one', by = support) =>
  call('/complaint/answer', { caseId: one.caseId, revision: one.revision, text, requestId }, by);
const trail = (action: string) =>
  desk.rows('select subject, before, after from desk_audit where action = $1 order by seq desc', [action]);

let senders = 0;
/** A letter from the contact page, as its case. */
async function write(letter: object = {}): Promise<Answer> {
  senders += 1;
  const sent = await desk.app.app.inject({
    ...{ method: 'POST', url: '/agent/contact', remoteAddress: `10.1.0.${senders}` },
    payload: { replyTo: email, topic: 'game', letter: 'The game cheated me at nine.', ...letter },
  });
  assert.equal(sent.statusCode, 200, sent.body);
  const newest = (await desk.rows('select case_id from support_case order by number desc limit 1'))[0];
  return read(newest.case_id);
}

/** The answers that were sent to an address. */
async function answersTo(to: string): Promise<string[]> {
  for (let tries = 0; tries < 100; tries += 1) {
    const messages = await desk.app.modules.use(messagingModule).recentMessages(to);
    const answers = messages.filter(({ subject }) => subject.startsWith('Our answer'));
    if (answers.length > 0) return answers.map(({ text }) => text);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return [];
}

describe('a letter', () => {
  test('is a case with a clock, which names the players with its contact', async () => {
    const one = await write();
    assert.deepEqual(
      [one.state, one.topic, one.replyTo, one.letter, one.playerId, one.revision],
      ['open', 'game', email, 'The game cheated me at nine.', null, 0],
    );
    assert.equal(Date.parse(one.answerBy) - Date.parse(one.receivedAt), 24 * HOUR_MS);
    assert.deepEqual(one.writers, [{ playerId: player.playerId.toString(), name: 'Ngozi Okafor' }]);
    assert.equal((await trail('read /desk/complaint'))[0]?.subject, `case ${one.number}`);
  });

  test('has its player and a bet attached, notes and an answer, each with its row in the trail', async () => {
    const spun = await players.spin(player, 100);
    assert.equal(spun.http, 200);
    const [bet] = await desk.rows('select bet_id from bet where player_id = $1 order by at desc limit 1', [
      player.playerId,
    ]);
    let one = await write();
    assert.equal(one.isContactProven, false);
    assert.equal((await change(one, { kind: 'player', playerId: player.playerId.toString() })).http, 200);
    one = await read(one.caseId);
    assert.deepEqual([one.name, one.isContactProven, one.writers], ['Ngozi Okafor', true, []]);
    assert.equal((await change(one, { kind: 'bet', bet: bet.bet_id })).http, 200);
    one = await read(one.caseId);
    assert.equal((await change(one, { kind: 'note', text: 'The round is right.' })).http, 200);
    one = await read(one.caseId);
    const text = 'We checked the round, and it was right. Its file is in your bets.';
    assert.equal((await answer(one, text)).http, 200);
    one = await read(one.caseId);
    assert.deepEqual([one.state, one.entries.length], ['answered', 4]);
    assert.deepEqual(
      one.entries.map(({ kind, actor }: Answer) => [kind, actor]),
      ['player', 'bet', 'note', 'answer'].map((kind) => [kind, `staff:${support.email}`]),
    );
    assert.deepEqual(await answersTo(email), [text]);
    const [row] = await trail('complaint_answered');
    assert.deepEqual([row.subject, row.after], [`player ${player.playerId}`, text]);
    assert.equal((await trail('complaint_bet'))[0]?.after, `bet ${bet.bet_id} of player ${player.playerId}`);
  });

  test('is answered once, however often and by how many the call is made', async () => {
    const one = await write({ replyTo: 'once@example.com' });
    const text = 'One answer to one letter.';
    const both = await Promise.all([answer(one, text, 'a'), answer(one, text, 'b')]);
    assert.deepEqual(both.map(({ http }) => http).toSorted(), [200, 409]);
    const sent = both[0]?.http === 200 ? 'a' : 'b';
    assert.equal((await answer(one, text, sent)).http, 200, 'a repetition is the same answer');
    assert.equal((await answer(one, 'Another text now.', sent)).code, 'case_changed');
    assert.deepEqual(await answersTo('once@example.com'), [text]);
    assert.equal((await read(one.caseId)).entries.length, 1);
  });

  test('that names a phone number is answered by SMS, which is short', async () => {
    const one = await write({ replyTo: '0803 999 0001' });
    const long = await answer(one, 'x'.repeat(202));
    assert.deepEqual([long.http, long.code, long.field], [400, 'answer_too_long', 'text']);
    assert.equal((await answer(one, 'Your money is there, ₦500.')).http, 200);
    assert.deepEqual(await answersTo('+2348039990001'), ['Your money is there, ₦500.']);
  });
});

describe('a case', () => {
  test('refuses a stale page, what does not exist, and a bet of another player', async () => {
    const one = await write();
    const other = await players.newPlayer();
    await players.spin(other, 100);
    const [bet] = await desk.rows('select bet_id from bet where player_id = $1 limit 1', [other.playerId]);
    assert.equal((await change(one, { kind: 'player', playerId: '999999' })).code, 'no_such_player');
    assert.equal((await change(one, { kind: 'bet', bet: NIL })).code, 'bet_unknown');
    assert.equal((await change(one, { kind: 'bet', bet: 'T00000000' })).code, 'bet_unknown');
    assert.equal(
      (await change({ caseId: NIL, revision: 0 }, { kind: 'note', text: 'xxx' })).code,
      'no_such_case',
    );
    assert.equal((await call('/complaint', { caseId: NIL })).code, 'no_such_case');
    assert.equal((await call('/complaints', { after: 'x' })).code, 'bad_cursor');
    assert.equal((await change(one, { kind: 'player', playerId: player.playerId.toString() })).http, 200);
    const stale = await change(one, { kind: 'note', text: 'late' });
    assert.deepEqual([stale.http, stale.code], [409, 'case_changed']);
    const foreign = await change(await read(one.caseId), { kind: 'bet', bet: bet.bet_id });
    assert.deepEqual([foreign.http, foreign.code], [409, 'bet_of_another']);
  });

  test('is closed and opened again; a closed one takes notes alone', async () => {
    let one = await write();
    assert.equal((await change(one, { kind: 'opened', text: 'it is open' })).code, 'case_state');
    assert.equal((await change(one, { kind: 'closed', text: 'it is spam' })).http, 200);
    one = await read(one.caseId);
    assert.equal((await answer(one, 'An answer to a closed case.')).code, 'case_state');
    assert.equal((await change(one, { kind: 'closed', text: 'again' })).code, 'case_state');
    assert.equal((await change(one, { kind: 'note', text: 'still spam' })).http, 200);
    one = await read(one.caseId);
    assert.equal((await change(one, { kind: 'opened', text: 'no spam' })).http, 200);
    assert.equal((await read(one.caseId)).state, 'open');
  });

  test('of a telephone call is answered to a proven contact alone', async () => {
    const body = { playerId: player.playerId.toString(), topic: 'withdrawal', text: 'Rang about a payout.' };
    const opened = await call('/complaint/open', { ...body, by: 'email' });
    assert.equal(opened.http, 200, opened.message);
    const one = await read(opened.data.caseId);
    assert.deepEqual([one.source, one.replyTo, one.isContactProven], ['desk', email, true]);
    await desk.rows('update player set phone_proven_at = null where id = $1', [player.playerId]);
    assert.equal((await call('/complaint/open', { ...body, by: 'phone' })).code, 'contact_not_proven');
    assert.deepEqual(
      (await list({ playerId: body.playerId, topic: 'withdrawal' })).map(({ caseId }) => caseId),
      [one.caseId],
    );
  });

  test('is read by a regulator, who changes nothing', async () => {
    const one = await write();
    assert.equal((await call('/complaint', { caseId: one.caseId }, regulator)).http, 200);
    assert.equal((await change(one, { kind: 'note', text: 'a note' }, regulator)).code, 'not_allowed');
    assert.equal((await answer(one, 'An answer of mine.', 'r', regulator)).code, 'not_allowed');
  });

  test('waits by the time of its answer: pages of fifty, without a gap', async () => {
    await desk.rows(
      `insert into support_case (case_id, received_at, source, topic, reply_to, letter, state, answer_by)
       select gen_random_uuid(), now(), 'letter', 'other', 'x@example.com', 'x', 'open', $1::timestamptz - n / 3 * interval '1 second'
         from generate_series(1, 110) n`,
      [desk.app.clock.now()],
    );
    const seen: Answer[] = [];
    let next: string | null = null;
    do {
      const { data } = await call('/complaints', {
        state: 'open',
        topic: 'other',
        ...(next === null ? {} : { after: next }),
      });
      seen.push(...data.cases);
      next = data.next;
    } while (next !== null);
    assert.deepEqual([seen.length, new Set(seen.map(({ caseId }) => caseId)).size], [110, 110]);
    const due = seen.map(({ answerBy }) => Date.parse(answerBy));
    assert.deepEqual(
      due,
      due.toSorted((one, other) => one - other),
    );
  });
});
