import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import pg from 'pg';
import { type BookBareBet, bareBets } from '../../wallet/testing/bare-bets.ts';
import { type PaymentsFixture, paymentsFixture } from '../testing/payments-fixture.ts';
import type { PayingPlayer } from '../types.ts';
import type { DepositDispute } from './deposit-dispute.ts';
import { decideDispute } from './dispute-store.ts';
import { listDisputes } from './list-disputes.ts';

const PAYEE = { bankCode: '057', accountNumber: '0123456789' };
const DEPOSIT = 100_000n;

let fixture: PaymentsFixture;
let bet: BookBareBet;
/** Makes the commit that marks a dispute fail, after the money was booked. */
let dies = false;
before(async () => {
  fixture = await paymentsFixture((deps) => ({
    ...deps,
    notifyPlayers: (...notices) =>
      dies ? Promise.reject(new Error('the server died')) : deps.notifyPlayers(...notices),
  }));
  bet = bareBets(fixture.wallet);
});
afterEach(async () => {
  assert.deepEqual([...(await fixture.wallet.reconcile()), ...(await fixture.payments.reconcile())], []);
});
after(async () => {
  await fixture.wallet.close();
  await fixture.close();
});

let numbers = 0;
const next = (name: string) => {
  numbers += 1;
  return `${name}-${numbers}`;
};

interface Deposit {
  readonly provider: string;
  readonly providerReference: string;
  readonly accountNumber: string;
  readonly amountKobo: bigint;
  readonly senderName: string;
}

const transferTo = ({ depositCode }: PayingPlayer, amountKobo = DEPOSIT): Deposit => ({
  ...{ provider: 'somebank', providerReference: next('deposit'), accountNumber: depositCode },
  ...{ amountKobo, senderName: 'Ada' },
});

async function deposited(
  payees: readonly (typeof PAYEE)[] = [],
): Promise<{ player: PayingPlayer; deposit: Deposit }> {
  const player = await fixture.newPlayer({ payees });
  const deposit = transferTo(player);
  await fixture.payments.receiveTransfer(deposit);
  return { player, deposit };
}

const disputeOf = (
  { provider, providerReference, amountKobo }: Deposit,
  disputed = amountKobo,
): DepositDispute => ({
  ...{ provider, providerReference, disputeId: next('dispute'), amountKobo: disputed },
  ...{ isOpen: true, outcome: null },
});
type Outcome = 'won' | 'lost';
const ended = (dispute: DepositDispute, outcome: Outcome | null): DepositDispute => ({
  ...{ ...dispute, isOpen: false, outcome },
});
const notice = (dispute: DepositDispute) => fixture.payments.disputeNoticed(dispute);

async function stake({ playerId }: PayingPlayer, stakeKobo: bigint, payoutKobo = 0n): Promise<string> {
  const answer = await bet({ playerId, key: next('bet'), stakeKobo, payoutKobo });
  return answer.ok ? 'ok' : answer.code;
}

const withdraw = (player: PayingPlayer, amount: string) =>
  fixture.payments.withdraw(player, { ...PAYEE, amount, requestId: next('request') });

async function money(player: PayingPlayer): Promise<string> {
  const { balanceKobo, heldKobo } = await fixture.balances(player);
  return `${balanceKobo} and ${heldKobo} held`;
}

/** The entries after the first deposit. */
const entries = async (player: PayingPlayer) => (await fixture.entries(player)).slice(1);
const texts = async (player: PayingPlayer) => (await fixture.notices(player)).map(({ text }) => text);

