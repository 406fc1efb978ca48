import type * as contract from '@jara/contract/identity';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import type { DirectoryExecutor } from '../../platform/database/homes.ts';
import type { Scheduler } from '../../platform/database/jobs.ts';
import type { Refused } from '../../platform/http/refusal.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Entropy } from '../../platform/runtime/entropy.ts';
import type { Mac } from '../../platform/runtime/key-ring.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { Messaging } from '../messaging/types.ts';
import type { Sessions } from '../sessions/types.ts';
import type { CodeBudgets, ProofCost } from './budgets/limits.ts';
import type { Asker, BudgetRefused, Budgets } from './budgets/types.ts';
import type { IdentityCode } from './errors.ts';
import type { PasswordCost } from './passwords/password-hasher.ts';

export type UserType = z.infer<typeof contract.userType>;
export type KycStatus = z.infer<typeof contract.kycStatus>;

/** What the other modules may know of a player. Never the password's hash. */
export interface Player {
  readonly playerId: bigint;
  /** The player's public id: says nothing about how many there are. */
  readonly userId: string;
  readonly userType: UserType;
  readonly fullName: string;
  /** As messages are addressed: +234…; null for none. Without the time of its proof it is a claim, and may be a stranger's. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly phoneProvenAt: Date | null;
  readonly emailProvenAt: Date | null;
  readonly depositCode: string;
  readonly referralCode: string;
  readonly referredBy: bigint | null;
  readonly kycStatus: KycStatus;
}

/** Where a code goes, and what typing it proves possession of. */
export type Channel = 'phone' | 'email';

/** A message to a player; the same key twice is the same message. */
export interface PlayerNotice {
  readonly key: string;
  readonly subject: string;
  readonly text: string;
}

/** What the toggle shows, and when the player last chose; a null time means never, and then no offer is sent. */
export interface NotificationPreference {
  readonly allowed: boolean;
  readonly chosenAt: Date | null;
}

/** Who is behind a session token. */
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
  /** Of a reset, where one is asked for. */
  readonly secondCode?: string | undefined;
}

/** Who calls without a session. */
export interface Caller extends Asker {
  /** What an earlier login on this device was answered. */
  readonly device: string | undefined;
}

export type LogIn =
  | { readonly ok: true; readonly token: string; readonly device: string; readonly player: Player }
  | Refused<IdentityCode>;
export type Done = { readonly ok: true } | Refused<IdentityCode>;
/** `askedByContact`: the request began with a phone number or address where perhaps nothing is awaited. */
export type Resent = { readonly ok: true; readonly askedByContact: boolean } | Refused<IdentityCode>;
export type Started =
  | { readonly ok: true; readonly id: string; readonly message: string }
  | Refused<IdentityCode>;

/** Why no step-up code is sent or taken; the modules that ask for one say it in their own tables. */
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

/** What a code is asked for: `about` comes back with it, `purpose` goes into the message (`to add GTBank ••6789 …`). */
export interface StepUpRequest {
  readonly about: string;
  readonly purpose: string;
}

export type StepUpStarted =
  | {
      readonly ok: true;
      readonly id: string;
      readonly channel: Channel;
      /** Where the code went, most of it hidden. */
      readonly sentTo: string;
    }
  | Refused<StepUpCode>;
export type StepUpConfirmed = { readonly ok: true; readonly about: string } | Refused<StepUpCode>;

export interface Identity {
  /** The hot path: answers from memory for a session seen lately on this node. */
  authenticate(token: string, isUse?: boolean): Promise<Authenticated>;

  /** Whatever sends a code, or takes one, is counted against who asks. */
  signUp(asker: Asker, form: SignupForm): Promise<Started>;
  verifyCode(asker: Asker, typed: TypedCode): Promise<Done>;
  resendCode(asker: Asker, id: string): Promise<Resent>;
  resendCodeTo(asker: Asker, emailOrNumber: string): Promise<Started>;
  /** Logs the player in as well: the code has proven who it is, and the password was just typed. */
  setPassword(chosen: ChosenPassword, caller: Caller): Promise<LogIn>;
  logIn(typed: { readonly userId: string; readonly password: string }, caller: Caller): Promise<LogIn>;
  /** What the page needs to offer signing in with Google; null where it is not configured. */
  readonly google: Pick<GoogleSettings, 'clientId' | 'scriptUrl'> | null;
  logInWithGoogle(given: GoogleCredential, device: string | undefined): Promise<LogIn>;
  /** Links the Google account of a player who is logged in, so that Google lets them in from then on. */
  linkGoogle(player: SessionPlayer, given: GoogleCredential): Promise<Done>;
  logOut(token: string): Promise<void>;
  forgotPassword(caller: Caller, userId: string): Promise<Started>;
  changePassword(player: SessionPlayer, change: PasswordChange): Promise<Done>;

