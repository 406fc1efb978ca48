import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { move } from '../../../../tools/providers/paystack/fake-state.ts';
import { HOUR_MS } from '../../../platform/runtime/clock.ts';
import { readEvents } from '../../audit/audit.ts';
import { operatorDay } from '../../wallet/wallet.ts';
import { connectedBanks } from '../bank/connected-banks.ts';
import { recipientsIn } from '../bank/recipient-store.ts';
import { monnifyOn } from '../testing/monnify-fixture.ts';
import { railsOn } from '../testing/paystack-fixture.ts';
import { type BankName, type TwoBanks, twoBanks } from '../testing/two-banks-fixture.ts';
import { compareDay } from './compare-bank.ts';
import { explainDifferences, readDifferences } from './difference-store.ts';
import { readStatement } from './statement.ts';

const PAYEE = { bankCode: '057', accountNumber: '0123456782' };
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

let on: TwoBanks;
before(async () => {
  on = await twoBanks();
  on.paystack.state.now = () => on.fixture.clock.now();
});
after(() => on.close());

async function compare(provider: BankName, day: string, lines: readonly string[] | null) {
  const { directory, shards, clock } = on.fixture;
  const { db } = directory;
  const banks = connectedBanks(() => [
    ...[monnifyOn(on.monnify, clock), railsOn(on.paystack, clock, recipientsIn(db.kysely))],
  ]);
  const read =
    lines === null ? null : readStatement(['date,reference,amount,direction', ...lines, ''].join('\n'));
  assert.ok(read?.ok !== false);
  const given = { provider, day, actor: 'staff:ada', statement: read?.lines ?? null } as const;
  const { settlements, ...open } = await compareDay({ db, shards, banks, clock, log: SILENT }, given);
  if (lines === null && settlements > 0) awaiting.push(`${provider} ${day} ${settlements}`);
  return open;
}

/** Settlements that no statement has proven yet. */
const awaiting: string[] = [];

/** The differences of a day that a later comparison still finds. */
async function stored(provider: BankName, day: string): Promise<string[]> {
  const found = await readDifferences(on.fixture.directory.db.kysely, day);
  return found
    .filter((one) => one.provider === provider && one.state !== 'gone')
    .map(({ source, kind, reference, oursKobo, theirsKobo, state }) =>
      [source, kind, reference, oursKobo, theirsKobo, state].join(' '),
    );
}

/** The settlement of the provider's money to the operator's bank account. */
function settle(reference: string, amountKobo: number): string {
  const at = on.fixture.clock.now();
  move(on.paystack.state, { difference: -amountKobo, reason: reference, model: 'Settlement', at });
  return operatorDay(at);
}

async function depositAt(bank: BankName, amountKobo: number): Promise<string> {
  const { accounts } = await on.accountHolder();
  const receiver = accounts[bank === on.first ? 0 : 1]?.accountNumber ?? '';
  const { reference } = on.receive(bank, receiver, amountKobo);
  await on.fixture.pass(200);
  return reference;
}

test('a day agrees three ways: our movements with the provider’s ledger, and its settlements with the bank account', async () => {
  await depositAt('paystack', 500_000);
  const day = settle('STL-1', 450_000);
  on.fixture.clock.advance(48 * HOUR_MS);
  const next = operatorDay(on.fixture.clock.now());
  const lines = [`${next},STL-1,4500.00,credit`];
  assert.deepEqual(await compare('paystack', day, lines), { ledger: 0, statement: 0 });
  assert.deepEqual(await stored('paystack', day), []);
  assert.deepEqual(
    await compare('paystack', next, lines),
    { ledger: 0, statement: 0 },
    'a line of an earlier settlement is no line of its own day',
  );
});

