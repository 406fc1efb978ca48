// Generated from the migrated database by `npm run schema`; a test compares.
import type { Generated, GeneratedAlways } from 'kysely';

export interface PlayerTable {
  id: GeneratedAlways<bigint>;
  userId: string;
  userType: 'Individual' | 'Agent';
  fullName: string;
  businessName: string | null;
  address: string | null;
  phone: string | null;
  phoneProvenAt: Date | null;
  email: string | null;
  emailProvenAt: Date | null;
  googleSub: string | null;
  passwordHash: string;
  passwordSetAt: Date;
  accessChangedAt: Date | null;
  depositCode: string;
  referralCode: string;
  referredBy: bigint | null;
  kycStatus: Generated<'unverified' | 'pending' | 'verified'>;
  notificationsAllowed: Generated<boolean>;
  createdAt: Date;
  erasedAt: Date | null;
}

export interface NotificationChoiceTable {
  playerId: bigint;
  chosenAt: Date;
  allowed: boolean;
}

export interface TextAcceptanceTable {
  playerId: bigint;
  text: 'terms' | 'privacy';
  version: string;
  acceptedAt: Date;
}

export interface VerificationTable {
  id: string;
  purpose: 'signup' | 'reset' | 'confirm' | 'decoy';
  phone: string | null;
  email: string | null;
  playerId: bigint | null;
  userType: 'Individual' | 'Agent' | null;
  fullName: string | null;
  businessName: string | null;
  address: string | null;
  referredBy: bigint | null;
  resentFrom: string | null;
  limitKeys: string[];
  wrongCodeKeys: Generated<string[]>;
  accountKey: string | null;
  phoneCodeHash: Buffer;
  emailCodeHash: Buffer;
  codeExpiresAt: Date;
  triesLeft: number;
  secondCodeHash: Buffer | null;
  secondCodeRequested: Generated<boolean>;
  secondTriesLeft: Generated<number>;
  verifiedAt: Date | null;
  provenChannel: 'phone' | 'email' | null;
  createdAt: Date;
  expiresAt: Date;
}

export interface CodeLimitTable {
  key: string;
  sentAt: Date[];
  lastSentAt: Date;
}

export interface CodeCountTable {
  key: string;
  hourFrom: Date;
  inHour: number;
  dayFrom: Date;
  inDay: number;
  countedAt: Date;
}

export interface WrongCodeTable {
  key: string;
  typedAt: Date[];
  lastTypedAt: Date;
}

export interface UsedProofTable {
  digest: string;
  expiresAt: Date;
}

export interface StepUpCodeTable {
  playerId: bigint;
  id: string;
  about: string;
  codeHash: Buffer;
  triesLeft: number;
  expiresAt: Date;
}

export interface LoginFailureTable {
  key: string;
  failures: number;
  isNetwork: boolean;
  lastFailedAt: Date;
  forgottenAt: Date;
}

export interface KnownDeviceTable {
  tokenHash: string;
  playerId: bigint;
  knownSince: Generated<Date>;
  seenAt: Date;
}

export interface PlayerLoginTable {
  sessionId: string;
  playerId: bigint;
  loggedInAt: Date;
  address: string;
  device: string | null;
}

export interface GoogleTokenTable {
  digest: string;
  expiresAt: Date;
}

export interface IdentitySchema {
  player: PlayerTable;
  notificationChoice: NotificationChoiceTable;
  textAcceptance: TextAcceptanceTable;
  verification: VerificationTable;
  codeLimit: CodeLimitTable;
  codeCount: CodeCountTable;
  wrongCode: WrongCodeTable;
  usedProof: UsedProofTable;
  stepUpCode: StepUpCodeTable;
  loginFailure: LoginFailureTable;
  knownDevice: KnownDeviceTable;
  playerLogin: PlayerLoginTable;
  googleToken: GoogleTokenTable;
}
