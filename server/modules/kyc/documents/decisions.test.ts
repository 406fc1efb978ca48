import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { reencrypt } from '../../../platform/database/encrypted-columns.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { createKeyRing } from '../../../platform/runtime/key-ring.ts';
import { testKeys } from '../../../platform/testing/test-keys.ts';
import { readAlterations } from '../../audit/audit.ts';
import { paymentsModule } from '../../payments/module.ts';
import { protectionModule } from '../../protection/module.ts';
import { walletModule } from '../../wallet/module.ts';
import { ENCRYPTED_OF_KYC } from '../encrypted.ts';
import {
  type DocumentDecision,
  decideDocument,
  openDocument,
  readDocuments,
  readSamePersons,
} from '../kyc.ts';
import { kycModule } from '../module.ts';
import { type KycFixture, kycFixture, type Person } from '../testing/kyc-fixture.ts';
import { photo } from '../testing/pictures.ts';

const BORN = '1990-05-02';
const KEPT_DAYS = 2;
let on: KycFixture;
let file: Buffer;
before(async () => {
  on = await kycFixture({ environment: { DOCUMENT_KEPT_DAYS: String(KEPT_DAYS) } });
  file = await photo();
});
after(() => on.close());

const kysely = () => on.server.database.db.kysely;
const desk = (keys = testKeys) => ({ db: on.server.database.db, clock: on.server.clock, keys });
const sweep = () => on.server.modules.use(kycModule).sweep();
const stateOf = async ({ token }: Pick<Person, 'token'>) =>
  (await on.post('/agent/identity-check', { token })).data;
const blockOf = ({ playerId }: Person) => on.server.modules.use(protectionModule).blockOf(playerId, 'bet');

let numbers = 0;
const nextNumber = (start: string, length: number) => {
  numbers += 1;
  return start + String(numbers).padStart(length, '0');
};

async function send(player: Person, kind = 'passport'): Promise<string> {
  const { http, data } = await on.upload(player, file, { kind });
  assert.equal(http, 200);
  return data.id;
}

/** As `npm run documents -- <id> accept`. */
const accept = (
  documentId: string,
  read: Partial<{ fullName: string; birthDate: string; number: string }> | null = {},
) =>
  decideDocument(desk(), {
    ...{ documentId, actor: 'staff:ada', note: 'read by two', state: 'accepted' },
    read: read === null ? null : { fullName: 'OKAFOR Ngozi', birthDate: BORN, number: '', ...read },
  });
const refuse = (
  documentId: string,
  reason: Extract<DocumentDecision, { state: 'refused' }>['reason'] = 'unreadable',
) =>
  decideDocument(desk(), { documentId, actor: 'staff:ada', note: 'all is grey', state: 'refused', reason });

/** The messages about a document, delivered or not; one by SMS and one by e-mail are one notice. */
async function noticesOf(documentId: string): Promise<number> {
  const { rows } = await sql<{ channel: string }>`
    select 1 as channel from message_key where key like ${`document:${documentId}%`}`.execute(kysely());
  return rows.length;
}

test('an accepted passport verifies the player, whose page and profile follow', async () => {
  const player = await on.newPlayer();
  const id = await send(player);
  assert.equal((await stateOf(player)).status, 'unverified');
  assert.equal(await accept(id, { number: 'a 0123-4567' }), 'done');
  const state = await stateOf(player);
  assert.deepEqual(
    [state.status, state.type, state.ending, state.verifiedBy, state.documents[0].state],
    ['verified', 'document', '567', 'document', 'accepted'],
  );
  const profile = await on.post('/agent/get-user-profile', { token: player.token });
  assert.equal(profile.data.kycStatus, 'verified');
  assert.equal(await on.server.modules.use(protectionModule).verifiedBy(player.playerId), 'document');
  const [waiting] = await readDocuments(kysely(), 'waiting');
  assert.notEqual(waiting?.documentId, id);
  assert.equal(await refuse(id), 'not_waiting', 'a decision stays');
  const changes = await readAlterations(kysely(), { playerId: player.playerId });
  const change = changes.find(({ field }) => field === 'document');
  assert.deepEqual(
    [change?.before, change?.after, change?.actor, change?.reason],
    ['passport waiting', 'passport accepted', 'staff:ada', 'read by two'],
  );
  assert.ok(changes.some(({ field, after: status }) => field === 'kyc_status' && status === 'verified'));
});