test('an open dispute holds its amount, and one that is won frees it', async () => {
  const { player, deposit } = await deposited();
  const dispute = disputeOf(deposit, 40_000n);
  await notice(dispute);
  assert.equal(await money(player), '60000 and 40000 held');
  await notice(ended(dispute, 'won'));
  assert.equal(await money(player), '100000 and 0 held');
  assert.deepEqual(await entries(player), ['dispute_hold 40000', 'dispute_release 40000']);
  const { lines } = await fixture.wallet.statement(player.playerId, { limit: 10 });
  assert.deepEqual(
    lines.map(({ description, direction }) => `${direction} ${description}`),
    [
      'credit Disputed deposit, free again',
      'debit Held while the bank decides a disputed deposit',
      'credit Deposit: Ada',
    ],
  );
  assert.match((await texts(player))[1] ?? '', /disputes it at the bank\. We hold ₦400\.00 of your money/);
  assert.match((await texts(player))[2] ?? '', /ended in your favour/);
});

test('a dispute that is lost takes what was held, and the rest stays owed until later money repays it', async () => {
  const { player, deposit } = await deposited();
  assert.equal(await stake(player, 70_000n), 'ok');
  const dispute = disputeOf(deposit);
  await notice(dispute);
  assert.equal(await money(player), '0 and 30000 held');
  assert.match(
    (await texts(player))[1] ?? '',
    /We hold ₦300\.00 .* ₦700\.00 more comes from your next deposits/,
  );
  await notice(ended(dispute, 'lost'));
  assert.equal(await money(player), '0 and 0 held');
  await fixture.payments.receiveTransfer(transferTo(player, 50_000n));
  assert.equal(await money(player), '0 and 0 held');
  assert.match((await texts(player)).at(-1) ?? '', /covers a disputed deposit/);
  await fixture.payments.receiveTransfer(transferTo(player, 50_000n));
  assert.equal(await money(player), '30000 and 0 held');
  assert.deepEqual((await entries(player)).slice(1), [
    'dispute_hold 30000',
    'chargeback 30000',
    'chargeback_owed 70000',
    'deposit 50000',
    'chargeback_repaid 50000',
    'deposit 50000',
    'chargeback_repaid 20000',
  ]);
});

test('winnings are neither staked nor withdrawn before they cover an open dispute', async () => {
  const { player, deposit } = await deposited([PAYEE]);
  // The stake of 90 of 100 leaves a cash of 10, and a dispute of 100 owes 90.
  assert.equal(await stake(player, 90_000n), 'ok');
  await notice(disputeOf(deposit));
  assert.equal(await money(player), '0 and 10000 held');
  assert.equal(await stake(player, 0n, 120_000n), 'ok', 'a win that comes later');
  assert.equal(await fixture.wallet.withdrawable(player.playerId), 30_000n);
  assert.equal(await stake(player, 30_001n), 'insufficient_funds');
  assert.equal(await stake(player, 10_000n), 'ok');
  const refused = await withdraw(player, '200.01');
  assert.equal(refused.ok ? 'ok' : refused.code, 'insufficient_funds');
  const made = await withdraw(player, '200');
  assert.equal(made.ok, true);
  assert.equal(await money(player), '0 and 120000 held');
});

test('the sweep holds winnings for a dispute', async () => {
  const { player, deposit } = await deposited();
  assert.equal(await stake(player, 90_000n), 'ok');
  await notice(disputeOf(deposit));
  assert.equal(await stake(player, 0n, 50_000n), 'ok');
  await fixture.payments.sweep();
  assert.equal(await money(player), '0 and 60000 held');
  assert.equal(await fixture.payments.sweep(), 0);
});

test('repeated, late and concurrent notices of a dispute hold its amount once', async () => {
  const { player, deposit } = await deposited();
  const dispute = disputeOf(deposit, 40_000n);
  await Promise.all(Array.from({ length: 8 }, () => notice(dispute)));
  assert.equal(await money(player), '60000 and 40000 held');
  await Promise.all([notice(ended(dispute, 'lost')), notice(dispute), notice(ended(dispute, 'lost'))]);
  await notice(dispute);
  await notice(ended(dispute, 'won'));
  assert.equal(await money(player), '60000 and 0 held');
  assert.deepEqual(await entries(player), ['dispute_hold 40000', 'chargeback 40000']);
  assert.ok(fixture.logged.includes('payments.dispute_contradicted'), 'the first outcome stays');
  assert.equal((await texts(player)).length, 3);
});

