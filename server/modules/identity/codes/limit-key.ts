import { hash } from 'node:crypto';
import { prefixOf } from '../../../platform/http/network.ts';

/** Names a counter without storing what was typed: people type passwords into the wrong field. */
export function limitKey(kind: LimitKind, value: string): string {
  return hash('sha256', `${kind}:${value}`, 'base64url');
}

/** Under which the codes of a sign-up are counted: by the network that asks, and by whose share of a contact's reserve it has. */
export function signupLimits(contacts: readonly string[], network: string) {
  return {
    contacts,
    ownKeys: contacts.map((contact) => limitKey('network-signup', `${network} ${contact}`)),
    // A customer who holds a /48 has 65,536 networks, and one share.
    from: prefixOf(network) ?? network,
  };
}

/** The same of a player who confirms a phone number or address: the player waits, and has a share of the contact's reserve. */
export function confirmLimits(contact: string, playerId: bigint) {
  return {
    contacts: [contact],
    ownKeys: [limitKey('confirm', String(playerId))],
    from: `player ${playerId}`,
  };
}

/**
 * Counters are separate where a shared one would reveal that a phone number and an address belong to the same person:
 * `reset` and `resend` count what was typed, `player` counts what that person was sent, `confirm` what a player asked to prove,
 * `step-up` the codes beyond the session that a player asked for, `wrong-step-up` those that were wrong: only who holds a session uses them up.
 * `contact-reserve` counts what is kept of a phone number or address when `signup` is used up, `contact-share` one network's or player's part of it.
 * In the same way `wrong-code` counts wrong codes by what was typed, `player-wrong-code` by the account. `device-reset` and `wrong-device-code` count a player's
 * resets on one device where that player has logged in: strangers do not use them up.
 */
export type LimitKind =
  | 'signup'
  | 'network-signup'
  | 'contact-reserve'
  | 'contact-share'
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
