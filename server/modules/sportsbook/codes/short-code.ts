import type { Entropy } from '../../../platform/runtime/entropy.ts';

/** Digits and letters that are not confused with one another, in print or in speech. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSVWXYZ';
/** The greatest multiple of the letters' number that a byte holds: bytes from there on are left out, so that each letter is as likely. */
const FAIR_BYTES = 256 - (256 % LETTERS.length);
/** The first letter of a placed bet's code. No booking code begins with it, because `LETTERS` does not have it. */
const TICKET_LETTER = 'T';
const BOOKING_LENGTH = 7;
/** 29^9 codes: too many to find another player's bet by guessing. */
const TICKET_LENGTH = 9;

export function newBookingCode(entropy: Entropy): string {
  return letters(entropy, BOOKING_LENGTH);
}

export function newTicketCode(entropy: Entropy): string {
  return `${TICKET_LETTER}${letters(entropy, TICKET_LENGTH)}`;
}

const BOOKING_CODE = new RegExp(`^[${LETTERS}]{${BOOKING_LENGTH}}$`);
const TICKET_CODE = new RegExp(`^${TICKET_LETTER}[${LETTERS}]{${TICKET_LENGTH}}$`);

/** The kind of a code as it is stored, by its form; null: it is none. */
export function codeKind(code: string): 'booking' | 'ticket' | null {
  if (TICKET_CODE.test(code)) return 'ticket';
  return BOOKING_CODE.test(code) ? 'booking' : null;
}

export function isTicketCode(code: string): boolean {
  return code.startsWith(TICKET_LETTER);
}

/** The code as stored: in upper case, without signs in it or around it. */
export function readCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function letters(entropy: Entropy, length: number): string {
  let code = '';
  while (code.length < length)
    for (const byte of entropy.bytes(length))
      if (byte < FAIR_BYTES && code.length < length) code += LETTERS[byte % LETTERS.length];
  return code;
}
