import { OTP_DIGITS } from '@jara/contract/field-rules';
import { MINUTE_MS } from '../../../platform/runtime/clock.ts';
import type { Entropy } from '../../../platform/runtime/entropy.ts';
import type { Mac } from '../../../platform/runtime/key-ring.ts';

export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
export const CODE_TRIES = 5;

const ID_BYTES = 24;
/** Anything else is not an Id, and may contain characters that the database does not take. */
const ID_SHAPE = /^[\w-]{1,100}$/;

/** The Id under which a code is typed. */
export function newCodeId({ bytes }: Pick<Entropy, 'bytes'>): string {
  return Buffer.from(bytes(ID_BYTES)).toString('base64url');
}

export function isCodeId(id: string): boolean {
  return ID_SHAPE.test(id);
}

export interface Codes {
  readonly phone: string;
  readonly email: string;
  /** Stands in the message of a reset beside the other, where the device is not known. */
  readonly second: string;
}

/** One code for each channel, never equal: the typed code must tell which channel was read. */
export function drawCodes({ digits }: Pick<Entropy, 'digits'>): Codes {
  const phone = digits(OTP_DIGITS);
  const drawn = digits(OTP_DIGITS);
  return { phone, email: drawn === phone ? nextCode(drawn) : drawn, second: digits(OTP_DIGITS) };
}

function nextCode(code: string): string {
  return String((Number(code) + 1) % 10 ** OTP_DIGITS).padStart(OTP_DIGITS, '0');
}

/** Bound to its verification: the same six digits under another Id have another hash. */
export function hashCode(mac: Mac, id: string, code: string): Buffer {
  return mac.make(`${id}:${code}`);
}

/** Whether the code is the one that was hashed, by whichever key was in use then. */
export function isCode(mac: Mac, id: string, code: string, hash: Uint8Array): boolean {
  return mac.matches(`${id}:${code}`, hash);
}
