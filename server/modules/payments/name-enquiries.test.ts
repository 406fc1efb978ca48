import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { HOUR_MS, MINUTE_MS, manualClock } from '../../platform/runtime/clock.ts';
import { boundedRails } from './bounded-rails.ts';
import { createNameEnquiries, ENQUIRIES_AN_HOUR } from './name-enquiries.ts';
import type { BankRails } from './types.ts';

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
let mostUnderWay = 0;

beforeEach(() => {
  calls = 0;
  mostUnderWay = 0;
  answer = async () => ({ ok: true, accountName: 'NGOZI OKAFOR' });
});

async function resolveAccount(asked: Parameters<Resolve>[0]): ReturnType<Resolve> {
  calls += 1;
  underWay += 1;
  mostUnderWay = Math.max(mostUnderWay, underWay);
  try {
    return await answer(asked);
  } finally {
    underWay -= 1;
  }
}

function newEnquiries() {
  return createNameEnquiries({
    bank: { resolveAccount },
    clock,
    log: { warn: () => undefined },
    playerByDepositCode: async () => 1n,
  });
}

test('equal enquiries share one call to the bank, and its answer serves for some minutes', async () => {
  const enquiries = newEnquiries();
  const answers = await Promise.all(Array.from({ length: 50 }, () => enquiries.ask(player, account(1))));
  assert.ok(answers.every(({ ok }) => ok));
  assert.equal(calls, 1);
  clock.advance(4 * MINUTE_MS);
  await enquiries.ask(player, account(1));
  assert.equal(calls, 1);
  clock.advance(2 * MINUTE_MS);
  await enquiries.ask(player, account(1));
  assert.equal(calls, 2);
});

test('an answer belongs to the player who asked, and to the name of then', async () => {
  const enquiries = newEnquiries();
  await enquiries.ask(player, account(1));
  await enquiries.ask({ ...player, playerId: 2n }, account(1));
  const renamed = await enquiries.ask({ ...player, fullName: 'Musa Danjuma' }, account(1));
  assert.deepEqual(renamed, { ok: false, code: 'name_mismatch' });
  assert.equal(calls, 3);
});

test('a refusal is not kept', async () => {
  const enquiries = newEnquiries();
  answer = async () => ({ ok: false, code: 'unavailable' });
  assert.deepEqual(await enquiries.ask(player, account(1)), { ok: false, code: 'bank_unavailable' });
  answer = async () => ({ ok: true, accountName: 'NGOZI OKAFOR' });
  assert.equal((await enquiries.ask(player, account(1))).ok, true);
});

test('a player who tries many accounts is refused for an hour, and nobody else', async () => {
  const enquiries = newEnquiries();
  answer = async () => ({ ok: false, code: 'unknown_account' });
  for (let number = 0; number < ENQUIRIES_AN_HOUR; number += 1) {
    assert.deepEqual(await enquiries.ask(player, account(number)), { ok: false, code: 'unknown_account' });
  }
  assert.deepEqual(await enquiries.ask(player, account(99)), { ok: false, code: 'too_many_enquiries' });
  assert.equal(calls, ENQUIRIES_AN_HOUR);
  assert.equal((await enquiries.ask({ ...player, playerId: 2n }, account(99))).ok, false);
  assert.equal(calls, ENQUIRIES_AN_HOUR + 1);
  clock.advance(HOUR_MS);
  await enquiries.ask(player, account(99));
  assert.equal(calls, ENQUIRIES_AN_HOUR + 2);
});

test('a slow bank has a bounded number of enquiries, and a bounded number wait', async () => {
  const enquiries = newEnquiries();
  const answered = Promise.withResolvers<Awaited<ReturnType<Resolve>>>();
  answer = () => answered.promise;
  const asked = Array.from({ length: 400 }, (_, index) =>
    enquiries.ask({ ...player, playerId: BigInt(index + 1) }, account(1)),
  );
  const refusedAtOnce = await Promise.race([...asked.slice(-1)]);
  assert.deepEqual(refusedAtOnce, { ok: false, code: 'bank_unavailable' });
  answered.resolve({ ok: true, accountName: 'NGOZI OKAFOR' });
  const answers = await Promise.all(asked);
  assert.equal(mostUnderWay, 20);
  assert.equal(answers.filter(({ ok }) => ok).length, 220);
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
