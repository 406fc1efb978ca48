import assert from 'node:assert/strict';
import { depositCodeOf } from '@jara/money/nuban';
import { sql } from 'kysely';
import { createShards, type Shard, type Shards, SLOT_COUNT } from '../../../platform/database/shards.ts';
import { type Clock, DAY_MS, manualClock } from '../../../platform/runtime/clock.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { testKeys } from '../../../platform/testing/test-keys.ts';
import { createMessaging } from '../../messaging/messaging.ts';
import { createSandboxBank } from '../../sandbox/sandbox.ts';
import type { SandboxBank } from '../../sandbox/types.ts';
import { createWallet, NO_LIMITS, type PlayerLimits, type Wallet } from '../../wallet/wallet.ts';
import { connectedBanks } from '../bank/connected-banks.ts';
import { createDepositBatches } from '../deposits/deposit-batches.ts';
import { DEFAULT_WITHDRAWAL_LIMITS } from '../limits.ts';
import type { BankAccount } from '../payees/name-enquiries.ts';
import { createPayments, type StaffedPayments } from '../payments.ts';
import type { BankRails, GivenDeps, PayingPlayer, PaymentsDeps, PlayerMessage, Requester } from '../types.ts';
import { createPayoutBatches } from '../withdrawals/payout-batches.ts';
import { type ManualCodes, manualCodes } from './manual-codes.ts';
import { type ManualJobs, manualJobs } from './manual-jobs.ts';

/** Sixty requests at once take turns at one lock, on a busy machine for longer than a player would wait. */
const TURNS = { lockMs: 10_000 } as const;

/**
 * Payments, the sandbox bank and the wallet with a manual clock, on three real databases: the directory and two shards.
 * Withdrawals are unlimited unless the test sets limits. Each database has only its own tables, so a statement sent to the wrong
 * one fails.
 */
export interface PaymentsFixture {
  readonly directory: TestDatabase;
  readonly shards: Shards;
  /** The slot map, which the shards read at `refresh`. */
  readonly slots: Map<number, number>;
  readonly clock: Clock & { advance(byMs: number): void };
  readonly payments: StaffedPayments;
  readonly bank: SandboxBank;
  readonly wallet: Wallet;
  readonly jobs: ManualJobs;
  readonly codes: ManualCodes;
  /** When each player's account was last accessed by other means than its password. */
  readonly accessChanges: Map<bigint, Date>;
  /** The messages of logged errors. */
  readonly logged: string[];
  /** `payees` were confirmed long ago. */
  newPlayer(options?: {
    fullName?: string;
    balanceKobo?: bigint;
    payees?: readonly BankAccount[];
  }): Promise<PayingPlayer>;
  /** Confirms an account by its code, now or long ago (so that any amount may go there); returns the payee's id. */
  confirmPayee(player: PayingPlayer, account: BankAccount, when: 'now' | 'long ago'): Promise<string>;
  /** Sets the player's limits in force. */
  setLimits(player: PayingPlayer, limits: Partial<PlayerLimits>): Promise<void>;
  balances(player: PayingPlayer): Promise<{ balanceKobo: bigint; heldKobo: bigint }>;
  /** The undelivered messages to the player, oldest first. */
  notices(player: PayingPlayer): Promise<PlayerMessage[]>;
  /** `kind amount` of all entries of the player, oldest first. */
  entries(player: PayingPlayer): Promise<string[]>;
  suspenseKobo(): Promise<bigint>;
  payoutState(reference: string): Promise<string | undefined>;
  /** The databases of the shards, in the order of their numbers from 1. */
  readonly databases: readonly TestDatabase[];
  /** The database of the player's tables. */
  shardDatabase(player: PayingPlayer): TestDatabase;
  /** Advances the clock second by second, running the jobs and, each minute, the sweep. */
  pass(seconds: number): Promise<void>;
  /** Resolves the banks' contradictions like an operator, and returns them as `event after state`. */
  resolveContradictions(): Promise<string[]>;
  /** Reconciles, and closes the databases. */
  close(): Promise<void>;
}

/** The same dependencies with a bank that a test changes. */
export function withBank(deps: PaymentsDeps, change: (bank: BankRails) => Partial<BankRails>): PaymentsDeps {
  const bank = deps.banks.first();
  const changed = { ...bank, ...change(bank) };
  return { ...deps, banks: connectedBanks(() => [changed]) };
}

/** The network of requests for codes. */
export const HERE: Requester = { network: '127.0.0.1' };

const SHARDS = 2;
const SWEEP_SECONDS = 60;

