// Generated from the migrated database by `npm run schema`; a test compares.
export interface SignificantEventTable {
  eventId: string;
  at: Date;
  kind: 'node_started' | 'node_stopped' | 'product_closed' | 'product_opened';
  actor: string;
  subject: string;
  reason: string | null;
}

export interface AuditSchema {
  significantEvent: SignificantEventTable;
}
