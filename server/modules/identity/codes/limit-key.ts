import { hash } from 'node:crypto';

/** Names a counter without storing what was typed: people type passwords into the wrong field. */
export function limitKey(kind: LimitKind, value: string): string {
  return hash('sha256', `${kind}:${value}`, 'base64url');
}

/**
 * Counters are separate where a shared one would reveal that a phone number and an address belong to the same person:
 * `reset` and `resend` count what was typed, `player` counts what that person was sent, `confirm` what a player asked to prove,
 * `step-up` the codes beyond the session that a player asked for, `wrong-step-up` those that were wrong: only who holds a session uses them up.
 * In the same way `wrong-code` counts wrong codes by what was typed, `player-wrong-code` by the account. `device-reset` and `wrong-device-code` count a player's
 * resets on one device where that player has logged in: strangers do not use them up.
 */
export type LimitKind =
  | 'signup'
  | 'reset'
  | 'resend'
  | 'player'
  | 'confirm'
  | 'step-up'
  | 'wrong-step-up'
  | 'wrong-code'
  | 'player-wrong-code'
  | 'device-reset'
  | 'wrong-device-code'
  | `${'network' | 'site'}-${'sms' | 'email' | 'wrong-codes'}`
  | 'block-sms'
  | 'proof';