for (const outcome of ['won', 'lost'] as const)
  test(`the end of a dispute that arrives first, ${outcome}, is booked, and its beginning changes nothing`, async () => {
    const { player, deposit } = await deposited();
    const dispute = disputeOf(deposit, 40_000n);
    await notice(ended(dispute, outcome));
    await notice(dispute);
    assert.equal(await money(player), outcome === 'won' ? '100000 and 0 held' : '60000 and 0 held');
  });

test('a dispute that arrives before its deposit holds the deposit by the sweep', async () => {
  const player = await fixture.newPlayer();
  const deposit = transferTo(player);
  await notice(disputeOf(deposit, 40_000n));
  await fixture.payments.receiveTransfer(deposit);
  await fixture.pass(120);
  assert.equal(await money(player), '60000 and 40000 held');
});

test('an end without an outcome keeps the hold until the bank names one', async () => {
  const { player, deposit } = await deposited();
  const dispute = disputeOf(deposit, 40_000n);
  await notice(dispute);
  await notice(ended(dispute, null));
  assert.equal(await money(player), '60000 and 40000 held');
  await notice(ended(dispute, 'won'));
  assert.equal(await money(player), '100000 and 0 held');
});

test('a person ends a dispute whose outcome the bank did not name, once, and the sweep takes the money', async () => {
  const { player, deposit } = await deposited();
  const dispute = disputeOf(deposit, 40_000n);
  await notice(dispute);
  const decide = (outcome: Outcome) =>
    fixture.directory.db.kysely.transaction().execute((within) =>
      decideDispute(within, dispute, outcome, {
        ...{ actor: 'staff:ada', reason: 'by e-mail', now: fixture.clock.now() },
      }),
    );
  assert.deepEqual(await decide('won'), { ok: false, code: 'dispute_open' }, 'the bank may still take it');
  assert.equal(await money(player), '60000 and 40000 held');
  await notice(ended(dispute, null));
  assert.deepEqual(await decide('lost'), { ok: true });
  assert.deepEqual(await decide('won'), { ok: false, code: 'dispute_decided' });
  await fixture.payments.sweep();
  assert.equal(await money(player), '60000 and 0 held');
  const listed = await listDisputes(fixture.directory.db, fixture.shards);
  const own = listed.find(({ disputeId }) => disputeId === dispute.disputeId);
  assert.deepEqual([own?.outcome, own?.heldKobo, own?.owedKobo, own?.lostKobo], ['lost', 0n, 0n, 40_000n]);
});

test('two disputes of one deposit never hold or take more than the deposit', async () => {
  const { player, deposit } = await deposited();
  await fixture.payments.receiveTransfer(transferTo(player));
  const [first, second] = [disputeOf(deposit, 80_000n), disputeOf(deposit, 70_000n)];
  await Promise.all([notice(first), notice(second)]);
  assert.equal(await money(player), '100000 and 100000 held');
  await notice(ended(second, 'lost'));
  assert.equal(
    await money(player),
    '100000 and 30000 held',
    'the open dispute has what is left of the deposit',
  );
  await notice(ended(first, 'lost'));
  assert.equal(await money(player), '100000 and 0 held');
});

test('a dispute of part of the amount takes that part alone, and frees the rest', async () => {
  const { player, deposit } = await deposited();
  const dispute = disputeOf(deposit);
  await notice(dispute);
  await notice({ ...ended(dispute, 'lost'), amountKobo: 25_000n });
  assert.equal(await money(player), '75000 and 0 held');
});

