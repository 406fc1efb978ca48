import { support as supportContact } from '@jara/brand/brand';
import { type Catalogue, createCatalogue } from './modules/catalogue/catalogue.ts';
import type { GameProvider } from './modules/catalogue/provider.ts';
import { createStudio } from './modules/catalogue/studio.ts';
import { createIdentity, type GoogleSettings, type Identity } from './modules/identity/identity.ts';
import { createMessaging, type Messaging } from './modules/messaging/messaging.ts';
import { outboxMessenger } from './modules/messaging/outbox.ts';
import { DEFAULT_WITHDRAWAL_LIMITS } from './modules/payments/limits.ts';
import { depositCodeFor } from './modules/payments/nuban.ts';
import { createPayments, type Payments } from './modules/payments/payments.ts';
import { createSandboxBank, type SandboxBank } from './modules/sandbox/sandbox.ts';
import { createSpin, type SpinGame } from './modules/spin/spin.ts';
import { createSupport, type Support } from './modules/support/support.ts';
import { createWallet, type Wallet } from './modules/wallet/wallet.ts';
import { createWinners, type Winners } from './modules/winners/winners.ts';
import { keepMonthsAhead } from './months-ahead.ts';
import type { Discrepancy } from './platform/checks.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import type { Entropy } from './platform/entropy.ts';
import { newId } from './platform/ids.ts';
import { createJobs, type Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { sharedSecret } from './platform/secrets.ts';
import type { StudioSettings } from './platform/settings.ts';

export interface Platform {
  readonly db: Database;
  /** A second pool with the batch statement's settings. */
  readonly bets: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  /** A studio outside whose games are listed beside ours; null: none. */
  readonly studio: StudioSettings | null;
  /** Absent or null: signing in with Google is not offered. */
  readonly google?: GoogleSettings | null | undefined;
}

export interface Modules {
  readonly catalogue: Catalogue;
  readonly wallet: Wallet;
  readonly identity: Identity;
  readonly messaging: Messaging;
  readonly payments: Payments;
  readonly spin: SpinGame;
  readonly winners: Winners;
  readonly sandboxBank: SandboxBank;
  readonly support: Support;
  start(): Promise<void>;
  /** Ends in the order in which things depend on each other: bets first, jobs last. */
  stop(): Promise<void>;
  reconcile(): Promise<Discrepancy[]>;
}

function studiosOutside(studio: StudioSettings | null, log: Log): GameProvider[] {
  return studio === null ? [] : [createStudio({ ...studio, openSession: async () => newId(), log })];
}

/** The modules, each given what it needs and no more. */
export async function createModules(platform: Platform): Promise<Modules> {
  const { db, bets, clock, entropy, log, studio, google } = platform;
  const jobs: Jobs = createJobs(db.pool, (error, queue) => log.error({ err: error, queue }, 'a job failed'));
  const wallet = createWallet({
    db,
    bets,
    clock,
    onFault: (error) => log.error({ err: error }, 'a bet failed in its own code'),
  });
  const messaging = createMessaging({ db, jobs, clock, deliver: outboxMessenger({ db, clock }) });
  const identity = createIdentity({
    db,
    clock,
    entropy,
    messaging,
    log,
    codeSecret: await sharedSecret(db, entropy, 'one-time-codes'),
    openAccount: wallet.openAccount,
    assignDepositCode: depositCodeFor,
    google,
  });
  const support = createSupport({ db, clock, messaging, mailbox: supportContact.email });
  const sandboxBank = createSandboxBank({ db, jobs, clock, newId, log });
  const payments = createPayments({
    db,
    wallet,
    jobs,
    bank: sandboxBank.rails,
    clock,
    newId,
    log,
    limits: DEFAULT_WITHDRAWAL_LIMITS,
    findPlayerByDepositCode: identity.playerByDepositCode,
    tellPlayer: identity.tellPlayer,
  });
  sandboxBank.connect(payments);
  const spin = createSpin({ db, clock, entropy, wallet });
  const catalogue = createCatalogue({ providers: studiosOutside(studio, log), clock, log });
  const winners = createWinners({ clock, recentWins: wallet.recentWins, namesOf: identity.namesOf });
  const monthsAhead = keepMonthsAhead([wallet.ensurePartitions, spin.ensurePartitions], log);
  return {
    catalogue,
    wallet,
    identity,
    messaging,
    payments,
    spin,
    winners,
    sandboxBank,
    support,
    async start() {
      await monthsAhead.start();
      await jobs.start();
      await identity.start();
      payments.start();
    },
    async stop() {
      monthsAhead.stop();
      await spin.close();
      await payments.stop();
      await identity.stop();
      await jobs.stop();
    },
    reconcile: async () => [
      ...(await wallet.reconcile()),
      ...(await spin.reconcile()),
      ...(await payments.reconcile()),
    ],
  };
}
