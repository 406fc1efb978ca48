import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { kycModule } from '../../kyc/module.ts';
import { uploadTo } from '../../kyc/testing/kyc-fixture.ts';
import { photo } from '../../kyc/testing/pictures.ts';
import { paymentsModule } from '../../payments/module.ts';
import { protectionModule } from '../../protection/module.ts';
import { type Person, protectedPlayers } from '../../protection/testing/protected-players.ts';
import { type Answer, type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';

const BORN = '1990-05-02';
const NIL = '00000000-0000-0000-0000-000000000000';
let desk: Desk;
let compliance: Colleague;
let regulator: Colleague;
let file: Buffer;
let upload: ReturnType<typeof uploadTo>;
before(async () => {
  desk = await openDesk();
  compliance = await desk.colleague('compliance');
  regulator = await desk.colleague('regulator');
  await compliance.signIn();
  file = await photo();
  upload = uploadTo(desk.app);
});
after(() => desk.close());

const players = protectedPlayers(() => desk.app);
const call = (path: string, body: object = {}, by = compliance) => by.call(`/desk${path}`, body);
const trail = (action: string) =>
  desk.rows(
    'select subject, before, after, reason, actor from desk_audit where action = $1 order by seq desc',
    [action],
  );

async function send(player: Person, kind = 'passport'): Promise<string> {
  const { http, data } = await upload(player, file, { kind });
  assert.equal(http, 200);
  return data.id;
}
const accept = (documentId: string, read: object | null = {}, by = compliance) =>
  call(
    '/identity/accept',
    {
      ...{ documentId, note: 'read twice' },
      read: read === null ? null : { fullName: 'OKAFOR Ngozi', birthDate: BORN, number: '', ...read },
    },
    by,
  );
const refuse = (documentId: string, by = compliance) =>
  call('/identity/refuse', { documentId, reason: 'cut_off', note: 'an edge is missing' }, by);
const documents = async (state: string, more: object = {}) =>
  (await call('/identity/documents', { state, ...more })).data;
const ids = (list: Answer) => list.documents.map(({ documentId }: Answer) => documentId);

describe('the queue of documents', () => {
  test('shows those that wait, oldest first, and the next one comes with each decision', async () => {
    const [first, second, third] = [
      await players.newPlayer(),
      await players.newPlayer(),
      await players.newPlayer(),
    ];
    const sent: string[] = [];
    for (const player of [first, second, third]) {
      desk.app.clock.advance(1000);
      sent.push(await send(player));
    }
    const list = await documents('waiting');
    assert.deepEqual([ids(list), list.waiting, list.next], [sent, 3, null]);
    assert.deepEqual(ids(await documents('waiting', { kind: 'nin_slip' })), []);
    const { position } = (await call('/identity/document', { documentId: sent[0] })).data;
    assert.deepEqual(ids(await documents('waiting', { after: position })), sent.slice(1), 'after the first');
    const decided = await accept(sent[0] ?? '');
    assert.deepEqual(
      [decided.http, decided.data],
      [200, { next: sent[1], check: { status: 'verified', reason: null } }],
    );
    assert.deepEqual((await refuse(sent[1] ?? '')).data, { next: sent[2], check: null });
    assert.equal((await refuse(sent[2] ?? '')).data.next, null);
    assert.deepEqual(ids(await documents('refused')), [sent[2], sent[1]], 'the newest decision first');
    const [accepted] = (await documents('accepted')).documents;
    assert.deepEqual(
      [accepted.documentId, accepted.decidedBy, accepted.note],
      [sent[0], `staff:${compliance.email}`, 'read twice'],
    );
    const [row] = await trail('document_accepted');
    assert.deepEqual(
      [row.subject, row.after, row.reason],
      [`player ${first.playerId}`, 'accepted', 'read twice'],
    );
  });

  test('has the picture beside the account’s data, and each reading of either is a row of the player’s', async () => {
    const player = await players.newPlayer();
    const documentId = await send(player);
    const { data } = await call('/identity/document', { documentId });
    assert.deepEqual(
      [data.name, data.kind, data.isProof, data.hasPicture, data.checks, data.kycStatus],
      ['Ngozi Okafor', 'passport', true, true, [], 'unverified'],
    );
    const picture = await call('/identity/picture', { documentId });
    const jpeg = Buffer.from(picture.data.jpeg, 'base64');
    assert.deepEqual([...jpeg.subarray(0, 2)], [0xff, 0xd8], 'a JPEG');
    for (const path of ['document', 'picture']) {
      const [row] = await trail(`read /desk/identity/${path}`);
      assert.equal(row.subject, `player ${player.playerId}`);
      assert.match(row.after, new RegExp(documentId));
    }
    const opened = await desk.rows('select actor from document_access where document_id = $1', [documentId]);
    assert.deepEqual(opened, [{ actor: `staff:${compliance.email}` }]);
    const sent = await desk.app.desk.inject({
      ...{ method: 'POST', url: '/desk/identity/picture', remoteAddress: '127.0.0.1' },
      payload: { token: await compliance.signIn(), documentId },
    });
    assert.equal(sent.headers['cache-control'], 'no-store');
    await refuse(documentId);
  });

  test('answers a reading that cannot be with its field, and decides nothing', async () => {
    const documentId = await send(await players.newPlayer());
    const cases = [
      [{ birthDate: '1990-02-30' }, 400, 'read_birth_date', 'birthDate'],
      [{ number: '?' }, 400, 'read_number', 'number'],
      [{ fullName: 'Tunde Bakare' }, 409, 'read_name_differs', 'fullName'],
      [null, 400, 'reading_missing', 'read'],
    ] as const;
    for (const [read, http, code, field] of cases) {
      const answer = await accept(documentId, read);
      assert.deepEqual([answer.http, answer.code, answer.field], [http, code, field]);
    }
    assert.equal((await call('/identity/document', { documentId })).data.state, 'waiting');
    assert.equal((await call('/identity/document', { documentId: NIL })).code, 'no_such_document');
    assert.equal((await call('/identity/picture', { documentId: NIL })).code, 'no_such_picture');
    assert.equal((await refuse(NIL)).code, 'document_decided');
    const unread = await call('/identity/documents', { state: 'waiting', after: 'x' });
    assert.equal(unread.code, 'bad_cursor');
    assert.equal((await refuse(documentId)).http, 200);
  });

  test('takes one of two decisions at once, and refuses that of a stale page with a clear sentence', async () => {
    const documentId = await send(await players.newPlayer());
    const risk = await desk.colleague('risk');
    await compliance.signIn();
    const answers = await Promise.all([accept(documentId), refuse(documentId, risk)]);
    assert.deepEqual(answers.map(({ http }) => http).toSorted(), [200, 409]);
    const stale = await refuse(documentId);
    assert.deepEqual([stale.http, stale.code], [409, 'document_decided']);
    assert.match(stale.message, /colleague/);
    assert.equal(
      (await desk.rows(`select 1 from desk_audit where before like $1`, [`%${documentId}`])).length,
      1,
    );
  });

  test('closes the account of a player under age, and shows it with the decision', async () => {
    const player = await players.newPlayer();
    const { data } = await accept(await send(player), { birthDate: '2015-01-01' });
    assert.deepEqual(data.check, { status: 'failed', reason: 'under_age' });
    const block = await desk.app.modules.use(protectionModule).blockOf(player.playerId, 'bet');
    assert.equal(block?.reason, 'under_age');
  });

  test('is pages of fifty, without a gap and without a repetition', async () => {
    const player = await players.newPlayer();
    await desk.rows(
      `insert into identity_document (document_id, player_id, request_id, kind, received_at, state)
       select gen_random_uuid(), $1, 'page ' || n, 'passport', $2::timestamptz - n / 3 * interval '1 second', 'waiting'
         from generate_series(1, 120) n`,
      [player.playerId, desk.app.clock.now()],
    );
    const seen: string[] = [];
    let after: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const list = await documents('waiting', after === undefined ? {} : { after });
      seen.push(...ids(list));
      after = list.next ?? undefined;
    }
    assert.equal(after, undefined);
    assert.deepEqual([seen.length, new Set(seen).size], [120, 120]);
  });

  test('is read by a regulator, who decides nothing', async () => {
    const documentId = await send(await players.newPlayer());
    await regulator.signIn();
    assert.equal((await call('/identity/picture', { documentId }, regulator)).http, 200);
    assert.equal((await refuse(documentId, regulator)).code, 'not_allowed');
    await compliance.signIn();
    await refuse(documentId);
  });
});

