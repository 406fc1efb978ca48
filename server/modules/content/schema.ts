// Generated from the migrated database by `npm run schema`; a test compares.
export interface ContentItemTable {
  itemId: string;
  kind: 'campaign' | 'text';
  state: 'draft' | 'published' | 'withdrawn';
  content: unknown;
  startsAt: Date;
  endsAt: Date | null;
  revision: number;
  changedAt: Date;
  changedBy: string;
}

export interface ContentChangeTable {
  itemId: string;
  revision: number;
  at: Date;
  actor: string;
  action: 'saved' | 'published' | 'withdrawn';
  reason: string;
  content: unknown;
  startsAt: Date;
  endsAt: Date | null;
  vettingNumber: string;
}

export interface ContentSchema {
  contentItem: ContentItemTable;
  contentChange: ContentChangeTable;
}