export async function paymentsFixture(
  change: (deps: PaymentsDeps) => PaymentsDeps = (same) => same,
): Promise<PaymentsFixture> {
  const directory = await testDatabase('directory', TURNS);
  const databases = [await testDatabase('shard', TURNS), await testDatabase('shard', TURNS)];
  const { db } = directory;
  const slots = new Map(Array.from({ length: SLOT_COUNT }, (_, slot) => [slot, (slot % SHARDS) + 1]));
  const shards = await shardsOn(databases, slots);
  const clock = manualClock('2026-11-21T09:00:00Z');
  const jobs = manualJobs(clock);
  const codes = manualCodes(clock);
  const accessChanges = new Map<bigint, Date>();
  const logged: string[] = [];
  const log = logTo(logged);
  const playersByCode = new Map<string, bigint>();
  const wallet = createWallet({ shards, clock });
  const bank = createSandboxBank({ db, jobs, clock, newId, log });
  const given: GivenDeps = {
    ...{ db, shards, wallet, jobs, scheduler: jobs, clock, newId, log },
    banks: connectedBanks(() => [bank.rails]),
    ...{
      limits: { ...DEFAULT_WITHDRAWAL_LIMITS, paces: [] },
      cardWaitMs: DAY_MS,
      balanceLowKobo: 50_000_000n,
    },
    playerByDepositCode: async (code) => playersByCode.get(code),
    ...codes,
    accessChangedAt: async (playerId) => accessChanges.get(playerId) ?? null,
    notifyPlayers: notifierOn(directory, clock),
    push: async () => undefined,
  };
  // `createPayments` makes its own of what the test changes.
  const payments = createPayments(
    change({ ...given, batches: createDepositBatches(given), payoutBatches: createPayoutBatches(given) }),
  );
  bank.connect(payments);
  const parts = { payments, codes, shards };
  return {
    directory,
    databases,
    shards,
    slots,
    clock,
    payments,
    bank,
    wallet,
    jobs,
    codes,
    accessChanges,
    logged,
    confirmPayee: (player, account, when) => confirmPayee(parts, player, account, when),
    newPlayer: newPlayers({ ...parts, wallet, bank }, playersByCode),
    setLimits: limiterOn(shards, wallet),
    balances: ({ playerId }) => wallet.balances(playerId),
    ...readersOf(shards, directory, databases),
    async pass(seconds) {
      for (let second = 1; second <= seconds; second += 1) {
        clock.advance(1000);
        if (second % SWEEP_SECONDS === 0) await payments.sweep();
        await jobs.runDue();
      }
    },
    async close() {
      const wrong = [...(await wallet.reconcile()), ...(await payments.reconcile())];
      for (const database of [directory, ...databases]) await database.close();
      assert.deepEqual(wrong, []);
    },
  };
}

function limiterOn(shards: Shards, wallet: Wallet): PaymentsFixture['setLimits'] {
  let revision = 0n;
  return ({ playerId }, limits) => {
    revision += 1n;
    const source = { revision, actor: 'player' } as const;
    return shards.transaction(playerId, (within) =>
      wallet.setPlayerLimits(within, playerId, { ...NO_LIMITS, ...limits }, source),
    );
  };
}

type Confirming = Pick<PaymentsFixture, 'payments' | 'codes' | 'shards'>;

function newPlayers(
  parts: Confirming & Pick<PaymentsFixture, 'wallet' | 'bank'>,
  playersByCode: Map<string, bigint>,
): PaymentsFixture['newPlayer'] {
  return async ({ fullName = 'Ngozi Adaeze Okafor', balanceKobo = 0n, payees = [] } = {}) => {
    const playerId = BigInt(playersByCode.size + 1);
    const player = { playerId, fullName, depositCode: depositCodeOf(`${playerId}`.padStart(9, '0')) };
    playersByCode.set(player.depositCode, playerId);
    await parts.wallet.openAccount(playerId);
    if (balanceKobo > 0n) {
      const { depositCode: accountNumber } = player;
      assert.equal((await parts.bank.transfer({ accountNumber, amountKobo: balanceKobo })).ok, true);
    }
    for (const account of payees) await confirmPayee(parts, player, account, 'long ago');
    return player;
  };
}

