import type { Database, Executor } from '../../platform/database/database.ts';
import { type Refused, refused } from '../../platform/http/refusal.ts';
import { type Clock, MINUTE_MS } from '../../platform/runtime/clock.ts';
import type { Entropy } from '../../platform/runtime/entropy.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { Message, Messaging } from '../messaging/messaging.ts';
import { removeExpired } from './cleaning.ts';
import type { IdentityCode } from './errors.ts';
import { createGoogleKeys } from './google-keys.ts';
import { type Google, linkGoogle, logInWithGoogle } from './google-login.ts';
import { type LoginParts, logIn } from './login.ts';
import { allowNotifications, allowsNotifications } from './notification-preference.ts';
import { createPasswordHasher, DEFAULT_PASSWORD_COST, type PasswordCost } from './password-hasher.ts';
import { changePassword, setPassword } from './password-setting.ts';
import { forgotPassword, resendCode, resendCodeTo } from './recovery.ts';
import { seedPlayer } from './seed-player.ts';
import { createSessions } from './sessions.ts';
import { signUp } from './signup.ts';
import { findNames, findPlayer, type KycStatus, type Player, type UserType } from './store.ts';
import { createTurns } from './turns.ts';
import { tryCode } from './verifications.ts';

/** Who is behind a session token. */
export interface SessionPlayer {
  readonly playerId: bigint;
  readonly userType: UserType;
  readonly fullName: string;
  readonly depositCode: string;
  readonly referralCode: string;
  readonly kycStatus: KycStatus;
  readonly sessionId: string;
}

export type Authenticated =
  | { readonly ok: true; readonly player: SessionPlayer }
  | Refused<'unauthenticated'>;

/** A ready player for the sandbox; `phoneNumber` as people write it (080…). */
export interface SeedPlayer {
  readonly userType: UserType;
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly emailAddress: string;
  readonly password: string;
  readonly businessName?: string;
  readonly address?: string;
}

export interface SignupForm {
  readonly userType: UserType;
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly emailAddress: string;
  readonly referralCode?: string | undefined;
  readonly businessName?: string;
  readonly address?: string;
}

export type LogIn =
  | { readonly ok: true; readonly token: string; readonly player: Player }
  | Refused<IdentityCode>;
export type Done = { readonly ok: true } | Refused<IdentityCode>;
/** `resetOf`: whose sessions ended with the old password; null after a sign-up. */
export type PasswordSet = { readonly ok: true; readonly resetOf: bigint | null } | Refused<IdentityCode>;
export type Started =
  | { readonly ok: true; readonly id: string; readonly message: string }
  | Refused<IdentityCode>;

export interface Identity {
  /** The hot path: answers from memory for a session seen lately on this node. */
  authenticate(token: string): Promise<Authenticated>;

  signUp(form: SignupForm): Promise<Started>;
  verifyCode(id: string, otp: string): Promise<Done>;
  resendCode(id: string): Promise<Done>;
  resendCodeTo(emailOrNumber: string): Promise<Done>;
  setPassword(id: string, password: string, confirmPassword: string): Promise<PasswordSet>;
  logIn(userId: string, password: string): Promise<LogIn>;
  /** What the page needs to offer signing in with Google; null where it is not configured. */
  readonly google: Pick<GoogleSettings, 'clientId' | 'scriptUrl'> | null;
  logInWithGoogle(credential: string): Promise<LogIn>;
  /** Proves the address of a player who is logged in, so that Google lets them in from then on. */
  linkGoogle(player: SessionPlayer, credential: string): Promise<Done>;
  logOut(token: string): Promise<void>;
  forgotPassword(userId: string): Promise<Started>;
  changePassword(player: SessionPlayer, change: PasswordChange): Promise<Done>;

  /** A player's own details; undefined when there is none with that id. */
  player(playerId: bigint): Promise<Player | undefined>;
  /** What these players are called; who does not exist is left out. */
  namesOf(playerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** Whose deposit account this is; undefined when nobody's. */
  playerByDepositCode(depositCode: string): Promise<Player | undefined>;

  /**
   * Whether the player allows messages that are neither codes, nor about the account's safety, nor receipts of money. None of
   * these others are sent yet: whoever first sends one asks here.
   */
  allowsNotifications(playerId: bigint): Promise<boolean>;
  allowNotifications(playerId: bigint, allowed: boolean): Promise<void>;

  /**
   * Sends the player a receipt or a notice of the account's safety, by SMS and e-mail, also where notifications are not
   * allowed; it leaves exactly when the caller's transaction commits.
   */
  tellPlayer(executor: Executor, playerId: bigint, words: Pick<Message, 'subject' | 'text'>): Promise<void>;

  /** Sandbox only: makes a ready player, or finds the one with that phone number and leaves it as it is. */
  seedPlayer(seed: SeedPlayer): Promise<{ player: Player; created: boolean }>;

  /** Removes what expired, in bounded batches; returns how many rows went. Runs by itself once started. */
  clean(): Promise<number>;
  /** Listens for sessions ended on other nodes, and cleans now and then. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

export interface GoogleSettings {
  /** Ours at Google: a token for anybody else's is refused. */
  readonly clientId: string;
  /** Where the page gets Google's script. */
  readonly scriptUrl: string;
  /** Where Google publishes the keys it signs with. */
  readonly keysUrl: string;
}

export interface IdentityDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly messaging: Pick<Messaging, 'enqueue'>;
  /** Keys the hashes of one-time codes; the same on every node and across restarts. At least 16 bytes. */
  readonly codeSecret: string | Uint8Array;
  /** The player's ledger account, made in the same commit as the player. */
  readonly openAccount: (executor: Executor, playerId: bigint) => Promise<void>;
  /** The player's own deposit account number, computed from the player's id. */
  readonly assignDepositCode: (playerId: bigint) => string;
  readonly log: Log;
  /** What a password hash costs; tests take a cheap one. */
  readonly passwordCost?: PasswordCost;
  /** Absent or null: signing in with Google is not offered. */
  readonly google?: GoogleSettings | null | undefined;
}

