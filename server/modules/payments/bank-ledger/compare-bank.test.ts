import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { type FakePaystack, startFakePaystack } from '../../../../tools/providers/paystack/fake-paystack.ts';
import { move } from '../../../../tools/providers/paystack/fake-state.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { readEvents } from '../../audit/audit.ts';
import { operatorDay } from '../../wallet/wallet.ts';
import { connectedBanks } from '../bank/connected-banks.ts';
import { recipientsIn } from '../bank/recipient-store.ts';
import { type PaymentsFixture, paymentsFixture } from '../testing/payments-fixture.ts';
import { railsOn } from '../testing/paystack-fixture.ts';
import type { BankRails, PayingPlayer, PaymentsDeps } from '../types.ts';
import { explainDifferences, readDifferences } from './difference-store.ts';
import { findLostPayouts } from './lost-payouts.ts';

const PAYEE = { bankCode: '057', accountNumber: '0123456782' };
const IDENTITY = { bvn: '22222222222', bankCode: '058', accountNumber: '0123456789' };

let fake: FakePaystack;
let fixture: PaymentsFixture;
let rails: BankRails;
let deps: PaymentsDeps;
let change: (answer: Awaited<ReturnType<Ledger>>, page: number) => Awaited<ReturnType<Ledger>>;
type Ledger = NonNullable<BankRails['ledger']>;

before(async () => {
  fake = await startFakePaystack();
  fixture = await paymentsFixture((given) => {
    rails = railsOn(fake, given.clock, recipientsIn(given.db.kysely));
    const ledger: Ledger = async (from) => {
      const answer = await rails.ledger?.(from);
      assert.ok(answer !== undefined);
      return change(answer, from.cursor === null ? 1 : Number(from.cursor));
    };
    deps = { ...given, banks: connectedBanks(() => [{ ...rails, ledger }, given.banks.first()]) };
    return deps;
  });
  fake.state.now = () => fixture.clock.now();
});
beforeEach(() => {
  change = (answer) => answer;
});
after(async () => {
  await fixture.close();
  await fake.stop();
});

/** Moves the clock to the night after the next day: the day between is compared for the first time. */
async function nextNight(): Promise<void> {
  const now = fixture.clock.now().getTime();
  const noon = Math.ceil(now / (24 * HOUR_MS)) * 24 * HOUR_MS;
  fixture.clock.advance(noon - now + 2.5 * HOUR_MS);
  await fixture.payments.compareBanks();
}

async function accountHolder(): Promise<{ readonly player: PayingPlayer; readonly account: string }> {
  const player = await fixture.newPlayer({ payees: [PAYEE] });
  await fixture.setLimits(player, { verifiedBy: 'bvn' });
  await fixture.payments.depositAccount(player, IDENTITY);
  fake.openAccounts();
  const found = await fixture.payments.depositAccount(player, null);
  assert.ok(found.ok);
  return { player, account: found.account.accountNumber };
}

async function deposit(account: string): Promise<string> {
  const reference = fake.receive({ receiver: account, amount: 500_000, at: fixture.clock.now() });
  await fixture.pass(200);
  return reference;
}

async function paidWithdrawal(player: PayingPlayer): Promise<string> {
  const answer = await fixture.payments.withdraw(player, { amount: '1000', ...PAYEE });
  assert.ok(answer.ok, answer.ok ? '' : answer.code);
  await fixture.jobs.runDue();
  fake.settle();
  await fixture.pass(60);
  assert.equal(await fixture.payoutState(answer.withdrawal.reference), 'paid');
  return answer.withdrawal.reference;
}

