// Generated from the migrated database by `npm run schema`; a test compares.
import type { Generated } from 'kysely';

export interface StaffTable {
  staffId: string;
  name: string;
  email: string;
  state: 'invited' | 'active' | 'removed';
  passwordHash: string | null;
  sealedSecret: string | null;
  usedStep: Generated<bigint>;
  failures: Generated<number>;
  lockedUntil: Date | null;
  setUpHash: Buffer | null;
  setUpExpiresAt: Date | null;
  createdAt: Date;
}

export interface StaffRoleTable {
  staffId: string;
  role: string;
  since: Date;
  until: Date | null;
  givenBy: string;
  takenBy: string | null;
}

export interface RolePermissionTable {
  role: string;
  permission: string;
  since: Date;
  until: Date | null;
}

export interface StaffSessionTable {
  tokenHash: Buffer;
  staffId: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  address: string;
}

export interface ApprovalTable {
  approvalId: string;
  kind: string;
  request: string;
  digest: Buffer;
  subject: string;
  reason: string;
  requestedBy: string;
  requestedAt: Date;
  expiresAt: Date;
  state: 'waiting' | 'approved' | 'executed' | 'failed' | 'refused';
  decidedBy: string | null;
  decidedAt: Date | null;
  concerned: string | null;
  outcome: string | null;
}

export interface DeskAuditTable {
  seq: bigint;
  at: Date;
  staffId: string | null;
  actor: string;
  action: string;
  subject: string;
  before: string | null;
  after: string | null;
  reason: string | null;
  address: string | null;
  hash: Buffer;
}

export interface PlayerNoteTable {
  noteId: string;
  playerId: bigint;
  at: Date;
  staffId: string;
  kind: 'note' | 'call' | 'message';
  text: string;
}

export interface DeskKeyTable {
  keyId: string;
  name: string;
  tokenHash: Buffer;
  permissions: string[];
  madeBy: string;
  madeAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  revokedBy: string | null;
  lastUsedAt: Date | null;
}

export interface StaffPasskeyTable {
  passkeyId: string;
  staffId: string;
  name: string;
  publicKey: Buffer;
  counter: bigint;
  transports: string[];
  isBackedUp: boolean;
  addedAt: Date;
  lastUsedAt: Date | null;
}

export interface StaffChallengeTable {
  challengeId: string;
  staffId: string;
  kind: 'add' | 'sign_in';
  challenge: string;
  expiresAt: Date;
}

export interface DeskAuditSealTable {
  day: Date;
  seq: bigint;
  head: Buffer;
  digest: Buffer;
  sealedAt: Generated<Date>;
}

export interface DeskViewTable {
  viewId: string;
  staffId: string;
  name: string;
  address: string;
  role: string | null;
  savedAt: Date;
}

export interface DeskSchema {
  staff: StaffTable;
  staffRole: StaffRoleTable;
  rolePermission: RolePermissionTable;
  staffSession: StaffSessionTable;
  approval: ApprovalTable;
  deskAudit: DeskAuditTable;
  playerNote: PlayerNoteTable;
  deskKey: DeskKeyTable;
  staffPasskey: StaffPasskeyTable;
  staffChallenge: StaffChallengeTable;
  deskAuditSeal: DeskAuditSealTable;
  deskView: DeskViewTable;
}
