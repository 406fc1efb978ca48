import { hash } from 'node:crypto';

/** Names a counter without storing what was typed: people type passwords into the wrong field. */
export function limitKey(kind: LimitKind, value: string): string {
  return hash('sha256', `${kind}:${value}`, 'base64url');
}

/** Under which the codes of a sign-up are counted: in all, and by the network that asks, which alone waits between two. */
export function signupLimits(contacts: readonly string[], network: string) {
  return {
    contactKeys: contacts.map((contact) => limitKey('signup', contact)),
    networkKeys: contacts.map((contact) => limitKey('network-signup', `${network} ${contact}`)),
  };
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
  | 'network-signup'
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
  | MessageKind
  | `${MessageKind}-reserve`
  | 'player-reserve'
  | `${'network' | 'site'}-wrong-codes`
  | 'proof';

/** Messages by who asks for them, by where they go and in all; those of the reserve are counted apart. */
type MessageKind = `${'network' | 'prefix' | 'site'}-${'sms' | 'email'}` | 'block-sms';
