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
  email: string | null;
  passwordHash: string;
  depositCode: string;
  referralCode: string;
  referredBy: bigint | null;
  kycStatus: Generated<'unverified' | 'pending' | 'verified'>;
  createdAt: Date;
  passwordSetAt: Date;
  phoneProvenAt: Date | null;
  emailProvenAt: Date | null;
  notificationsAllowed: Generated<boolean>;
  googleSub: string | null;
  accessChangedAt: Date | null;
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
  limitKeys: string[];
  phoneCodeHash: Buffer;
  emailCodeHash: Buffer;
  codeExpiresAt: Date;
  triesLeft: number;
  verifiedAt: Date | null;
  provenChannel: 'phone' | 'email' | null;
  createdAt: Date;
  expiresAt: Date;
  resentFrom: string | null;
  wrongCodeKeys: Generated<string[]>;
  accountKey: string | null;
  secondCodeHash: Buffer | null;
  secondCodeRequested: Generated<boolean>;
  secondTriesLeft: Generated<number>;
}

export interface CodeLimitTable {
  key: string;
  sentAt: Date[];
  lastSentAt: Date;
}

export interface LoginFailureTable {
  key: string;
  failures: number;
  lastFailedAt: Date;
  forgottenAt: Date;
}

export interface NotificationChoiceTable {
  playerId: bigint;
  chosenAt: Date;
  allowed: boolean;
}

export interface GoogleTokenTable {
  digest: string;
  expiresAt: Date;
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

export interface KnownDeviceTable {
  tokenHash: string;
  playerId: bigint;
  seenAt: Date;
  knownSince: Generated<Date>;
}

export interface StepUpCodeTable {
  playerId: bigint;
  id: string;
  about: string;
  codeHash: Buffer;
  triesLeft: number;
  expiresAt: Date;
}

export interface UsedProofTable {
  digest: string;
  expiresAt: Date;
}

export interface IdentitySchema {
  player: PlayerTable;
  verification: VerificationTable;
  codeLimit: CodeLimitTable;
  loginFailure: LoginFailureTable;
  notificationChoice: NotificationChoiceTable;
  googleToken: GoogleTokenTable;
  codeCount: CodeCountTable;
  wrongCode: WrongCodeTable;
  knownDevice: KnownDeviceTable;
  stepUpCode: StepUpCodeTable;
  usedProof: UsedProofTable;
}