test('the sweep applies a decision where no page is open, and the player receives one message', async () => {
  const player = await on.newPlayer();
  const id = await send(player, 'voters_card');
  assert.equal(await accept(id), 'done');
  await Promise.all([sweep(), sweep()]);
  await sweep();
  assert.equal((await stateOf(player)).verifiedBy, 'document');
  assert.equal(await noticesOf(id), 2, 'by SMS and e-mail');
});

test('a NIN slip whose NIN was read verifies as a NIN does, and the NIN is of no other account', async () => {
  const [player, other, third] = [await on.newPlayer(), await on.newPlayer(), await on.newPlayer()];
  const nin = nextNumber('55', 9);
  assert.equal(await accept(await send(player, 'nin_slip'), { number: nin }), 'done');
  assert.deepEqual([(await stateOf(player)).verifiedBy, (await stateOf(player)).type], ['nin', 'nin']);
  const typed = { token: other.token, type: 'nin', number: nin, birthDate: BORN };
  assert.equal((await on.post('/agent/verify-identity', typed)).data.reason, 'number_taken');
  assert.equal(await accept(await send(third, 'national_id'), { number: nin }), 'done');
  assert.deepEqual(
    [(await stateOf(third)).status, (await stateOf(third)).reason],
    ['failed', 'number_taken'],
  );
  assert.equal((await on.upload(player, file, { kind: 'passport' })).code, 'document_not_needed');
});

test('a passport is of one account, and an excluded player’s gives its exclusion to another account', async () => {
  const [player, other] = [await on.newPlayer(), await on.newPlayer()];
  const number = nextNumber('A', 8);
  await accept(await send(player), { number });
  assert.equal((await stateOf(player)).status, 'verified');
  await on.post('/agent/self-exclude', { token: player.token, months: 6 });
  await accept(await send(other), { number });
  assert.equal((await stateOf(other)).reason, 'excluded');
  assert.equal((await blockOf(other))?.reason, 'exclusion');
});

test('two documents without a number, of one name and birth date, are a likeness where one is excluded', async () => {
  const name = 'Chidinma Uchenna Eze';
  const [excluded, again] = [await on.newPlayer(name), await on.newPlayer(name)];
  for (const player of [excluded, again]) {
    await accept(await send(player, 'drivers_licence'), { fullName: name, birthDate: '1985-01-31' });
    assert.equal((await stateOf(player)).status, 'verified');
  }
  await on.post('/agent/self-exclude', { token: excluded.token, months: 6 });
  await on.server.modules.use(kycModule).findSamePersons();
  const found = await readSamePersons(kysely(), 'open');
  assert.ok(found.some(({ playerId }) => playerId === again.playerId));
});

test('a document of a player under age closes the account, and the deposits go back to their source', async () => {
  const player = await on.newPlayer();
  const source = { bankCode: '058', accountNumber: '0123456789' };
  const received = await on.server.modules.use(paymentsModule).receiveTransfer({
    ...{ provider: 'sandbox', providerReference: 'minor', accountNumber: player.depositCode },
    ...{ amountKobo: 100_000n, senderName: 'Ngozi Okafor', sender: source },
  });
  assert.equal(received.ok, true);
  const id = await send(player);
  assert.equal(await accept(id, { birthDate: '2010-01-01' }), 'done');
  assert.equal((await stateOf(player)).reason, 'under_age');
  assert.equal((await on.post('/agent/wallet-balance', { token: player.token })).http, 401, 'logged out');
  assert.equal((await blockOf(player))?.reason, 'under_age');
  const kept = await on.server.modules.use(paymentsModule).keptDeposits(player.playerId);
  assert.deepEqual(
    kept.map(({ amountKobo, reason }) => [amountKobo, reason]),
    [[100_000n, 'closed']],
  );
  const balances = await on.server.modules.use(walletModule).balances(player.playerId);
  assert.deepEqual(balances, { balanceKobo: 0n, heldKobo: 100_000n });
  await sweep();
  assert.equal(await noticesOf(id), 0, 'the message about the closing is enough');
  assert.deepEqual(await on.server.modules.reconcile(), []);
});

