import type { LegalText } from '@jara/brand/legal-texts';
import type * as contract from '@jara/contract/identity';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import type { Scheduler } from '../../platform/database/jobs.ts';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import type { Refused } from '../../platform/http/refusal.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Entropy } from '../../platform/runtime/entropy.ts';
import type { Mac } from '../../platform/runtime/key-ring.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { Messaging } from '../messaging/types.ts';
import type { AfterCommit, Sessions } from '../sessions/types.ts';
import type { CodeBudgets, ProofCost } from './budgets/limits.ts';
import type { BudgetRefused, Budgets, Requester } from './budgets/types.ts';
import type { IdentityCode } from './errors.ts';
import type { PasswordCost, PasswordHasher } from './passwords/password-hasher.ts';
import type { GoogleSettings } from './settings.ts';

export type { PasswordHasher };

export type UserType = z.infer<typeof contract.userType>;
export type KycStatus = z.infer<typeof contract.kycStatus>;

/** A player's data for other modules. Never the password's hash. */
export interface Player {
  readonly playerId: bigint;
  /** The player's public id, which does not reveal the number of players. */
  readonly userId: string;
  readonly userType: UserType;
  readonly fullName: string;
  /** In the form used for messages: +234…; null for none. Without the time of its proof it is a claim, and may be a stranger's. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly phoneProvenAt: Date | null;
  readonly emailProvenAt: Date | null;
  readonly depositCode: string;
  readonly referralCode: string;
  readonly referredBy: bigint | null;
  readonly kycStatus: KycStatus;
}

/** The destination of a code; typing it proves possession. */
export type Channel = 'phone' | 'email';

/** A message to a player, sent once per key. */
export interface PlayerNotice {
  readonly key: string;
  readonly subject: string;
  readonly text: string;
}

export interface NoticeOfPlayer extends PlayerNotice {
  readonly playerId: bigint;
}

/** The state of the toggle, and when the player last chose; without that time no offer is sent. */
export interface NotificationPreference {
  readonly allowed: boolean;
  readonly chosenAt: Date | null;
}

/** Whether the player may log in, within the transaction that opens the session. */
export type LoginCondition = (within: DirectoryExecutor, playerId: bigint) => Promise<boolean>;
/** Runs within the transaction that opens a session; what it returns runs after the commit. */
export type LoginListener = (within: DirectoryExecutor, playerId: bigint) => Promise<AfterCommit>;
export type OfferCondition = (within: DirectoryExecutor, playerId: bigint) => Promise<boolean>;

/** The player of a session token. */
export interface SessionPlayer {
  readonly playerId: bigint;
  readonly userId: string;
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

export interface ChosenPassword {
  readonly id: string;
  readonly password: string;
  readonly confirmPassword: string;
  /** The second code of a reset, if required. */
  readonly secondCode?: string | undefined;
}

/** A caller without a session. */
export interface Caller extends Requester {
  /** The device token of an earlier login's answer. */
  readonly device: string | undefined;
  /** The caller's IP address; absent: the network is used instead. */
  readonly address?: string;
  readonly userAgent?: string | undefined;
}

/** A login as its player sees it. */
export interface PastLogin {
  readonly at: Date;
  readonly address: string;
  /** The browser and the system; null: not known. */
  readonly device: string | null;
}

export type LogIn =
  | { readonly ok: true; readonly token: string; readonly device: string; readonly player: Player }
  | Refused<IdentityCode>;
export type Done = { readonly ok: true } | Refused<IdentityCode>;
/** `askedByContact`: the request named a phone number or address that may have no pending verification. */
export type Resent = { readonly ok: true; readonly askedByContact: boolean } | Refused<IdentityCode>;
export type Started =
  | { readonly ok: true; readonly id: string; readonly message: string }
  | Refused<IdentityCode>;

/** Refusals of step-up codes; the modules that require one have the sentences in their own tables. */
export type StepUpCode =
  | BudgetRefused['code']
  | Extract<
      IdentityCode,
      | 'unknown_id'
      | 'otp_required'
      | 'wrong_code'
      | 'expired_code'
      | 'too_many_tries'
      | 'too_soon'
      | 'too_many_codes'
      | 'wrong_codes_today'
      | 'wrong_codes_for_good'
    >;

/** The subject of a step-up code: `about` is returned with it, `purpose` goes into the message (`to add GTBank ••6789 …`). */
export interface StepUpRequest {
  readonly about: string;
  readonly purpose: string;
}

export type StepUpStarted =
  | {
      readonly ok: true;
      readonly id: string;
      readonly channel: Channel;
      /** The masked destination of the code. */
      readonly sentTo: string;
    }
  | Refused<StepUpCode>;
export type StepUpConfirmed = { readonly ok: true; readonly about: string } | Refused<StepUpCode>;

export interface Identity {
  /** The hot path: answers from memory for a session used recently on this node. */
  authenticate(token: string, isUse?: boolean): Promise<Authenticated>;

