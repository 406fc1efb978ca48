// Generated from the migrated database by `npm run schema`; a test compares.
export interface SignificantEventTable {
  eventId: string;
  at: Date;
  kind:
    | 'node_started'
    | 'node_stopped'
    | 'product_closed'
    | 'product_opened'
    | 'large_win'
    | 'large_transfer'
    | 'balance_adjusted'
    | 'key_added'
    | 'key_used'
    | 'keys_retired'
    | 'slot_moved'
    | 'leader_changed'
    | 'database_restored'
    | 'seal_rejected'
    | 'seal_late'
    | 'reconciled'
    | 'reconcile_differed'
    | 'provider_unreachable'
    | 'provider_returned'
    | 'feed_stopped'
    | 'logins_failed'
    | 'limit_changed'
    | 'block_changed'
    | 'market_changed'
    | 'return_deviates'
    | 'draws_deviate'
    | 'files_changed'
    | 'payouts_paused'
    | 'payouts_resumed'
    | 'deposit_disputed'
    | 'dispute_resolved';
  actor: string;
  subject: string;
  reason: string | null;
  details: unknown | null;
}

export interface EventScanTable {
  shardId: number;
  scannedUntil: Date;
}

export interface AlterationTable {
  alterationId: string;
  at: Date;
  playerId: bigint | null;
  subject: string;
  field:
    | 'phone'
    | 'email'
    | 'password'
    | 'google_account'
    | 'kyc_status'
    | 'document'
    | 'payee'
    | 'limit'
    | 'block'
    | 'status'
    | 'rule'
    | 'shift'
    | 'name'
    | 'erasure';
  before: string | null;
  after: string | null;
  actor: string;
  reason: string | null;
}

export interface AuditSchema {
  significantEvent: SignificantEventTable;
  eventScan: EventScanTable;
  alteration: AlterationTable;
}