test('a check under way at a registry ends without a verdict when a person has decided', async () => {
  const player = await on.newPlayer();
  const pending = { token: player.token, type: 'bvn', number: '00000777705', birthDate: BORN };
  const id = await send(player);
  assert.equal((await on.post('/agent/verify-identity', pending)).data.status, 'pending');
  await accept(id);
  assert.deepEqual(
    [(await stateOf(player)).status, (await stateOf(player)).verifiedBy],
    ['verified', 'document'],
  );
  on.server.clock.advance(MINUTE_MS);
  await sweep();
  assert.equal((await stateOf(player)).status, 'verified');
});

test('nothing is accepted without a reading, with another name, or with a date and a number that cannot be', async () => {
  const player = await on.newPlayer();
  const id = await send(player);
  assert.equal(await accept(id, null), 'reading_missing');
  assert.equal(await accept(id, { fullName: 'Tunde Bakare' }), 'name_differs');
  assert.equal(await accept(id, { birthDate: '1990-02-30' }), 'birth_date');
  assert.equal(await accept(id, { birthDate: '2999-01-01' }), 'birth_date');
  assert.equal(await accept(id, { number: '?' }), 'number');
  assert.equal((await stateOf(player)).documents[0].state, 'waiting');
  const selfie = await send(player, 'selfie');
  assert.equal(await accept(selfie), 'reading_not_taken');
  assert.equal(await accept(selfie, null), 'done');
  assert.equal((await stateOf(player)).status, 'unverified', 'a selfie proves no age');
});

test('a refusal shows its reason, a message follows, and the player sends another picture', async () => {
  const player = await on.newPlayer();
  const id = await send(player);
  assert.equal(await refuse(id, 'cut_off'), 'done');
  const { documents, status } = await stateOf(player);
  assert.deepEqual([status, documents[0].state, documents[0].reason], ['unverified', 'refused', 'cut_off']);
  await sweep();
  assert.equal(await noticesOf(id), 2);
  assert.equal(
    JSON.stringify(await stateOf(player)).includes('all is grey'),
    false,
    'notes are of the staff',
  );
  assert.equal(await accept(await send(player)), 'done');
  assert.equal((await stateOf(player)).status, 'verified');
});

test('two decisions at once: one is taken', async () => {
  const player = await on.newPlayer();
  const id = await send(player);
  const answers = await Promise.all([accept(id), refuse(id), accept(id)]);
  assert.deepEqual(answers.toSorted(), ['done', 'not_waiting', 'not_waiting']);
});

test('each opening of a picture is recorded', async () => {
  const id = await send(await on.newPlayer());
  for (const name of ['ada', 'bola']) await openDocument(desk(), id, `staff:${name}`);
  const { rows } = await sql<{ actor: string }>`
    select actor from document_access where document_id = ${id} order by access_id`.execute(kysely());
  assert.deepEqual(
    rows.map(({ actor }) => actor),
    ['staff:ada', 'staff:bola'],
  );
  assert.equal(await openDocument(desk(), '00000000-0000-0000-0000-000000000000', 'staff:ada'), null);
});

