// Generated from the migrated database by `npm run schema`; a test compares.
export interface SessionTable {
  tokenHash: Buffer;
  kind: 'player' | 'game' | 'studio';
  sessionId: string;
  playerId: bigint;
  gameId: string | null;
  device: 'mobile' | 'desktop' | null;
  parentSessionId: string | null;
  startedAt: Date;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  endReason: 'logged_out' | 'taken_over' | 'session_ended' | null;
}

export interface SessionLaunchTable {
  codeHash: Buffer;
  playerId: bigint;
  gameId: string;
  device: 'mobile' | 'desktop';
  parentSessionId: string | null;
  expiresAt: Date;
}

export interface SessionTicketTable {
  ticketHash: Buffer;
  tokenHash: Buffer;
  expiresAt: Date;
}

export interface SessionsSchema {
  session: SessionTable;
  sessionLaunch: SessionLaunchTable;
  sessionTicket: SessionTicketTable;
}