async function confirmPayee(
  { payments, codes, shards }: Confirming,
  player: PayingPlayer,
  account: BankAccount,
  when: 'now' | 'long ago',
): Promise<string> {
  const started = await payments.startConfirmingPayee(HERE, player, account);
  assert.ok(started.ok, started.ok ? '' : started.code);
  const finished = await payments.finishConfirmingPayee(HERE, player, {
    ...{ id: started.id, otp: codes.of(player) },
  });
  assert.ok(finished.ok, finished.ok ? '' : finished.code);
  const { payeeId } = finished;
  const { playerId } = player;
  if (when === 'long ago')
    await sql`
      update payee set confirmed_at = confirmed_at - interval '30 days'
       where player_id = ${playerId} and payee_id = ${payeeId}`.execute(shards.shardOf(playerId).db.kysely);
  return payeeId;
}

function logTo(logged: string[]): PaymentsDeps['log'] {
  const note = (_details: object, message: string) => void logged.push(message);
  return { debug: () => undefined, info: () => undefined, warn: note, error: note };
}

/** The real outbox without delivery: enqueued messages stay for the test to read. */
function notifierOn({ db }: TestDatabase, clock: Clock): PaymentsDeps['notifyPlayers'] {
  const messaging = createMessaging({
    db,
    jobs: {
      ...{ define: () => undefined, schedule: () => undefined },
      ...{ send: async () => undefined, sendMany: async () => undefined },
    },
    clock,
    bodies: testKeys.cipherFor('messages'),
    recipients: testKeys.macFor('recipients of messages'),
    links: { urlFor: () => undefined, playerOf: () => undefined },
    failoverMs: 0,
    log: { info: () => undefined, error: () => undefined },
    messengers: () => [],
    outages: { watch: (_provider, call) => call() },
  });
  return (within, notices) =>
    messaging.enqueueAll(
      within,
      notices.map(({ playerId, ...notice }) => ({ ...notice, to: playerId.toString(), channel: 'sms' })),
    );
}

async function shardsOn(
  databases: readonly TestDatabase[],
  slots: ReadonlyMap<number, number>,
): Promise<Shards> {
  const shards = createShards({
    shards: databases.map(({ db }, index) => ({ id: index + 1, db, bets: db, table: (name) => name })),
    readSlots: async () => new Map(slots),
  });
  await shards.refresh();
  return shards;
}

function databaseOf({ db }: Shard, databases: readonly TestDatabase[]): TestDatabase {
  const found = databases.find((database) => database.db === db);
  assert.ok(found !== undefined);
  return found;
}

type Readers = Pick<
  PaymentsFixture,
  'entries' | 'suspenseKobo' | 'payoutState' | 'notices' | 'shardDatabase' | 'resolveContradictions'
>;

/** Reads the stored rows directly, without the modules. */
function readersOf(shards: Shards, directory: TestDatabase, databases: readonly TestDatabase[]): Readers {
  const at = (playerId: bigint) => shards.shardOf(playerId).db.kysely;
  return {
    shardDatabase: ({ playerId }) => databaseOf(shards.shardOf(playerId), databases),
    async entries({ playerId }) {
      const { rows } = await sql<{ line: string }>`
        select kind || ' ' || amount as line from entry where player_id = ${playerId} order by seq`.execute(
        at(playerId),
      );
      return rows.map(({ line }) => line);
    },
    async suspenseKobo() {
      const { rows } = await sql<{ total: string }>`
        select coalesce(sum(amount), 0)::text as total from entry where kind = 'suspense'`.execute(at(0n));
      return BigInt(rows[0]?.total ?? '0');
    },
    async payoutState(reference) {
      const found = await Promise.all(
        shards.all.map(({ db }) =>
          sql<{ state: string }>`select state from payout where reference = ${reference}`.execute(db.kysely),
        ),
      );
      return found.flatMap(({ rows }) => rows)[0]?.state;
    },
    async notices({ playerId }) {
      const { rows } = await sql<{ messageId: string; subject: string; sealedBody: string }>`
        select message_id, subject, sealed_body from waiting_message where recipient = ${playerId.toString()}
         order by message_id`.execute(directory.db.kysely);
      const bodies = testKeys.cipherFor('messages');
      return rows.map(({ messageId, subject, sealedBody }) => ({
        subject,
        text: bodies.decrypt(sealedBody, messageId),
      }));
    },
    async resolveContradictions() {
      const resolved = await Promise.all(
        shards.all.map(({ db }) =>
          sql<{ line: string }>`
            update payout_contradiction set resolved_at = now(), resolution = 'seen' where resolved_at is null
            returning event || ' after ' || state as line`.execute(db.kysely),
        ),
      );
      return resolved.flatMap(({ rows }) => rows.map(({ line }) => line));
    },
  };
}
