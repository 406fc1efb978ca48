/** The game id by which the sportsbook is launched, as the specification has it. */
export const SPORTSBOOK_ID = '10105';

/** Maximum events of one `watch`, and its maximum length in bytes. */
export const WATCH_LIMITS = { rows: 60, bytes: 1024 } as const;
