import assert from 'node:assert/strict';
import { depositCodeFor } from '@jara/money/nuban';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { manualClock } from '../../../platform/runtime/clock.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { createSandboxBank } from '../../sandbox/sandbox.ts';
import type { SandboxBank } from '../../sandbox/types.ts';
import { createWallet, type Wallet } from '../../wallet/wallet.ts';
import { DEFAULT_WITHDRAWAL_LIMITS } from '../limits.ts';
import { createPayments } from '../payments.ts';
import type { BankRails, PayingPlayer, Payments } from '../types.ts';
import { type ManualJobs, manualJobs } from './manual-jobs.ts';

export interface Told {
  readonly playerId: bigint;
  readonly subject: string;
  readonly text: string;
}

/** Payments, the sandbox bank and the wallet on a real database, by a clock that the test moves. */
export interface PaymentsRig {
  readonly database: TestDatabase;
  readonly payments: Payments;
  readonly bank: SandboxBank;
  readonly wallet: Wallet;
  readonly jobs: ManualJobs;
  /** Messages to players, and what was logged as wrong. */
  readonly told: Told[];
  readonly logged: string[];
  newPlayer(options?: { fullName?: string; balanceKobo?: bigint }): Promise<PayingPlayer>;
  balances(player: PayingPlayer): Promise<{ balanceKobo: bigint; heldKobo: bigint }>;
  /** `kind amount` of every entry of the player, oldest first. */
  entries(player: PayingPlayer): Promise<string[]>;
  suspenseKobo(): Promise<bigint>;
  payoutState(reference: string): Promise<string | undefined>;
  /** Moves the clock on second by second, running the jobs and, every five, the sweep. */
  pass(seconds: number): Promise<void>;
  /** Proves the books and ends. */
  close(): Promise<void>;
}

const SWEEP_SECONDS = 5;

export async function paymentsRig(
  changeRails: (rails: BankRails) => BankRails = (same) => same,
): Promise<PaymentsRig> {
  const database = await testDatabase();
  const { db } = database;
  const clock = manualClock('2026-11-21T09:00:00Z');
  const jobs = manualJobs(clock);
  const told: Told[] = [];
  const logged: string[] = [];
  const note = (_details: object, message: string) => {
    logged.push(message);
  };
  const log = { info: () => undefined, warn: note, error: note };
  const owners = new Map<string, { playerId: bigint }>();
  const wallet = createWallet({ db, bets: db, clock });
  const bank = createSandboxBank({ db, jobs, clock, newId, log });
  const payments = createPayments({
    db,
    wallet,
    jobs,
    bank: changeRails(bank.rails),
    clock,
    newId,
    log,
    limits: DEFAULT_WITHDRAWAL_LIMITS,
    findPlayerByDepositCode: async (code) => owners.get(code),
    tellPlayer: async (_within, playerId, message) => {
      told.push({ playerId, ...message });
    },
  });
  bank.connect(payments);
  let players = 0n;
  return {
    database,
    payments,
    bank,
    wallet,
    jobs,
    told,
    logged,
    async newPlayer({ fullName = 'Ngozi Adaeze Okafor', balanceKobo = 0n } = {}) {
      players += 1n;
      const player = { playerId: players, fullName, depositCode: depositCodeFor(players) };
      owners.set(player.depositCode, player);
      await wallet.openAccount(db.kysely, player.playerId);
      if (balanceKobo > 0n) {
        const { depositCode: accountNumber } = player;
        assert.equal((await bank.transfer({ accountNumber, amountKobo: balanceKobo })).ok, true);
      }
      return player;
    },
    balances: ({ playerId }) => wallet.balances(playerId),
    ...bookReaders(db),
    async pass(seconds) {
      for (let second = 1; second <= seconds; second += 1) {
        clock.advance(1000);
        if (second % SWEEP_SECONDS === 0) await payments.sweep();
        await jobs.runDue();
      }
    },
    async close() {
      const wrong = [...(await wallet.reconcile()), ...(await payments.reconcile())];
      await database.close();
      assert.deepEqual(wrong, []);
    },
  };
}

/** What the books say, read past the modules. */
function bookReaders({ kysely }: Database): Pick<PaymentsRig, 'entries' | 'suspenseKobo' | 'payoutState'> {
  return {
    async entries({ playerId }) {
      const { rows } = await sql<{ line: string }>`
        select kind || ' ' || amount as line from entry where player_id = ${playerId} order by seq`.execute(
        kysely,
      );
      return rows.map(({ line }) => line);
    },
    async suspenseKobo() {
      const { rows } = await sql<{ total: string }>`
        select coalesce(sum(amount), 0)::text as total from entry where kind = 'suspense'`.execute(kysely);
      return BigInt(rows[0]?.total ?? '0');
    },
    async payoutState(reference) {
      const { rows } = await sql<{
        state: string;
      }>`select state from payout where reference = ${reference}`.execute(kysely);
      return rows[0]?.state;
    },
  };
}