describe('accounts that share a fact', () => {
  async function withdrawTo(player: Person, accountNumber: string): Promise<void> {
    const to = { bankCode: '058', accountNumber };
    const answer = await players.post('/agent/withdraw-fund', {
      ...{ token: player.token, amount: '500', requestId: 'one', ...to },
    });
    assert.equal(answer.http, 200, answer.message);
  }
  const linked = async (player: Person) =>
    (await call('/player/linked', { playerId: player.playerId.toString() })).data as Answer[];

  test('stand side by side with the fact, and some are blocked while the others are not', async () => {
    const [one, two, stranger] = [
      await players.newPlayer(),
      await players.newPlayer(),
      await players.newPlayer(),
    ];
    await withdrawTo(one, '7000000001');
    await withdrawTo(two, '7000000001');
    await withdrawTo(stranger, '7000000002');
    const byPayee = (list: Answer[]) =>
      list
        .filter(({ shares }) => shares.some(({ by }: Answer) => by === 'payee'))
        .map(({ playerId }) => playerId);
    const list = await linked(one);
    assert.equal(list[0]?.playerId, one.playerId.toString(), 'the player comes first');
    assert.deepEqual(byPayee(list), [two.playerId.toString()]);
    assert.ok(
      list.some(({ shares }) => shares.some(({ by, detail }: Answer) => by === 'address' && detail !== null)),
      'all players of this test log in from one address',
    );
    const body = { targets: ['bet'], reason: 'fraud', note: 'five accounts, one phone' };
    assert.equal((await call('/player/block', { ...body, playerId: two.playerId.toString() })).http, 200);
    const again = await linked(one);
    const blockedOf = (player: Person) =>
      again.find(({ playerId }) => playerId === player.playerId.toString())?.blocked;
    assert.deepEqual(blockedOf(two), [{ target: 'bet', reason: 'fraud' }]);
    assert.deepEqual(blockedOf(one), []);
    assert.equal((await call('/player/linked', { playerId: '999999' })).code, 'no_such_player');
  });

  test('of an excluded player wait for a person: confirmed, the account is excluded; a second decision finds none', async () => {
    const [excluded, again] = [await players.newPlayer(), await players.newPlayer()];
    await withdrawTo(excluded, '7000000003');
    await withdrawTo(again, '7000000003');
    await players.post('/agent/self-exclude', { token: excluded.token, months: 6 });
    await desk.app.modules.use(kycModule).findSamePersons();
    const pair = { playerId: again.playerId.toString(), excludedId: excluded.playerId.toString() };
    const open = (await call('/identity/likenesses', { state: 'open' })).data as Answer[];
    const found = open.find(({ playerId }) => playerId === pair.playerId);
    assert.deepEqual([found?.excludedId, found?.evidence], [pair.excludedId, 'payee']);
    const decide = () =>
      call('/identity/decide-likeness', { ...pair, state: 'confirmed', reason: 'the same photograph' });
    const answers = await Promise.all([decide(), decide()]);
    assert.deepEqual(answers.map(({ http }) => http).toSorted(), [200, 409]);
    const block = await desk.app.modules.use(protectionModule).blockOf(again.playerId, 'bet');
    assert.equal(block?.reason, 'exclusion');
    const [row] = await trail('likeness_confirmed');
    assert.deepEqual([row.subject, row.reason], [`player ${pair.playerId}`, 'the same photograph']);
    assert.equal((await desk.app.modules.use(paymentsModule).payees(again.playerId)).length, 1);
  });
});
