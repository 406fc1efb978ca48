import { hash } from 'node:crypto';
import { prefixOf } from '../../../platform/http/network.ts';

/** Names a counter without storing the typed text: people type passwords into the wrong field. */
export function limitKey(kind: LimitKind, value: string): string {
  return hash('sha256', `${kind}:${value}`, 'base64url');
}

/** The counters of a sign-up's codes: the requesting network, and its share of a contact's reserve. */
export function signupLimits(contacts: readonly string[], network: string) {
  return {
    contacts,
    ownKeys: contacts.map((contact) => limitKey('network-signup', `${network} ${contact}`)),
    // A customer who holds a /48 has 65,536 networks, and one share.
    from: prefixOf(network) ?? network,
  };
}

/** The same for a player who confirms a phone number or address: the interval and the share are the player's. */
export function confirmLimits(contact: string, playerId: bigint) {
  return {
    contacts: [contact],
    ownKeys: [limitKey('confirm', String(playerId))],
    from: `player ${playerId}`,
  };
}

/**
 * Counters are separate if a shared one would reveal that a phone number and an address belong to the same person: `reset` and `resend` count by the
 * typed contact, `player` the codes sent to that person, `confirm` the codes that a player requested for a contact, `step-up` the codes beyond the
 * session that a player requested, `wrong-step-up` the wrong ones among them: only the holder of a session uses them up. `contact-reserve` counts the
 * reserve of a phone number or address after `signup` is used up, `contact-share` one network's or player's part of it. In the same way `wrong-code`
 * counts wrong codes by the typed contact, `player-wrong-code` by the account. `device-reset` and `wrong-device-code` count a player's resets on one
 * device where that player has logged in: strangers do not use them up.
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

/** Messages by requester, by destination and in total; those of the reserve are counted separately. */
type MessageKind = `${'network' | 'prefix' | 'site'}-${'sms' | 'email'}` | 'block-sms';