async function differences(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', day::text, provider, reference, kind, ours_kobo, theirs_kobo, state) as line
      from bank_difference where state <> 'gone' order by day, kind, theirs_kobo`.execute(
    fixture.directory.db.kysely,
  );
  return rows.map(({ line }) => line);
}

test('each difference between our day and the ledger of the bank is one stored line with a significant event', async () => {
  const { player, account } = await accountHolder();
  await deposit(account);
  await paidWithdrawal(player);
  await nextNight();
  assert.deepEqual(await differences(), [], 'the day agrees to the kobo');

  fixture.clock.advance(10 * HOUR_MS);
  const [short, absent] = [await deposit(account), await deposit(account)];
  const paid = await paidWithdrawal(player);
  change = (answer) =>
    answer.ok
      ? {
          ...answer,
          rows: answer.rows
            .filter(({ reference }) => reference !== absent)
            .map((row) => (row.reference === short ? { ...row, changeKobo: row.changeKobo - 1n } : row)),
        }
      : answer;
  await nextNight();
  const day = '2026-11-22';
  const open = [
    `${day} paystack ${short} gap 0 1 open`,
    `${day} paystack ${paid} gap 0 500000 open`,
    `${day} paystack ${absent} only_ours 500000 0 open`,
    `${day} paystack ${short} other_amount 500000 499999 open`,
  ];
  assert.deepEqual(await differences(), open);
  const events = await readEvents(fixture.directory.db.kysely, {
    ...{ since: new Date(0), kind: 'reconcile_differed' },
  });
  assert.deepEqual(
    events.map(({ subject, details }) => [subject, (details as { discrepancies: number }).discrepancies]),
    [[`bank paystack ${day}`, 4]],
  );

  await fixture.payments.compareBanks();
  assert.deepEqual(await differences(), open, 'a second comparison stores nothing twice');
  change = (answer) => answer;
  await fixture.payments.compareBanks();
  assert.deepEqual(await differences(), [], 'the bank has put its ledger right');
});

test('a deposit after midnight in Lagos belongs to the new day, and its fee is a line of that day', async () => {
  const { account } = await accountHolder();
  const now = fixture.clock.now().getTime();
  const midnight = Math.ceil(now / (24 * HOUR_MS)) * 24 * HOUR_MS - HOUR_MS;
  fixture.clock.advance(midnight - now + 10 * MINUTE_MS);
  assert.equal(fixture.clock.now().toISOString(), '2026-11-23T23:10:00.000Z');
  await deposit(account);
  move(fake.state, {
    ...{ difference: -5_000, reason: 'fee-1', model: 'Transaction Fee', at: fixture.clock.now() },
  });
  fixture.clock.advance(2 * HOUR_MS);
  await nextNight();
  assert.deepEqual(await differences(), ['2026-11-24 paystack fee-1 fee 0 -5000 open']);
});

test('a difference that a person explained stays so in later comparisons, until its amounts change', async () => {
  const { kysely } = fixture.directory.db;
  const { account } = await accountHolder();
  const reference = await deposit(account);
  let missingKobo = 1n;
  change = (answer) =>
    answer.ok
      ? {
          ...answer,
          rows: answer.rows.map((row) =>
            row.reference === reference ? { ...row, changeKobo: row.changeKobo - missingKobo } : row,
          ),
        }
      : answer;
  await nextNight();
  const ours = async () => (await readDifferences(kysely, null)).filter((one) => one.reference === reference);
  const [found] = (await ours()).filter(({ kind }) => kind === 'other_amount');
  assert.ok(found !== undefined);
  const of = { day: found.day, provider: 'paystack', referenceOrKind: reference };
  const by = { actor: 'staff:ada', note: 'one kobo of stamp duty', now: fixture.clock.now() } as const;
  assert.equal(await explainDifferences(kysely, of, by), 2);
  assert.equal(await explainDifferences(kysely, of, by), 0, 'it is explained already');
  await fixture.payments.compareBanks();
  assert.deepEqual(await ours(), []);
  missingKobo = 2n;
  await fixture.payments.compareBanks();
  assert.equal((await ours()).length, 2, 'another amount is another difference');
  assert.ok((await ours()).every(({ explainedBy, note }) => explainedBy === null && note === null));
  change = (answer) => answer;
  await fixture.payments.compareBanks();
});

test('a row that a changing list repeats counts once, and a bank that does not answer leaves the day as it was', async () => {
  const before = await differences();
  const { account } = await accountHolder();
  await deposit(account);
  change = (answer) => (answer.ok ? { ...answer, rows: [...answer.rows, ...answer.rows.slice(-1)] } : answer);
  await nextNight();
  assert.deepEqual(await differences(), before);
  change = () => ({ ok: false, code: 'unavailable' });
  await fixture.payments.compareBanks();
  assert.deepEqual(await differences(), before);
  assert.ok(fixture.logged.includes('payments.bank_ledger_not_compared'));
});

test('payouts that were sent after the backup of a restored shard are found at the bank by their days, today included', async () => {
  const { player, account } = await accountHolder();
  await deposit(account);
  const since = operatorDay(fixture.clock.now());
  await paidWithdrawal(player);
  fixture.clock.advance(24 * HOUR_MS);
  const lost = [await paidWithdrawal(player)];
  fixture.clock.advance(24 * HOUR_MS);
  lost.push(await paidWithdrawal(player));
  const find = () => findLostPayouts(deps, { provider: 'paystack', since, actor: 'staff:ada' });
  assert.deepEqual(await find(), { lost: [], unsure: [] });

  const owner = new pg.Client({ connectionString: fixture.shardDatabase(player).ownerUrl });
  await owner.connect();
  await owner.query(`create table lost as select * from payout where reference in ('${lost.join("', '")}')`);
  await owner.query('delete from payout where reference in (select reference from lost)');
  const found = await find();
  assert.deepEqual(
    found?.lost.map(({ reference, amountKobo }) => [reference, amountKobo]),
    lost.map((reference) => [reference, 100_000n]),
  );
  assert.deepEqual(found?.unsure, []);
  fake.state.losesReasons = true;
  assert.deepEqual(await find(), found, 'a row without our reference is read by its number');
  rails = railsOn(fake, fixture.clock, recipientsIn(fixture.directory.db.kysely));
  fake.state.deniesNumbers = true;
  const unnamed = await find();
  assert.deepEqual(unnamed?.lost, []);
  assert.deepEqual(
    unnamed?.unsure.map(({ amountKobo }) => amountKobo),
    [100_000n, 100_000n, 100_000n],
    'money that left without a name may be any payout',
  );
  Object.assign(fake.state, { losesReasons: false, deniesNumbers: false });
  change = () => ({ ok: false, code: 'unavailable' });
  assert.equal(await find(), null, 'a bank that does not answer has not confirmed that nothing is lost');
  await owner.query('insert into payout select * from lost; drop table lost');
  await owner.end();
});

test('a deposit that only the ledger has is booked once by the comparison, and what the bank does not know stays a difference', async () => {
  const { player, account } = await accountHolder();
  const known = new Set(await differences());
  // Older than the first reading of the bank's list, and never noticed.
  const at = fixture.clock.now();
  const reference = fake.receive({ receiver: account, amount: 250_000, at });
  move(fake.state, { difference: 700, reason: '', model: 'Transaction', row: 999, at });
  const { balanceKobo } = await fixture.balances(player);
  await nextNight();
  assert.equal((await fixture.balances(player)).balanceKobo, balanceKobo + 250_000n);
  const open = (await differences()).filter((line) => !known.has(line));
  assert.deepEqual(
    open.map((line) => line.split(' ').slice(1)),
    [['paystack', 'Transaction', '999', 'unread', '0', '700', 'open']],
  );
  await fixture.payments.compareBanks();
  await fixture.pass(120);
  assert.equal((await fixture.balances(player)).balanceKobo, balanceKobo + 250_000n, 'once');
  assert.ok(!open.some((line) => line.includes(reference)));
});