/** An expired row does no harm meanwhile: every read looks at the time itself. */
const CLEAN_EVERY_MS = 10 * MINUTE_MS;
const DECOY_PASSWORD_BYTES = 32;
/** What an account number can look like at all: a bank's word is not trusted to be text the database takes. */
const DEPOSIT_CODE = /^\d{1,20}$/;

export function createIdentity(deps: IdentityDeps): Identity {
  const { db, clock, entropy, log } = deps;
  invariant(deps.codeSecret.length >= 16, 'the secret of one-time codes has at least 16 bytes');
  const decoyPassword = Buffer.from(entropy.bytes(DECOY_PASSWORD_BYTES)).toString('base64url');
  const hasher = createPasswordHasher(deps.passwordCost ?? DEFAULT_PASSWORD_COST, decoyPassword);
  const sessions = createSessions({ db, clock, entropy, log });
  const parts: LoginParts = { hasher, sessions, turns: createTurns() };
  const google: Google = deps.google
    ? { clientId: deps.google.clientId, keys: createGoogleKeys({ url: deps.google.keysUrl, clock, log }) }
    : null;
  const clean = () => removeExpired(db, clock.now());
  const cleaning = createCleaning(clean, log);
  return {
    authenticate: sessions.authenticate,
    signUp: (form) => signUp(deps, form),
    verifyCode: async (id, otp) =>
      /^\d{6}$/.test(otp.trim()) ? tryCode(deps, db.kysely, id, otp.trim()) : refused('otp_required'),
    resendCode: (id) => resendCode(deps, id),
    resendCodeTo: (emailOrNumber) => resendCodeTo(deps, emailOrNumber),
    setPassword: (id, password, confirmation) => setPassword(deps, parts, id, password, confirmation),
    logIn: (userId, password) => logIn(deps, parts, userId, password),
    google: deps.google ? { clientId: deps.google.clientId, scriptUrl: deps.google.scriptUrl } : null,
    logInWithGoogle: (credential) => logInWithGoogle(deps, parts, google, credential),
    linkGoogle: (player, credential) => linkGoogle(deps, google, player, credential),
    logOut: (token) => sessions.end(token),
    forgotPassword: (userId) => forgotPassword(deps, userId),
    changePassword: (player, change) => changePassword(deps, parts, player, change),
    player: (playerId) => findPlayer(db.kysely, 'id', playerId),
    namesOf: (playerIds) => findNames(db.kysely, playerIds),
    playerByDepositCode: async (depositCode) =>
      DEPOSIT_CODE.test(depositCode) ? findPlayer(db.kysely, 'depositCode', depositCode) : undefined,
    allowsNotifications: (playerId) => allowsNotifications(db.kysely, playerId),
    allowNotifications: (playerId, allowed) => allowNotifications(db.kysely, playerId, allowed),
    tellPlayer: (executor, playerId, words) => tellPlayer(deps, executor, playerId, words),
    seedPlayer: (seed) => seedPlayer(deps, hasher, seed),
    clean,
    async start() {
      cleaning.start();
      await sessions.start();
    },
    async stop() {
      await cleaning.stop();
      await sessions.stop();
    },
  };
}

function createCleaning(clean: () => Promise<number>, log: Log) {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  const run = () => {
    underWay = clean().then(
      (rows) => (rows === 0 ? undefined : log.info({ rows }, 'removed what had expired')),
      (error: unknown) => log.warn({ err: error }, 'could not remove what has expired'),
    );
  };
  return {
    start() {
      timer ??= setInterval(run, CLEAN_EVERY_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await underWay;
    },
  };
}

async function tellPlayer(
  { messaging }: IdentityDeps,
  executor: Executor,
  playerId: bigint,
  { subject, text }: Pick<Message, 'subject' | 'text'>,
): Promise<void> {
  const player = await findPlayer(executor, 'id', playerId);
  invariant(player !== undefined, 'a message is for a player there is');
  await messaging.enqueue(executor, { to: player.phone, channel: 'sms', subject, text });
  await messaging.enqueue(executor, { to: player.email, channel: 'email', subject, text });
}
