import { OTP_DIGITS } from '@jara/contract/field-rules';
import { MINUTE_MS } from '../../../platform/runtime/clock.ts';
import type { Entropy } from '../../../platform/runtime/entropy.ts';
import type { Mac } from '../../../platform/runtime/key-ring.ts';

export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
export const CODE_TRIES = 5;

const ID_BYTES = 24;
/** Other texts are not Ids, and may contain characters that the database rejects. */
const ID_SHAPE = /^[\w-]{1,100}$/;

/** Creates the Id under which a code is typed. */
export function newCodeId({ bytes }: Pick<Entropy, 'bytes'>): string {
  return Buffer.from(bytes(ID_BYTES)).toString('base64url');
}

export function isCodeId(id: string): boolean {
  return ID_SHAPE.test(id);
}

export interface Codes {
  readonly phone: string;
  readonly email: string;
  /** The second code in the message of a reset, on an unknown device. */
  readonly second: string;
}

/** One code per channel, never equal: the typed code must show which channel was read. */
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

/** Whether the code matches the hash, with the key that made the hash. */
export function isCode(mac: Mac, id: string, code: string, hash: Uint8Array): boolean {
  return mac.matches(`${id}:${code}`, hash);
}
