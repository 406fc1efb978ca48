import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { support } from '@jara/brand/brand';
import { DAY_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { HERE, type PaymentsFixture, paymentsFixture, withBank } from '../testing/payments-fixture.ts';
import type { PayingPlayer, WithdrawalRequest } from '../types.ts';
import { insertPayeeNotices } from './payee-notice-store.ts';
import { MAX_PAYEES } from './payee-store.ts';

let beforeEnquiry = async () => {};
/** The subject of the notices that cannot be enqueued. */
let failingSubject: string | null = null;
let fixture: PaymentsFixture;
before(async () => {
  fixture = await paymentsFixture((deps) => ({
    ...withBank(deps, (bank) => ({
      async resolveAccount(account) {
        await beforeEnquiry();
        return bank.resolveAccount(account);
      },
    })),
    notifyPlayers: (within, notices) =>
      notices.some(({ subject }) => subject === failingSubject)
        ? Promise.reject(new Error('the notice is not enqueued'))
        : deps.notifyPlayers(within, notices),
  }));
});
beforeEach(() => {
  beforeEnquiry = async () => {};
  failingSubject = null;
});
after(() => fixture.close());

const account = (last: number) => ({ bankCode: '058', accountNumber: `012345678${last}` });
const withdraw = (player: PayingPlayer, to: Partial<WithdrawalRequest> = {}) =>
  fixture.payments.withdraw(player, { amount: '100', ...account(0), ...to });
const numbers = async ({ playerId }: PayingPlayer) =>
  (await fixture.payments.payees(playerId)).map(({ accountNumber }) => accountNumber);
const subjects = async (player: PayingPlayer) =>
  (await fixture.notices(player))
    .map(({ subject }) => subject)
    .filter((subject) => !/^Deposit/.test(subject));

/** Starts a confirmation, and returns a function that types its code. */
async function started(player: PayingPlayer, to = account(0)) {
  const answer = await fixture.payments.startConfirmingPayee(HERE, player, to);
  assert.ok(answer.ok);
  const { id } = answer;
  const otp = fixture.codes.of(player);
  return {
    id,
    otp,
    finish: (by = player, code = otp) => fixture.payments.finishConfirmingPayee(HERE, by, { id, otp: code }),
  };
}

async function assertRefused(answer: Promise<{ ok: true } | { ok: false; code: string }>, code: string) {
  const given = await answer;
  assert.equal(given.ok ? 'taken' : given.code, code);
}

test('money goes to a further account only after its code was typed, and the refusal before costs nothing', async () => {
  const player = await fixture.newPlayer({ balanceKobo: 100_000n, payees: [account(9)] });
  await assertRefused(withdraw(player), 'payee_unconfirmed');
  assert.deepEqual(await fixture.entries(player), ['deposit 100000']);
  const { finish } = await started(player);
  assert.equal(
    fixture.codes.purposeOf(player),
    'to add Guaranty Trust Bank ••6780 for withdrawals',
    'the message names the account',
  );
  await assertRefused(withdraw(player), 'payee_unconfirmed');
  assert.ok((await finish()).ok);
  assert.ok((await withdraw(player)).ok);
  assert.deepEqual(await fixture.entries(player), ['deposit 100000', 'hold 10000']);
});

test('a code confirms what was requested, of the requesting player, once', async () => {
  const player = await fixture.newPlayer({ balanceKobo: 100_000n });
  const stranger = await fixture.newPlayer();
  const { otp, finish } = await started(player);
  await assertRefused(finish(player, otp === '999999' ? '999998' : '999999'), 'wrong_code');
  await assertRefused(finish(stranger), 'unknown_id');
  assert.ok((await finish()).ok);
  await assertRefused(finish(), 'unknown_id');
  assert.deepEqual(await numbers(player), [account(0).accountNumber]);
  assert.deepEqual(await numbers(stranger), []);
});

test('of twenty times the same code at once one is taken, and one notice goes out', async () => {
  const player = await fixture.newPlayer();
  const { finish } = await started(player);
  const answers = await Promise.all(Array.from({ length: 20 }, () => finish()));
  assert.equal(answers.filter(({ ok }) => ok).length, 1);
  assert.deepEqual(await subjects(player), ['Bank account added']);
});

test('a code requested again replaces the first, also one for another account', async () => {
  const player = await fixture.newPlayer();
  const first = await started(player, account(1));
  const second = await started(player, account(2));
  await assertRefused(first.finish(player, first.otp), 'unknown_id');
  assert.ok((await second.finish()).ok);
  assert.deepEqual(await numbers(player), [account(2).accountNumber]);
});

test('the bank’s name of the account is requested before a code is sent', async () => {
  const player = await fixture.newPlayer();
  const start = (accountNumber: string, bankCode = '058') =>
    fixture.payments.startConfirmingPayee(HERE, player, { bankCode, accountNumber });
  const other = await fixture.newPlayer();
  await assertRefused(start('0000000001'), 'name_mismatch');
  await assertRefused(start('0000000002'), 'unknown_account');
  await assertRefused(start('0000000003'), 'bank_unavailable');
  await assertRefused(start(other.depositCode, '999992'), 'deposit_account');
  await assertRefused(start(player.depositCode, '999992'), 'deposit_account');
  await assertRefused(start('12'), 'account_number_invalid');
  await assertRefused(start('0123456789', '058 '), 'unknown_bank');
  assert.throws(() => fixture.codes.of(player), 'no code was sent');
});

test('five accounts are remembered; the one used longest ago gives way to a sixth, and the player is notified of both', async () => {
  const player = await fixture.newPlayer({ balanceKobo: 1_000_000n });
  for (const last of [0, 1, 2, 3, 4]) {
    await fixture.confirmPayee(player, account(last), 'long ago');
    fixture.clock.advance(1000);
  }
  assert.ok((await withdraw(player, account(0))).ok);
  fixture.clock.advance(1000);
  await fixture.confirmPayee(player, account(5), 'now');
  assert.equal((await numbers(player)).length, MAX_PAYEES);
  const left = [5, 0, 4, 3, 2].map((last) => account(last).accountNumber);
  assert.deepEqual(await numbers(player), left);
  await assertRefused(withdraw(player, account(1)), 'payee_unconfirmed');
  const [added, removed] = (await fixture.notices(player)).slice(-2);
  const notYou = `If it was not you, change your password now and write to ${support.email}.`;
  assert.equal(
    added?.text,
    `Guaranty Trust Bank ••6785 was added to your accounts for withdrawals. ${notYou}`,
  );
  assert.equal(
    removed?.text,
    `Guaranty Trust Bank ••6781 was removed from your accounts for withdrawals. ${notYou}`,
  );
});

test('a payee is its player’s alone: a stranger neither uses nor removes it', async () => {
  const owner = await fixture.newPlayer({ balanceKobo: 100_000n });
  const stranger = await fixture.newPlayer({ balanceKobo: 100_000n, payees: [account(9)] });
  const payeeId = await fixture.confirmPayee(owner, account(0), 'now');
  await assertRefused(withdraw(stranger, { payeeId }), 'unknown_payee');
  await assertRefused(withdraw(stranger, account(0)), 'payee_unconfirmed');
  await fixture.payments.removePayee(stranger.playerId, payeeId);
  assert.deepEqual(await numbers(stranger), [account(9).accountNumber]);
  assert.deepEqual(await numbers(owner), [account(0).accountNumber]);
  assert.deepEqual(await subjects(stranger), ['Bank account added']);
});

test('an answer that was lost is given again whatever became of the payee, and removing is notified once', async () => {
  const player = await fixture.newPlayer({ balanceKobo: 100_000n });
  const payeeId = await fixture.confirmPayee(player, account(0), 'now');
  const typed = { requestId: 'typed' };
  const byId = { payeeId, requestId: 'by id' };
  const first = [await withdraw(player, typed), await withdraw(player, byId)];
  await fixture.payments.removePayee(player.playerId, payeeId);
  await fixture.payments.removePayee(player.playerId, payeeId);
  fixture.accessChanges.set(player.playerId, fixture.clock.now());
  const again = [await withdraw(player, typed), await withdraw(player, byId)];
  for (const [index, answer] of first.entries()) {
    const second = again[index];
    assert.ok(answer.ok && second?.ok);
    assert.equal(second.withdrawal.reference, answer.withdrawal.reference);
  }
  assert.deepEqual(await numbers(player), []);
  assert.equal((await subjects(player)).filter((subject) => subject === 'Bank account removed').length, 1);
});

test('a notice that fails does not stop the later ones of its player, and is sent by the sweep', async () => {
  const player = await fixture.newPlayer({ balanceKobo: 100_000n });
  failingSubject = 'Bank account added';
  const payeeId = await fixture.confirmPayee(player, account(0), 'now');
  fixture.clock.advance(1000);
  await fixture.payments.removePayee(player.playerId, payeeId);
  assert.deepEqual(await subjects(player), ['Bank account removed']);
  assert.ok(fixture.logged.includes('payments.payee_notice_failed'));
  failingSubject = null;
  await fixture.pass(60);
  assert.deepEqual((await subjects(player)).toSorted(), ['Bank account added', 'Bank account removed']);
});

test('players whose notices always fail do not keep the sweep from another player’s', async () => {
  const [shard] = fixture.shards.all;
  assert.ok(shard !== undefined);
  const player = await fixture.newPlayer();
  const ids = Array.from({ length: 1000 }, (_, i) => BigInt(700_000 + i)).filter(
    (playerId) => fixture.shards.shardOf(playerId) === shard,
  );
  // More than a sweep takes from a shard.
  const [playerId = 0n, ...failing] = ids.slice(-80).toReversed();
  const notice = { ...account(0), at: fixture.clock.now() };
  failingSubject = 'Bank account added';
  await insertPayeeNotices(shard.db.kysely, [
    ...failing.map((id) => ({ ...notice, playerId: id, noticeId: newId(), kind: 'added' as const })),
    { ...notice, playerId, noticeId: newId(), kind: 'removed' },
  ]);
  const sent = async () => (await fixture.notices({ ...player, playerId })).map(({ subject }) => subject);
  for (let minute = 0; minute < 30 && (await sent()).length === 0; minute += 1) await fixture.pass(60);
  assert.deepEqual(await sent(), ['Bank account removed']);
});

test('confirmed again, an account stays as old as it is; removed and confirmed again, it is new', async () => {
  const player = await fixture.newPlayer({ balanceKobo: 100_000n });
  const payeeId = await fixture.confirmPayee(player, account(0), 'long ago');
  const again = await started(player);
  const answer = await again.finish();
  assert.ok(answer.ok && answer.payeeId === payeeId && answer.payees[0]?.limitedUntil === null);
  assert.deepEqual(await subjects(player), ['Bank account added']);
  await fixture.payments.removePayee(player.playerId, payeeId);
  const renewed = await (await started(player)).finish();
  assert.ok(renewed.ok);
  assert.deepEqual(renewed.payees[0]?.limitedUntil, new Date(fixture.clock.now().getTime() + DAY_MS));
});

test('a payee that is removed while its withdrawal is under way gets nothing', async () => {
  const player = await fixture.newPlayer({ balanceKobo: 100_000n });
  const payeeId = await fixture.confirmPayee(player, account(0), 'long ago');
  fixture.clock.advance(10 * MINUTE_MS);
  const resolve = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  beforeEnquiry = async () => {
    requested.resolve();
    await resolve.promise;
  };
  const answer = withdraw(player, { payeeId });
  await requested.promise;
  await fixture.payments.removePayee(player.playerId, payeeId);
  resolve.resolve();
  await assertRefused(answer, 'payee_unconfirmed');
  assert.deepEqual(await fixture.entries(player), ['deposit 100000']);
});