  /** Calls that send or take a code count against the requester. */
  signUp(requester: Requester, form: SignupForm): Promise<Started>;
  verifyCode(requester: Requester, typed: TypedCode): Promise<Done>;
  resendCode(requester: Requester, id: string): Promise<Resent>;
  resendCodeTo(requester: Requester, emailOrNumber: string): Promise<Started>;
  /** Also logs the player in: the code has proven the identity, and the password was just typed. */
  setPassword(chosen: ChosenPassword, caller: Caller): Promise<LogIn>;
  logIn(typed: { readonly userId: string; readonly password: string }, caller: Caller): Promise<LogIn>;
  /** Data for the page's Google button; null if not configured. */
  readonly google: Pick<GoogleSettings, 'clientId' | 'scriptUrl'> | null;
  logInWithGoogle(given: GoogleCredential, caller: Caller): Promise<LogIn>;
  /** Links the Google account of a logged-in player, who can log in with it from then on. */
  linkGoogle(player: SessionPlayer, given: GoogleCredential): Promise<Done>;
  /** Adds a condition that a player must meet to log in, by a password, Google or a reset. */
  requireForLogin(condition: LoginCondition): void;
  /** Calls `listener` as a session of the site is opened: by a login, a reset or a sign-up. */
  onLogin(listener: LoginListener): void;
  logOut(token: string): Promise<void>;
  /** The player's login before that of this session; null: none is kept. */
  lastLogin(player: Pick<SessionPlayer, 'playerId' | 'sessionId'>): Promise<PastLogin | null>;
  forgotPassword(caller: Caller, userId: string): Promise<Started>;
  changePassword(player: SessionPlayer, change: PasswordChange): Promise<Done>;

  /** Sends a code to a contact that a logged-in player wants to prove, and returns the Id under which the code is typed. */
  startConfirming(requester: Requester, player: SessionPlayer, given: NewContact): Promise<Started>;
  finishConfirming(requester: Requester, player: SessionPlayer, typed: TypedCode): Promise<Done>;

  /** Sends a code that the player types before an action that a stolen session must not perform. */
  startStepUp(requester: Requester, playerId: bigint, request: StepUpRequest): Promise<StepUpStarted>;
  /** Takes the code of this player, once; returns its subject. */
  finishStepUp(requester: Requester, playerId: bigint, typed: TypedCode): Promise<StepUpConfirmed>;
  /** When the password was last reset, or a contact proven that the sign-up did not name; null: never. */
  accessChangedAt(playerId: bigint): Promise<Date | null>;

