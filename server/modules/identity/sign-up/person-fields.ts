import type { Refused } from '../../../platform/http/refusal.ts';
import { refused } from '../../../platform/http/refusal.ts';
import type { IdentityCode } from '../errors.ts';

type Read<T> = { readonly ok: true; readonly value: T } | Refused<IdentityCode>;

/** A form with every field in the one form it is stored in. */
export interface PersonDetails {
  readonly fullName: string;
  readonly businessName: string | null;
  readonly address: string | null;
  readonly phone: string;
  readonly email: string;
}

export interface WrittenDetails {
  readonly userType: 'Individual' | 'Agent';
  readonly fullName: string;
  readonly businessName?: string;
  readonly address?: string;
  readonly phoneNumber: string;
  readonly emailAddress: string;
}

/** The first thing wrong, in the order of the form on the screen. */
export function readDetails(written: WrittenDetails): Read<PersonDetails> {
  const isAgent = written.userType === 'Agent';
  const fullName = readFullName(written.fullName);
  if (!fullName.ok) return fullName;
  const businessName = isAgent ? readBusinessName(written.businessName ?? '') : NOT_ASKED;
  if (!businessName.ok) return businessName;
  const address = isAgent ? readAddress(written.address ?? '') : NOT_ASKED;
  if (!address.ok) return address;
  const phone = readPhone(written.phoneNumber);
  if (!phone.ok) return phone;
  const email = readEmail(written.emailAddress);
  if (!email.ok) return email;
  return {
    ok: true,
    value: {
      fullName: fullName.value,
      businessName: businessName.value,
      address: address.value,
      phone: phone.value,
      email: email.value,
    },
  };
}

const NOT_ASKED: Read<null> = { ok: true, value: null };

function readFullName(written: string): Read<string> {
  const name = tidy(written);
  if (name === '') return refused('full_name_required');
  return isLine(name, 100) && /\p{L}/u.test(name) ? { ok: true, value: name } : refused('full_name_invalid');
}

function readBusinessName(written: string): Read<string> {
  const name = tidy(written);
  if (name === '') return refused('business_name_required');
  return isLine(name, 100) ? { ok: true, value: name } : refused('business_name_invalid');
}

function readAddress(written: string): Read<string> {
  const address = tidy(written);
  if (address === '') return refused('address_required');
  return isLine(address, 200) ? { ok: true, value: address } : refused('address_invalid');
}

function readPhone(written: string): Read<string> {
  const phone = written.trim();
  if (phone === '') return refused('phone_required');
  return LOCAL_PHONE.test(phone) ? { ok: true, value: `+234${phone.slice(1)}` } : refused('phone_invalid');
}

function readEmail(written: string): Read<string> {
  const email = written.trim().toLowerCase();
  if (email === '') return refused('email_required');
  return email.length <= EMAIL_MAX && EMAIL.test(email)
    ? { ok: true, value: email }
    : refused('email_invalid');
}

const LOCAL_PHONE = /^0[789][01]\d{8}$/;
const ANY_PHONE = /^(?:\+?234|0)([789][01]\d{8})$/;
const EMAIL_MAX = 254;
/** Plain ASCII on purpose: what a mail server takes, and no two addresses that look the same. */
const EMAIL =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** How somebody names an account. What is neither a phone number nor an address names nobody, and is treated like a stranger's. */
export interface Identifier {
  readonly by: 'phone' | 'email' | 'nothing';
  readonly value: string;
}

export function readIdentifier(written: string): Identifier {
  const trimmed = written.trim();
  const phone = ANY_PHONE.exec(trimmed.replace(/[\s-]/g, ''))?.[1];
  if (phone !== undefined) return { by: 'phone', value: `+234${phone}` };
  const email = trimmed.toLowerCase();
  const isEmail = email.length <= EMAIL_MAX && EMAIL.test(email);
  return { by: isEmail ? 'email' : 'nothing', value: email };
}

/** One Unicode form, one space between words: the same name typed on two keyboards is the same name. */
function tidy(written: string): string {
  return written.normalize('NFC').trim().replace(/ {2,}/g, ' ');
}

/**
 * Refuses what could hide or turn text around where it is shown: control characters, lone surrogates, private use, and
 * invisible formatting except the joiners that Arabic script and others need within words.
 */
function isLine(text: string, maxLength: number): boolean {
  const length = [...text].length;
  const hidden = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;
  return length >= 2 && length <= maxLength && !hidden.test(text);
}

const REFERRAL_CODE = /^[A-Z0-9]{1,40}$/;

/** null: none given. A code no player could have stays what it is, and will not be found. */
export function readReferralCode(written: string | undefined): string | null {
  const code = (written ?? '').trim().toUpperCase();
  if (code === '') return null;
  return REFERRAL_CODE.test(code) ? code : '?';
}

/** +2348031234567 → 08031234567, as its owner writes it. */
export function localPhone(phone: string): string {
  return `0${phone.slice('+234'.length)}`;
}

/** +2348031234567 → 080•••••567: enough to recognise one's own, too little to learn another's. */
export function maskPhone(phone: string): string {
  const local = localPhone(phone);
  return `${local.slice(0, 3)}•••••${local.slice(-3)}`;
}

export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