test('each difference between the settlements and the bank account is one stored line, explained by a person or gone', async () => {
  on.fixture.clock.advance(96 * HOUR_MS);
  const day = settle('STL-2', 100_000);
  settle('STL-3', 200_000);
  on.fixture.clock.advance(24 * HOUR_MS);
  const { kysely } = on.fixture.directory.db;
  assert.deepEqual(await compare('paystack', day, null), { ledger: 0, statement: null });
  assert.deepEqual(await stored('paystack', day), [], 'the ledger’s own settlements are no difference');
  assert.deepEqual(awaiting, [`paystack ${day} 2`], 'and await a statement');

  const short = [`${day},STL-2,999.99,credit`, `${day},STRANGER,1.00,debit`];
  const differing = [
    'statement only_ours STL-3 200000 0 open',
    'statement only_theirs STRANGER 0 -100 open',
    'statement other_amount STL-2 100000 99999 open',
  ];
  assert.deepEqual(await compare('paystack', day, short), { ledger: 0, statement: 3 });
  assert.deepEqual(await stored('paystack', day), differing);
  const events = await readEvents(kysely, { since: new Date(0), kind: 'reconcile_differed' });
  assert.deepEqual(
    events.map(({ subject, actor, details }) => [subject, actor, (details as { source: string }).source]),
    [[`bank paystack ${day}`, 'staff:ada', 'statement']],
  );

  assert.deepEqual(await compare('paystack', day, short), { ledger: 0, statement: 3 });
  assert.deepEqual(await stored('paystack', day), differing, 'a second comparison stores nothing twice');

  const by = { actor: 'staff:ada', note: 'a charge of the bank', now: on.fixture.clock.now() } as const;
  await explainDifferences(kysely, { day, provider: 'paystack', referenceOrKind: 'STRANGER' }, by);
  const right = [`${day},STL-2,1000.00,credit`, `${day},STL-3,2000.00,credit`, `${day},STRANGER,1.00,debit`];
  assert.deepEqual(await compare('paystack', day, right), { ledger: 0, statement: 0 });
  assert.deepEqual(await stored('paystack', day), ['statement only_theirs STRANGER 0 -100 explained']);
});

test('the bank account of a provider without a ledger is compared with our own deposits and payouts', async () => {
  on.first = 'monnify';
  on.fixture.clock.advance(24 * HOUR_MS);
  const kept = await depositAt('monnify', 300_000);
  const lost = await depositAt('monnify', 400_050);
  const player = await on.fixture.newPlayer({ balanceKobo: 1_000_000n, payees: [PAYEE] });
  const answer = await on.fixture.payments.withdraw(player, { amount: '1000', ...PAYEE });
  assert.ok(answer.ok, answer.ok ? '' : answer.code);
  const { reference: paid } = answer.withdrawal;
  await on.fixture.jobs.runDue();
  on.monnify.settle();
  await on.fixture.pass(60);
  assert.equal(await on.fixture.payoutState(paid), 'paid');
  const day = operatorDay(on.fixture.clock.now());
  on.fixture.clock.advance(48 * HOUR_MS);
  const later = operatorDay(on.fixture.clock.now());

  assert.deepEqual(await compare('monnify', day, null), { ledger: 'none', statement: null });
  const lines = [`${day},${kept},3000.00,credit`, `${later},${paid},1000.00,debit`];
  assert.deepEqual(await compare('monnify', day, lines), { ledger: 'none', statement: 1 });
  assert.deepEqual(await stored('monnify', day), [`statement only_ours ${lost} 400050 0 open`]);
  lines.push(`${day},${lost},4000.50,credit`);
  assert.deepEqual(await compare('monnify', day, lines), { ledger: 'none', statement: 0 });
  assert.deepEqual(await stored('monnify', day), []);
});

test('a provider that does not answer leaves the day as it was compared before', async () => {
  const day = operatorDay(on.fixture.clock.now());
  settle('STL-9', 100_000);
  on.fixture.clock.advance(24 * HOUR_MS);
  assert.deepEqual(await compare('paystack', day, []), { ledger: 0, statement: 1 });
  const before = await stored('paystack', day);
  on.paystack.fault = 503;
  const lines = [`${day},STL-9,1000.00,credit`];
  assert.deepEqual(await compare('paystack', day, lines), { ledger: null, statement: null });
  assert.deepEqual(await stored('paystack', day), before);
  await on.recover();
});