  /** Sends a code to what a logged-in player wants to prove, and answers the Id under which the code is typed. */
  startConfirming(asker: Asker, player: SessionPlayer, given: NewContact): Promise<Started>;
  finishConfirming(asker: Asker, player: SessionPlayer, typed: TypedCode): Promise<Done>;

  /** Sends a code that the player types before something that a stolen session must not do. */
  startStepUp(asker: Asker, playerId: bigint, request: StepUpRequest): Promise<StepUpStarted>;
  /** Takes the code of this player, once; answers what it was asked for. */
  finishStepUp(asker: Asker, playerId: bigint, typed: TypedCode): Promise<StepUpConfirmed>;
  /** When the password was last reset, or a contact proven that the sign-up did not name; null: never. */
  accessChangedAt(playerId: bigint): Promise<Date | null>;

  /** A player's own details; undefined when there is none with that id. */
  player(playerId: bigint): Promise<Player | undefined>;
  /** What these players are called; who does not exist is left out. */
  namesOf(playerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** Whose deposit account this is; undefined when nobody's. */
  playerByDepositCode(depositCode: string): Promise<Player | undefined>;

  /** Whether the player wants messages that are neither codes, nor about the account's safety, nor receipts of money. */
  notificationPreference(playerId: bigint): Promise<NotificationPreference>;
  chooseNotifications(playerId: bigint, allowed: boolean): Promise<void>;
  /**
   * Sends an offer, by SMS and e-mail, where the player's last recorded choice is yes; answers whether it was sent. Every message
   * about games and promotions goes through here.
   */
  sendOffer(within: DirectoryExecutor, playerId: bigint, offer: PlayerNotice): Promise<boolean>;

  /**
   * Sends the player a receipt or a notice of the account's safety, by SMS and e-mail where each was proven, also where notifications
   * are not allowed; it leaves exactly when the caller's transaction commits, and once for a key.
   */
  notifyPlayer(within: DirectoryExecutor, playerId: bigint, notice: PlayerNotice): Promise<void>;

  /** Sandbox only: makes a ready player, or finds the one with that phone number and leaves it as it is. */
  seedPlayer(seed: SeedPlayer): Promise<{ player: Player; created: boolean }>;

  /** Deletes expired rows in bounded batches; returns how many. Scheduled every ten minutes, on one node of the cluster. */
  clean(): Promise<number>;
}

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
  /** Stays known; every other device is forgotten. */
  readonly device?: string | undefined;
}

/** What the page got of Google, and the secret of the page that asked for it: 32 random bytes, base64url. */
export interface GoogleCredential {
  readonly credential: string;
  readonly rawNonce: string;
}

export interface GoogleSettings {
  /** Ours at Google: a token for anybody else's is refused. */
  readonly clientId: string;
  /** Where the page gets Google's script. */
  readonly scriptUrl: string;
  /** Where Google publishes the keys it signs with. */
  readonly keysUrl: string;
}

/** A code as somebody typed it, and the Id of what it is for. */
export interface TypedCode {
  readonly id: string;
  readonly otp: string;
}

/** A phone number (080…) or address that a logged-in player wants to prove. */
export interface NewContact {
  readonly channel: Channel;
  readonly contact: string;
  /** Needed where it is not the one that was typed at sign-up. */
  readonly password?: string | undefined;
}

export interface IdentityDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly messaging: Pick<Messaging, 'enqueue' | 'enqueueDecoy'>;
  readonly scheduler: Scheduler;
  readonly sessions: Sessions;
  /** Hashes one-time codes; the same on every node and across restarts. */
  readonly codeSecret: Mac;
  /** The player's ledger account, made in the same commit as the player. */
  readonly openAccount: (playerId: bigint) => Promise<void>;
  readonly log: Log;
  /** How many codes may be asked for and typed; the live ones or the sandbox's. */
  readonly codeBudgets: CodeBudgets;
  /** Signs the work that is demanded beyond what is free. */
  readonly proofSecret: Mac;
  /** What such work costs; tests take a cheap one. */
  readonly proofCost?: ProofCost;
  /** What a password hash costs; tests take a cheap one. */
  readonly passwordCost?: PasswordCost;
  /** Absent or null: signing in with Google is not offered. */
  readonly google?: GoogleSettings | null | undefined;
}

export type BudgetedDeps = IdentityDeps & { readonly budgets: Budgets };
