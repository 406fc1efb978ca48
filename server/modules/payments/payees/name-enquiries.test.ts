import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { oneShard } from '../../../platform/database/shards.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, manualClock } from '../../../platform/runtime/clock.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { boundedRails } from '../bank/bounded-rails.ts';
import { ENQUIRIES } from '../limits.ts';
import type { BankRails } from '../types.ts';
import { createNameEnquiries } from './name-enquiries.ts';

const player = { playerId: 1n, fullName: 'Ngozi Okafor', depositCode: '0000000000' };
const account = (number: number) => ({
  bankCode: '057',
  accountNumber: number.toString().padStart(10, '0'),
});
const clock = manualClock('2026-11-21T09:00:00Z');

type Resolve = BankRails['resolveAccount'];
let answer: Resolve;
let calls = 0;
let underWay = 0;
let maxUnderWay = 0;

let shard: TestDatabase;
before(async () => {
  shard = await testDatabase();
});
after(() => shard.close());
beforeEach(async () => {
  await shard.db.pool.query('update name_enquiry_count set in_hour = 1, in_day = 1');
  calls = 0;
  maxUnderWay = 0;
  answer = async () => ({ ok: true, accountName: 'NGOZI OKAFOR' });
});

async function resolveAccount(requested: Parameters<Resolve>[0]): ReturnType<Resolve> {
  calls += 1;
  underWay += 1;
  maxUnderWay = Math.max(maxUnderWay, underWay);
  try {
    return await answer(requested);
  } finally {
    underWay -= 1;
  }
}

function newEnquiries() {
  return createNameEnquiries({
    bank: { resolveAccount },
    shards: oneShard(shard.db),
    clock,
    log: { warn: () => undefined },
    playerByDepositCode: async () => 1n,
  });
}

test('equal enquiries share one call to the bank, and its answer serves for some minutes', async () => {
  const enquiries = newEnquiries();
  const answers = await Promise.all(Array.from({ length: 50 }, () => enquiries.enquire(player, account(1))));
  assert.ok(answers.every(({ ok }) => ok));
  assert.equal(calls, 1);
  clock.advance(4 * MINUTE_MS);
  await enquiries.enquire(player, account(1));
  assert.equal(calls, 1);
  clock.advance(2 * MINUTE_MS);
  await enquiries.enquire(player, account(1));
  assert.equal(calls, 2);
});

test('an answer belongs to the requesting player, and to the name of then', async () => {
  const enquiries = newEnquiries();
  await enquiries.enquire(player, account(1));
  await enquiries.enquire({ ...player, playerId: 2n }, account(1));
  const renamed = await enquiries.enquire({ ...player, fullName: 'Musa Danjuma' }, account(1));
  assert.deepEqual(renamed, { ok: false, code: 'name_mismatch' });
  assert.equal(calls, 3);
});

test('a refusal is not kept', async () => {
  const enquiries = newEnquiries();
  answer = async () => ({ ok: false, code: 'unavailable' });
  assert.deepEqual(await enquiries.enquire(player, account(1)), { ok: false, code: 'bank_unavailable' });
  answer = async () => ({ ok: true, accountName: 'NGOZI OKAFOR' });
  assert.equal((await enquiries.enquire(player, account(1))).ok, true);
});

test('a player who tries many accounts is refused for an hour and for a day, at every node, and no other player is', async () => {
  const [one, other] = [newEnquiries(), newEnquiries()];
  const requester = { ...player, playerId: 3n };
  answer = async () => ({ ok: false, code: 'unknown_account' });
  const codes: string[] = [];
  const enquire = async (number: number, from = requester) => {
    const requested = await (number % 2 ? one : other).enquire(from, account(number));
    return requested.ok ? 'ok' : requested.code;
  };
  for (let number = 0; number < ENQUIRIES.anHour + 5; number += 1) codes.push(await enquire(number));
  assert.equal(codes.filter((code) => code === 'unknown_account').length, ENQUIRIES.anHour);
  assert.equal(codes.at(-1), 'too_many_enquiries');
  assert.equal(await enquire(99, { ...player, playerId: 4n }), 'unknown_account');
  clock.advance(HOUR_MS);
  const atOnce = await Promise.all(Array.from({ length: 40 }, (_, number) => enquire(number)));
  assert.equal(atOnce.filter((code) => code === 'unknown_account').length, ENQUIRIES.anHour);
  for (let hour = 2; hour < 6; hour += 1) {
    clock.advance(HOUR_MS);
    for (let number = 0; number < ENQUIRIES.anHour; number += 1) await enquire(number);
  }
  assert.equal(calls, ENQUIRIES.aDay + 1);
  assert.equal(await enquire(7), 'too_many_enquiries');
  clock.advance(DAY_MS);
  assert.equal(await enquire(7), 'unknown_account');
});

test('a slow bank has a bounded number of enquiries, and a bounded number wait', async () => {
  const enquiries = newEnquiries();
  const answered = Promise.withResolvers<Awaited<ReturnType<Resolve>>>();
  answer = () => answered.promise;
  const allRefused = Promise.withResolvers<void>();
  let refusedCount = 0;
  const requested = Array.from({ length: 400 }, async (_, index) => {
    const enquired = await enquiries.enquire({ ...player, playerId: BigInt(index + 1) }, account(1));
    refusedCount += 1;
    if (refusedCount === 180) allRefused.resolve();
    return enquired;
  });
  // Ends the wait if an enquiry fails, and the test after all of them.
  await Promise.race([allRefused.promise, Promise.all(requested)]).finally(() =>
    answered.resolve({ ok: true, accountName: 'NGOZI OKAFOR' }),
  );
  await Promise.allSettled(requested);
  const answers = await Promise.all(requested);
  assert.equal(maxUnderWay, 20);
  assert.equal(answers.filter(({ ok }) => ok).length, 220);
  assert.ok(answers.every((one) => one.ok || one.code === 'bank_unavailable'));
  assert.equal(calls, 220);
});

test('a bank that never answers is given up, in each of its calls', async () => {
  const never = () => new Promise<never>(() => undefined);
  const rails = boundedRails(
    { provider: 'slow', resolveAccount: never, payOut: never, payoutStatus: never, listTransfers: never },
    5,
  );
  const order = { reference: 'r', amountKobo: 1n, ...account(1), accountName: 'A' };
  await assert.rejects(rails.resolveAccount({ ...account(1), registeredName: 'A' }), /did not answer/);
  await assert.rejects(rails.payOut(order), /did not answer/);
  await assert.rejects(rails.payoutStatus('r'), /did not answer/);
  await assert.rejects(
    rails.listTransfers({ since: clock.now(), until: clock.now(), cursor: null }),
    /did not answer/,
  );
});
