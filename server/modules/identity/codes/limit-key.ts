import { hash } from 'node:crypto';

/** Names a counter without storing what was typed: people type passwords into the wrong field. */
export function limitKey(kind: LimitKind, value: string): string {
  return hash('sha256', `${kind}:${value}`, 'base64url');
}

/**
 * Counters are kept apart where sharing one would tell that a phone number and an address are the same person's:
 * `reset`, `resend` and `login` count what was typed, `player` counts what that person was sent or failed.
 */
export type LimitKind = 'signup' | 'reset' | 'resend' | 'player' | 'login' | 'player-login' | 'old-password';
