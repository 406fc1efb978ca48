// Generated from the migrated database by `npm run schema`; a test compares.
export interface IdentityPepperTable {
  id: string;
  sealedPepper: string;
}

export interface IdentityCheckTable {
  checkId: string;
  playerId: bigint;
  type: 'bvn' | 'nin' | 'document';
  numberHash: Buffer;
  ending: string | null;
  registerNinHash: string | null;
  sealedBirthDate: string | null;
  provider: string;
  providerReference: string | null;
  state: 'started' | 'pending' | 'verified' | 'failed' | 'unavailable';
  reason:
    | 'not_found'
    | 'name_differs'
    | 'birth_date_differs'
    | 'birth_date_needed'
    | 'under_age'
    | 'number_taken'
    | 'excluded'
    | 'not_consented'
    | 'unclear'
    | null;
  nameMatches: boolean | null;
  birthDateMatches: boolean | null;
  isAdult: boolean | null;
  consentedAt: Date;
  nextPollAt: Date | null;
  polledAt: Date | null;
  decidedAt: Date | null;
  closedAt: Date | null;
}

export interface UnderAgeAccountTable {
  playerId: bigint;
  checkId: string;
  closedAt: Date;
  returnedKobo: bigint;
  remainderKobo: bigint;
  state: 'open' | 'resolved';
  resolvedAt: Date | null;
  resolvedBy: string | null;
  resolution: string | null;
}

export interface IdentityNumberTable {
  numberHash: Buffer;
  playerId: bigint;
  type: 'bvn' | 'nin' | 'document';
  verifiedAt: Date;
  releasedAt: Date | null;
  birthDateHash: Buffer | null;
}

export interface SamePersonTable {
  playerId: bigint;
  excludedId: bigint;
  evidence: 'payee' | 'name_and_birth_date';
  foundAt: Date;
  state: 'open' | 'confirmed' | 'dismissed';
  decidedAt: Date | null;
  decidedBy: string | null;
  reason: string | null;
}

export interface IdentityDocumentTable {
  documentId: string;
  playerId: bigint;
  requestId: string;
  kind:
    | 'national_id'
    | 'voters_card'
    | 'drivers_licence'
    | 'passport'
    | 'nin_slip'
    | 'selfie'
    | 'proof_of_address';
  receivedAt: Date;
  state: 'waiting' | 'accepted' | 'refused';
  reason:
    | 'unreadable'
    | 'cut_off'
    | 'wrong_document'
    | 'expired'
    | 'name_differs'
    | 'copy'
    | 'not_accepted'
    | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  note: string | null;
  sealedReading: string | null;
  checkId: string | null;
  notifiedAt: Date | null;
  pictureDeletedAt: Date | null;
}

export interface IdentityPictureTable {
  documentId: string;
  sealedKey: string;
  picture: Buffer;
}

export interface DocumentAccessTable {
  accessId: string;
  documentId: string;
  at: Date;
  actor: string;
}

export interface DocumentTriesTable {
  playerId: bigint;
  since: Date;
  tries: number;
}

export interface PlayerStateTable {
  playerId: bigint;
  since: Date;
  state: string;
  source: 'registry' | 'staff';
  setBy: string;
}

export interface KycSchema {
  identityPepper: IdentityPepperTable;
  identityCheck: IdentityCheckTable;
  underAgeAccount: UnderAgeAccountTable;
  identityNumber: IdentityNumberTable;
  samePerson: SamePersonTable;
  identityDocument: IdentityDocumentTable;
  identityPicture: IdentityPictureTable;
  documentAccess: DocumentAccessTable;
  documentTries: DocumentTriesTable;
  playerState: PlayerStateTable;
}