  /** Sets the status of the player's identity check within the caller's transaction. */
  setKycStatus(within: DirectoryExecutor, playerId: bigint, status: KycStatus): Promise<void>;
  /** A player's own details; undefined if the id is unknown. */
  player(playerId: bigint): Promise<Player | undefined>;
  /** The player who has proven this phone number (`+234…`) or address. */
  playerByContact(channel: Channel, contact: string): Promise<Player | undefined>;
  /** The names of these players; unknown ids are left out. */
  namesOf(playerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** The player of this deposit account, or undefined. */
  playerByDepositCode(depositCode: string): Promise<Player | undefined>;

  /** Whether the player wants messages other than codes, notices of the account's safety, and receipts of money. */
  notificationPreference(playerId: bigint): Promise<NotificationPreference>;
  chooseNotifications(playerId: bigint, allowed: boolean): Promise<void>;
  /** The legal texts whose present version the player has not accepted. */
  changedTexts(playerId: bigint): Promise<LegalText[]>;
  /** Records the acceptance of a text's present version; refused if `version` is another one. */
  acceptText(playerId: bigint, text: LegalText, version: string): Promise<Done>;
  /** Ends the consent to offers within the caller's transaction. */
  stopOffers(within: DirectoryExecutor, playerId: bigint): Promise<void>;
  /** Adds a condition that a player must meet to be sent an offer. */
  requireForOffers(condition: OfferCondition): void;
  /** Whether an offer may be sent: the player's last recorded choice is yes, and each condition of the modules is met. */
  isOfferable(within: DirectoryExecutor, playerId: bigint): Promise<boolean>;
  /**
   * Sends an offer, by SMS and e-mail, if the player is offerable; returns whether it was sent. All messages about games and promotions
   * use it. At night in Lagos it waits until 08:00, and is sent then if the player is still offerable.
   */
  sendOffer(within: DirectoryExecutor, playerId: bigint, offer: PlayerNotice): Promise<boolean>;

  /**
   * Sends the player a receipt or a notice of the account's safety, by SMS and e-mail if proven, even if notifications are off; it is
   * sent if and only if the caller's transaction commits, and once per key.
   */
  notifyPlayer(within: DirectoryExecutor, playerId: bigint, notice: PlayerNotice): Promise<void>;
  /** The same for many players, by four statements. */
  notifyPlayers(within: DirectoryExecutor, notices: readonly NoticeOfPlayer[]): Promise<void>;

  /** Sandbox only: creates a ready player, or returns the existing one with that phone number unchanged. */
  seedPlayer(seed: SeedPlayer): Promise<{ player: Player; created: boolean }>;

  /** Deletes expired rows in bounded batches; returns how many. Scheduled every ten minutes, on one node of the cluster. */
  clean(): Promise<number>;
}

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
  /** Stays known; all other devices are forgotten. */
  readonly device?: string | undefined;
}

/** Google's credential, and the secret of the page that requested it: 32 random bytes, base64url. */
export interface GoogleCredential {
  readonly credential: string;
  readonly rawNonce: string;
}

/** A typed code, and the Id of its verification. */
export interface TypedCode {
  readonly id: string;
  readonly otp: string;
}

/** A phone number (080…) or address that a logged-in player wants to prove. */
export interface NewContact {
  readonly channel: Channel;
  readonly contact: string;
  /** Required if the contact differs from that of the sign-up. */
  readonly password?: string | undefined;
}

export interface IdentityDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly messaging: Pick<Messaging, 'enqueue' | 'enqueueAll' | 'enqueueDecoy'>;
  readonly scheduler: Scheduler;
  readonly sessions: Sessions;
  /** Hashes one-time codes; the same on all nodes and across restarts. */
  readonly codeSecret: Mac;
  /** Opens the player's ledger account, in the same commit as the player. */
  readonly openAccount: (playerId: bigint) => Promise<void>;
  readonly log: Log;
  /** Limits on requested and typed codes; the live ones or the sandbox's. */
  readonly codeBudgets: CodeBudgets;
  /** Signs the work demanded beyond the free limit. */
  readonly proofSecret: Mac;
  /** Cost of such work; tests use a cheap one. */
  readonly proofCost?: ProofCost;
  /** Cost of a password hash; tests use a cheap one. */
  readonly passwordCost?: PasswordCost;
  /** Absent or null: signing in with Google is not offered. */
  readonly google?: GoogleSettings | null | undefined;
}

export type BudgetedDeps = IdentityDeps & { readonly budgets: Budgets };
