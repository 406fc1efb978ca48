import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { exclusionsModule } from '../../exclusions/module.ts';
import { identityModule } from '../../identity/module.ts';
import { uploadTo } from '../../kyc/testing/kyc-fixture.ts';
import { photo } from '../../kyc/testing/pictures.ts';
import { paymentsModule } from '../../payments/module.ts';
import { protectionModule } from '../../protection/module.ts';
import { type Person, protectedPlayers } from '../../protection/testing/protected-players.ts';
import { type Answer, type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';

let desk: Desk;
let approver: Colleague;
let compliance: Colleague;
before(async () => {
  desk = await openDesk();
  approver = await desk.colleague('finance');
  compliance = await desk.colleague('compliance');
  for (const one of [approver, compliance]) await one.signIn();
});
after(() => desk.close());

const players = protectedPlayers(() => desk.app);
const ACCOUNT = { bankCode: '058', accountNumber: '7000000088', accountName: 'The Parent' };

/** A minor with two deposits, one of which names no sender, closed by a document that a person read. */
async function closedMinor(): Promise<Person> {
  const player = await players.newPlayer();
  const found = await desk.app.modules.use(identityModule).player(player.playerId);
  const accountNumber = found?.depositCode ?? '';
  const transfer = {
    provider: 'sandbox',
    providerReference: 'no sender',
    amountKobo: 80_000n,
    senderName: '',
  };
  const received = await desk.app.modules.use(paymentsModule).receiveTransfer({ ...transfer, accountNumber });
  assert.equal(received.ok, true);
  const { data } = await uploadTo(desk.app)(player, await photo(), { kind: 'passport' });
  const read = { fullName: 'OKAFOR Ngozi', birthDate: '2015-01-01', number: '' };
  const decided = await compliance.call('/desk/identity/accept', {
    ...{ documentId: data.id, note: 'read twice', read },
  });
  assert.equal(decided.data.check.reason, 'under_age');
  return player;
}

async function accountOf({ playerId }: Person, state = 'open'): Promise<Answer> {
  const { data } = await compliance.call('/desk/identity/under-age', { state });
  return data.find((one: Answer) => one.playerId === playerId.toString());
}

async function approve(approvalId: string): Promise<Answer> {
  const decided = await approver.decide(approvalId);
  assert.equal(decided.http, 200, decided.message);
  return (await approver.request(approvalId)).facts;
}

test('a minor’s deposit without a way back waits in the queue, goes back by two persons, and the matter ends then', async () => {
  const minor = await closedMinor();
  const waiting = await accountOf(minor);
  assert.deepEqual([waiting.returned, waiting.balance, waiting.deposits.length], [10_800, 0, 2]);
  const playerId = minor.playerId.toString();
  const lacking = waiting.deposits.filter((one: Answer) => one.waits === 'no_way');
  assert.deepEqual(
    lacking.map(({ reference, amount }: Answer) => [reference, amount]),
    [['no sender', 800]],
  );
  const [{ id }] = lacking;
  const end = () => compliance.call('/desk/identity/resolve-under-age', { playerId, reason: 'all is back' });
  assert.equal((await end()).code, 'under_age_waits');
  const request = (account: object | null = ACCOUNT) =>
    compliance.call('/desk/identity/return-deposit', {
      playerId,
      id,
      account,
      reason: 'a letter of the bank',
    });
  assert.equal((await request({ ...ACCOUNT, bankCode: '999999' })).code, 'bank_code_unknown');
  const filed = await request();
  assert.equal(filed.http, 200, filed.message);
  assert.equal((await request()).code, 'request_waits');
  const facts = await approve(filed.data.approvalId);
  assert.match(JSON.stringify(facts), /7000000088, The Parent/);
  assert.equal((await request()).code, 'return_waits_not');
  const { deposits } = await accountOf(minor);
  const sent = deposits.find((one: Answer) => one.id === id);
  assert.deepEqual([sent.waits, sent.payout.account], [null, 'Guaranty Trust Bank 7000000088']);
  assert.equal((await end()).code, 'under_age_waits');
  for (const { payout } of deposits)
    await desk.app.modules.use(paymentsModule).payoutChanged(payout.reference, 'success');
  assert.equal((await end()).http, 200);
  assert.equal((await accountOf(minor, 'resolved')).resolution, 'all is back');
  assert.equal((await end()).code, 'no_such_under_age');
  const [row] = await desk.rows(`select subject from desk_audit where action = 'under_age_resolved'`);
  assert.equal(row.subject, `player ${playerId}`);
});

test('an entry of a register that is like a player is decided once, with a reason and a row of the trail', async () => {
  const [player, other] = [await players.newPlayer(), await players.newPlayer()];
  await desk.rows(
    `insert into exclusion_push (register, reference, sealed_person, received_at, tried_at) values ('safeplay', 'sp-1', 'x', now(), 'infinity')`,
  );
  const { addLikeness } = desk.app.modules.use(exclusionsModule);
  for (const { playerId } of [player, other])
    assert.equal(await addLikeness({ register: 'safeplay', reference: 'sp-1', playerId }), true);
  const open = async () =>
    (await compliance.call('/desk/identity/register-likenesses', { state: 'open' })).data.map(
      ({ playerId }: Answer) => playerId,
    );
  assert.deepEqual(await open(), [player.playerId.toString(), other.playerId.toString()]);
  const decide = ({ playerId }: Person, state: string) =>
    compliance.call('/desk/identity/decide-register-likeness', {
      ...{
        register: 'safeplay',
        reference: 'sp-1',
        playerId: playerId.toString(),
        state,
        reason: 'the same face',
      },
    });
  assert.equal((await decide(other, 'dismissed')).http, 200);
  assert.equal((await decide(player, 'confirmed')).http, 200);
  assert.equal((await decide(player, 'confirmed')).code, 'likeness_decided');
  const { blockOf } = desk.app.modules.use(protectionModule);
  assert.equal((await blockOf(player.playerId, 'bet'))?.reason, 'exclusion');
  assert.equal(await blockOf(other.playerId, 'bet'), null);
  const rows = await desk.rows(
    `select action, subject, reason from desk_audit where action like 'register_likeness_%' order by seq`,
  );
  assert.deepEqual(rows, [
    {
      ...{ action: 'register_likeness_dismissed', subject: `player ${other.playerId}` },
      reason: 'the same face',
    },
    {
      ...{ action: 'register_likeness_confirmed', subject: `player ${player.playerId}` },
      reason: 'the same face',
    },
  ]);
});