test('the part of a disputed deposit that is above a limit is not returned to its source before the end', async () => {
  const player = await fixture.newPlayer();
  await fixture.setLimits(player, { depositKobo: { day: 60_000n, week: null, month: null } });
  const deposit = { ...transferTo(player), sender: PAYEE };
  await fixture.payments.receiveTransfer(deposit);
  const [kept] = await fixture.payments.keptDeposits(player.playerId);
  const giveBack = () => fixture.payments.returnDeposit(player.playerId, kept?.excessId ?? '');
  const dispute = disputeOf(deposit);
  await notice(dispute);
  assert.equal(await money(player), '0 and 60000 held');
  assert.deepEqual(await giveBack(), { ok: false, code: 'deposit_disputed' });
  await notice(ended(dispute, 'won'));
  assert.deepEqual(await giveBack(), { ok: true });
});

test('a dispute amid bets and withdrawals loses no kobo, and no balance falls below zero', async () => {
  const { player, deposit } = await deposited([PAYEE]);
  const dispute = disputeOf(deposit);
  const bets = Array.from({ length: 10 }, () => stake(player, 9_000n, 4_000n));
  await Promise.all([...bets, notice(dispute), withdraw(player, '300'), notice(dispute)]);
  await Promise.all([notice(ended(dispute, 'lost')), stake(player, 1_000n), fixture.payments.sweep()]);
  const lines = await fixture.entries(player);
  const sum = (kind: string) =>
    lines.reduce(
      (total, line) => total + (line.startsWith(`${kind} `) ? BigInt(line.slice(kind.length + 1)) : 0n),
      0n,
    );
  assert.equal(sum('chargeback') + sum('chargeback_owed'), DEPOSIT);
});

test('a dispute in the directory whose server died is booked by the sweep, with one message', async () => {
  const { player, deposit } = await deposited();
  const dispute = disputeOf(deposit, 40_000n);
  const lost = new Error('the server died');
  const transaction = fixture.shards.transaction;
  Object.assign(fixture.shards, { transaction: () => Promise.reject(lost) });
  await assert.rejects(notice(dispute), lost);
  Object.assign(fixture.shards, { transaction });
  assert.equal(await money(player), '100000 and 0 held');
  await fixture.pass(120);
  assert.equal(await money(player), '60000 and 40000 held');
  assert.equal((await texts(player)).length, 2);
});

test('a dispute that is booked at the shard and not marked is marked by the sweep, and booked once', async () => {
  const { player, deposit } = await deposited();
  const dispute = disputeOf(deposit, 40_000n);
  for (const state of [dispute, ended(dispute, 'lost')]) {
    dies = true;
    await assert.rejects(notice(state), /the server died/);
    dies = false;
    await fixture.pass(60);
  }
  assert.deepEqual(await entries(player), ['dispute_hold 40000', 'chargeback 40000']);
  assert.equal((await texts(player)).length, 3);
});

test('reconcile finds a dispute whose amounts were changed behind the ledger’s back', async (context) => {
  const { player, deposit } = await deposited();
  assert.equal(await stake(player, 70_000n), 'ok');
  await notice(disputeOf(deposit));
  const shard = new pg.Client({ connectionString: fixture.shardDatabase(player).ownerUrl });
  await shard.connect();
  context.after(() => shard.end());
  const { playerId } = player;
  for (const [harm, repair] of [
    ['held_kobo = held_kobo + 1', 'held_kobo = held_kobo - 1'],
    ['owed_kobo = owed_kobo + 1', 'owed_kobo = owed_kobo - 1'],
    ['deposit_kobo = deposit_kobo - 1', 'deposit_kobo = deposit_kobo + 1'],
    ["dispute_id = dispute_id || 'x'", "dispute_id = rtrim(dispute_id, 'x')"],
  ]) {
    await shard.query(`update disputed_deposit set ${harm} where player_id = ${playerId}`);
    assert.notDeepEqual(await fixture.payments.reconcile(), [], harm);
    await shard.query(`update disputed_deposit set ${repair} where player_id = ${playerId}`);
    assert.deepEqual(await fixture.payments.reconcile(), [], repair);
  }
});
