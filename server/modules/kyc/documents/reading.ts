import type { DocumentKind } from '@jara/contract/kyc';
import type { KeyRing } from '../../../platform/runtime/key-ring.ts';
import { READING_PURPOSE } from '../encrypted.ts';
import { isDate } from '../typed.ts';
import { showsNin } from './kinds.ts';

/** The facts that a person read in a document. */
export interface Reading {
  readonly fullName: string;
  /** `1990-12-31` */
  readonly birthDate: string;
  /** Capital letters and digits; null: none was read, or the check has taken it. */
  readonly number: string | null;
}

const NIN = /^\d{11}$/;
const NUMBER = /^[0-9A-Z]{5,24}$/;

/** The reading of typed words; `today` is the operator's day. */
export function readReading(
  kind: DocumentKind,
  typed: { readonly fullName: string; readonly birthDate: string; readonly number: string },
  today: string,
):
  | { readonly ok: true; readonly reading: Reading }
  | { readonly ok: false; readonly code: 'birth_date' | 'number' } {
  const birthDate = typed.birthDate.trim();
  if (!isDate(birthDate) || birthDate > today) return { ok: false, code: 'birth_date' };
  const number = typed.number.toUpperCase().replace(/[\s/-]/g, '');
  if (number !== '' && !(showsNin(kind) ? NIN : NUMBER).test(number)) return { ok: false, code: 'number' };
  return { ok: true, reading: { fullName: typed.fullName.trim(), birthDate, number: number || null } };
}

export function encryptReading(keys: KeyRing, documentId: string, reading: Reading): string {
  return keys.cipherFor(READING_PURPOSE).encrypt(JSON.stringify(reading), documentId);
}

export function openReading(keys: KeyRing, documentId: string, encrypted: string): Reading {
  return JSON.parse(keys.cipherFor(READING_PURPOSE).decrypt(encrypted, documentId)) as Reading;
}
