import {
  internationalPhone,
  readAddress,
  readBusinessName,
  readEmailAddress,
  readFullName,
  readPhoneNumber,
} from '@jara/contract/field-rules';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import type { IdentityCode } from '../errors.ts';

/** A form with each field in its stored form. */
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

const NOT_REQUIRED = { ok: true, value: null } as const;

/** Refuses the first wrong field, in the order of the form on the screen. */
export function readDetails(
  written: WrittenDetails,
): { readonly ok: true; readonly value: PersonDetails } | Refused<IdentityCode> {
  const isAgent = written.userType === 'Agent';
  const fullName = readFullName(written.fullName);
  if (!fullName.ok) return refused(fullName.code, 'fullName');
  const businessName = isAgent ? readBusinessName(written.businessName ?? '') : NOT_REQUIRED;
  if (!businessName.ok) return refused(businessName.code, 'businessName');
  const address = isAgent ? readAddress(written.address ?? '') : NOT_REQUIRED;
  if (!address.ok) return refused(address.code, 'address');
  const phone = readPhoneNumber(written.phoneNumber);
  if (!phone.ok) return refused(phone.code, 'phoneNumber');
  const email = readEmailAddress(written.emailAddress);
  if (!email.ok) return refused(email.code, 'emailAddress');
  return {
    ok: true,
    value: {
      fullName: fullName.value,
      businessName: businessName.value,
      address: address.value,
      phone: internationalPhone(phone.value),
      email: email.value,
    },
  };
}

/** +2348031234567 → 08031234567, as its owner writes it. */
export function localPhone(phone: string): string {
  return `0${phone.slice('+234'.length)}`;
}

/** +2348031234567 → 080•••••567: enough to recognise one's own number, too little to learn another's. */
export function maskPhone(phone: string): string {
  const local = localPhone(phone);
  return `${local.slice(0, 3)}•••••${local.slice(-3)}`;
}

export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
