import type { AnswerOf } from '@jara/contract/calls';
import { readIdentityNumber } from '@jara/contract/field-rules';
import type { NumberType } from '@jara/contract/kyc';
import type { Problems } from '../../../forms/form-resolver.ts';
import type { LoginData } from '../../../session/session.ts';
import { TEXTS } from './identity-texts.ts';

export type Identity = AnswerOf<'/agent/identity-check'>['data'];

/**
 * The query parameter that opens the dialog of the profile. `returned`: from a provider's consent page; `verify`, `nin`: by a link of
 * `verifyPath`.
 */
export const OPENED_BY = { name: 'identity', values: ['returned', 'verify', 'nin'] } as const;

export interface IdentityForm {
  type: NumberType;
  number: string;
  /** `1990-12-31`; empty: none. */
  birthDate: string;
}

const EARLIEST = '1900-01-01';
const ZONE_OFFSET_MS = 3_600_000;
const DATE_CHARS = 10;
const DATE = /^\d{4}-\d\d-\d\d$/;

/** The days between which a player was born: the last one is the day before the operator's. Lagos has no summer time. */
export function birthDates(now: number): { readonly min: string; readonly max: string } {
  const yesterday = new Date(now + ZONE_OFFSET_MS);
  yesterday.setUTCDate(yesterday.getUTCDate() - 1);
  return { min: EARLIEST, max: yesterday.toISOString().slice(0, DATE_CHARS) };
}

/** A NIN is checked with a birth date. A BVN needs one once its registry answered none. */
export function needsBirthDate(type: NumberType, reason: Identity['reason']): boolean {
  return type === 'nin' || reason === 'birth_date_needed';
}

export function identityProblems(
  reason: Identity['reason'],
  now: () => number,
): (form: IdentityForm) => Problems<IdentityForm> {
  return ({ type, number, birthDate }) => {
    const problems: Problems<IdentityForm> = {};
    if (!readIdentityNumber(number).ok) problems.number = TEXTS.numberInvalid;
    const { min, max } = birthDates(now());
    const isRight =
      birthDate === ''
        ? !needsBirthDate(type, reason)
        : DATE.test(birthDate) && birthDate >= min && birthDate <= max;
    if (!isRight) problems.birthDate = TEXTS.birthDateInvalid;
    return problems;
  };
}

/** The KYC status that follows from a check. A verified player stays so while another number is checked. */
export function kycStatusOf({ status, verifiedBy }: Identity): LoginData['kycStatus'] {
  if (verifiedBy !== null) return 'verified';
  return status === 'failed' ? 'unverified' : status;
}

/** Whether a check ended the player's sessions: the account is closed or excluded by it. */
export function endsSession({ reason }: Identity): boolean {
  return reason === 'under_age' || reason === 'excluded';
}
