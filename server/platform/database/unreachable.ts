import { SilentConnectionError } from './query-within.ts';

/** Whether the database, and not the statement, is at fault: a lost or refused connection, a full pool, a server that restarts. */
export function isUnreachable(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    error instanceof SilentConnectionError ||
    /^(08|53|57)/.test(code) ||
    /^E[A-Z]+$/.test(code) ||
    (code === '' && /terminated|timeout|closed|ended/i.test(message))
  );
}