test('changed bytes of a stored picture, and the picture of another document, do not open', async () => {
  const player = await on.newPlayer();
  const [id, other] = [await send(player), await send(player)];
  await sql`
    update identity_picture set picture = set_byte(picture, 40, get_byte(picture, 40) # 1) where document_id = ${id}`.execute(
    kysely(),
  );
  await assert.rejects(openDocument(desk(), id, 'staff:ada'), /was changed, or is of another document/);
  await sql`
    update identity_picture set (sealed_key, picture) = (select sealed_key, picture from identity_picture where document_id = ${other})
     where document_id = ${id}`.execute(kysely());
  await assert.rejects(openDocument(desk(), id, 'staff:ada'), /belongs to another row/);
  assert.ok((await openDocument(desk(), other, 'staff:ada')) !== null);
  await sql`delete from identity_picture where document_id = ${id}`.execute(kysely());
});

test('a rotation encrypts the keys of pictures again, and the older key opens nothing any more', async () => {
  const id = await send(await on.newPlayer());
  const next = { version: testKeys.version + 1, bytes: new Uint8Array(32).fill(7) };
  const all = [...testKeys.keys(), next];
  const database = { pool: on.server.database.db.pool, isShard: false, isDirectory: true };
  const columns = ENCRYPTED_OF_KYC.filter(({ table }) => table === 'identity_picture');
  assert.ok((await reencrypt(database, columns, createKeyRing(all, next.version))).encrypted > 0);
  const alone = createKeyRing([next], next.version);
  assert.ok((await openDocument(desk(alone), id, 'staff:ada')) !== null);
  await assert.rejects(openDocument(desk(), id, 'staff:ada'), /made with key v/);
  await reencrypt(database, columns, createKeyRing(all, testKeys.version), { pollsAgain: true });
});

test('a picture is deleted days after its decision with what was read in it, and its verdict stays', async () => {
  const player = await on.newPlayer();
  const [decided, waiting] = [await send(player), await send(player)];
  await accept(decided, { number: nextNumber('B', 8) });
  assert.equal((await stateOf(player)).status, 'verified');
  on.server.clock.advance(KEPT_DAYS * DAY_MS - MINUTE_MS);
  await sweep();
  assert.ok((await openDocument(desk(), decided, 'staff:ada')) !== null);
  on.server.clock.advance(2 * MINUTE_MS);
  await sweep();
  assert.equal(await openDocument(desk(), decided, 'staff:ada'), null);
  assert.ok((await openDocument(desk(), waiting, 'staff:ada')) !== null, 'a picture that waits stays');
  const { token } = (await on.logIn(player)).data;
  assert.equal((await stateOf({ token })).verifiedBy, 'document');
  const { rows } = await sql<{ reading: string | null; gone: boolean }>`
    select sealed_reading as reading, picture_deleted_at is not null as gone from identity_document where document_id = ${decided}`.execute(
    kysely(),
  );
  assert.deepEqual(rows, [{ reading: null, gone: true }]);
});

test('no table and no log line has a number or a birth date that was read, and the player’s copy names the documents', async () => {
  const player = await on.newPlayer('Amarachi Nwosu');
  const [nin, born] = ['98765432109', '1987-11-23'];
  await accept(await send(player, 'national_id'), {
    ...{ fullName: 'NWOSU Amarachi', birthDate: born, number: nin },
  });
  assert.equal((await stateOf(player)).verifiedBy, 'nin');
  await sweep();
  const rows = await on.everyRow();
  for (const secret of [nin, born]) {
    assert.equal(rows.includes(secret), false);
    assert.equal(
      on.lines.some((line) => line.includes(secret)),
      false,
    );
  }
  let after: string | null = null;
  const named: object[] = [];
  do {
    const page: { table: string; rows: object[]; next: string | null } = await on.post('/agent/my-data', {
      ...{ token: player.token, ...(after === null ? {} : { after }) },
    });
    if (page.table === 'identity_document') named.push(...page.rows);
    after = page.next;
  } while (after !== null);
  const [own] = named as Record<string, unknown>[];
  assert.deepEqual([named.length, own?.kind, own?.state], [1, 'national_id', 'accepted']);
  for (const hidden of ['note', 'decided_by', 'sealed_reading']) assert.equal(hidden in (own ?? {}), false);
});
