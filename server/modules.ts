import { support as supportContact } from '@jara/brand/brand';
import { loadGames } from './games-folder.ts';
import { type Catalogue, createCatalogue } from './modules/catalogue/catalogue.ts';
import { createStudio } from './modules/catalogue/studio.ts';
import { createIdentity } from './modules/identity/identity.ts';
import type { GoogleSettings, Identity } from './modules/identity/types.ts';
import { createMessaging } from './modules/messaging/messaging.ts';
import { outboxMessenger } from './modules/messaging/outbox.ts';
import type { Messaging } from './modules/messaging/types.ts';
import { DEFAULT_WITHDRAWAL_LIMITS } from './modules/payments/limits.ts';
import { depositCodeFor } from './modules/payments/nuban.ts';
import { createPayments } from './modules/payments/payments.ts';
import type { Payments } from './modules/payments/types.ts';
import { createOwnGames, type GamesAddress } from './modules/rgs/own-games.ts';
import { createRgs, type Rgs } from './modules/rgs/rgs.ts';
import { createSandboxBank } from './modules/sandbox/sandbox.ts';
import type { SandboxBank } from './modules/sandbox/types.ts';
import { createSeamless, type Seamless } from './modules/seamless/seamless.ts';
import { createSpin, type SpinGame } from './modules/spin/spin.ts';
import { createSupport, type Support } from './modules/support/support.ts';
import { createWallet, type Wallet } from './modules/wallet/wallet.ts';
import { createWinners, type Winners } from './modules/winners/winners.ts';
import { keepMonthsAhead } from './months-ahead.ts';
import type { Discrepancy } from './platform/database/checks.ts';
import type { Database } from './platform/database/database.ts';
import type { Homes } from './platform/database/homes.ts';
import { createJobs, type Jobs } from './platform/database/jobs.ts';
import { sharedSecret } from './platform/database/secrets.ts';
import type { Clock } from './platform/runtime/clock.ts';
import type { Entropy } from './platform/runtime/entropy.ts';
import { newId } from './platform/runtime/ids.ts';
import type { Log } from './platform/runtime/log.ts';
import type { StudioSettings } from './platform/runtime/settings.ts';

export interface Platform {
  readonly db: Database;
  /** A second pool with the batch statement's settings. */
  readonly bets: Database;
  /** The databases of players' own tables; `db` is the directory. */
  readonly homes: Homes;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  /** A studio outside whose games are listed beside ours; null: none. */
  readonly studio: StudioSettings | null;
  /** Absent or null: signing in with Google is not offered. */
  readonly google?: GoogleSettings | null | undefined;
  /** Where players find our games. */
  readonly gamesAddress: GamesAddress;
}

export interface Modules {
  readonly catalogue: Catalogue;
  readonly wallet: Wallet;
  readonly identity: Identity;
  readonly messaging: Messaging;
  readonly payments: Payments;
  readonly spin: SpinGame;
  readonly winners: Winners;
  readonly rgs: Rgs;
  readonly seamless: Seamless;
  readonly sandboxBank: SandboxBank;
  readonly support: Support;
  /**
   * Ends everything a player has open in games, ours and a studio's: who logs out, changes the password, is excluded or locked may
   * bet no more. Open rounds wait, and what they win still comes in.
   */
  endGames(playerId: bigint): Promise<void>;
  start(): Promise<void>;
  /** Ends in the order in which things depend on each other: bets first, jobs last. */
  stop(): Promise<void>;
  reconcile(): Promise<Discrepancy[]>;
}

/** The modules, each given what it needs and no more. */
export async function createModules(platform: Platform): Promise<Modules> {
  const { db, bets, clock, entropy, log, google } = platform;
  const jobs: Jobs = createJobs(db.pool, (error, queue) => log.error({ err: error, queue }, 'a job failed'));
  const wallet = createWallet({
    db,
    bets,
    clock,
    onFault: (error) => log.error({ err: error }, 'a bet failed in its own code'),
  });
  const messaging = createMessaging({ db, jobs, clock, deliver: outboxMessenger({ db, clock }) });
  const accounts = createIdentity({
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
  const { sandboxBank, payments } = createBanking(platform, { wallet, jobs, accounts });
  const support = createSupport({ db, clock, messaging, mailbox: supportContact.email });
  const games = await createGames(platform, wallet, jobs);
  const { rgs, seamless } = games;
  const spin = createSpin(rgs);
  const identity = endingGames(accounts, games.endGames);
  const { recentWins } = wallet;
  const { withoutReturns } = rgs;
  const winners = createWinners({ clock, recentWins, withoutReturns, namesOf: identity.namesOf });
  const monthsAhead = keepMonthsAhead([wallet.ensurePartitions, rgs.ensurePartitions], log);
  return {
    ...games,
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
      rgs.start();
    },
    async stop() {
      monthsAhead.stop();
      await rgs.close();
      await seamless.close();
      await payments.stop();
      await identity.stop();
      await jobs.stop();
    },
    reconcile: () => reconcileAll([wallet, rgs, seamless, payments]),
  };
}

/** One after another: a look at the books must not take every connection from those who play. */
async function reconcileAll(books: readonly Pick<Wallet, 'reconcile'>[]): Promise<Discrepancy[]> {
  const found: Discrepancy[] = [];
  for (const book of books) found.push(...(await book.reconcile()));
  return found;
}

interface BankingParts {
  readonly wallet: Wallet;
  readonly jobs: Jobs;
  readonly accounts: Identity;
}

/** Money in and out by bank: the sandbox's own, as long as no other is configured. */
function createBanking({ db, clock, log }: Platform, { wallet, jobs, accounts }: BankingParts) {
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
    findPlayerByDepositCode: accounts.playerByDepositCode,
    tellPlayer: accounts.tellPlayer,
  });
  sandboxBank.connect(payments);
  return { sandboxBank, payments };
}

/** All that is played elsewhere than on the player's own site: our games, and a studio's. */
async function createGames(
  { db, clock, entropy, log, studio, gamesAddress }: Platform,
  wallet: Wallet,
  jobs: Jobs,
) {
  const rgs = createRgs({ db, clock, entropy, wallet, jobs, log, games: await loadGames() });
  const seamless = createSeamless({ db, clock, entropy, wallet });
  const providers = [
    createOwnGames(rgs, gamesAddress),
    ...(studio === null ? [] : [createStudio({ ...studio, openSession: seamless.openSession, log })]),
  ];
  return {
    rgs,
    seamless,
    catalogue: createCatalogue({ providers, clock, log }),
    async endGames(playerId: bigint) {
      await rgs.endSessions(playerId);
      await seamless.endSessions(playerId);
    },
  };
}

/** Who logs out leaves the games too; with an old password, everybody who came in by it. */
function endingGames(identity: Identity, endGames: Modules['endGames']): Identity {
  return {
    ...identity,
    async logOut(token) {
      const who = await identity.authenticate(token);
      await identity.logOut(token);
      if (who.ok) await endGames(who.player.playerId);
    },
    async changePassword(player, change) {
      const done = await identity.changePassword(player, change);
      if (done.ok) await endGames(player.playerId);
      return done;
    },
    async setPassword(id, password, confirmPassword) {
      const set = await identity.setPassword(id, password, confirmPassword);
      if (set.ok && set.resetOf !== null) await endGames(set.resetOf);
      return set;
    },
  };
}
