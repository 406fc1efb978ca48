import type { Channel } from '../types.ts';

const HIDDEN = '•••';

/**
 * Enough for its owner to recognise the phone or the mailbox, too little for anyone else: `••• 4567`,
 * `a•••@example.com`.
 */
export function maskedContact(channel: Channel, contact: string): string {
  if (channel === 'phone') return `${HIDDEN} ${contact.slice(-4)}`;
  return `${contact.slice(0, 1)}${HIDDEN}${contact.slice(contact.lastIndexOf('@'))}`;
}
