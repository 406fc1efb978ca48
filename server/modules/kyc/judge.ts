import type { IdentityFailure } from '@jara/contract/kyc';
import { namesMatch } from '../payments/payments.ts';
import { ADULT_YEARS } from './limits.ts';
import type { RegistryVerdict } from './types.ts';

export interface Claimed {
  readonly fullName: string;
  /** As typed; null: none. */
  readonly birthDate: string | null;
  /** The operator's day, `2026-11-21`. */
  readonly today: string;
}

/** The result of a check by field; null: unknown. A failure has a reason. */
export interface Judged {
  readonly reason: IdentityFailure | null;
  readonly nameMatches: boolean | null;
  readonly birthDateMatches: boolean | null;
  readonly isAdult: boolean | null;
  /** The birth date that counts: the registry's, or the typed one where the registry answers none. */
  readonly birthDate: string | null;
}

const UNKNOWN = { nameMatches: null, birthDateMatches: null, isAdult: null, birthDate: null } as const;

/**
 * Compares the registry's verdict with the player's details. Under age is the person whom the registry names, or who typed it: a typed date counts
 * unless the registry has another for the player's own number.
 */
export function judge(claimed: Claimed, verdict: RegistryVerdict): Judged {
  const { birthDate: typed, today } = claimed;
  const nameMatches = verdict.outcome === 'found' ? nameOf(claimed, verdict) : null;
  const registered = verdict.outcome === 'found' && nameMatches === true ? verdict.birthDate : null;
  const birthDateMatches = registered === null || typed === null ? null : registered === typed;
  const birthDate = registered ?? typed;
  const isAdult = birthDate === null ? null : isAdultOn(birthDate, today);
  const fields = { nameMatches, birthDateMatches, isAdult, birthDate };
  if (isAdult === false) return { ...fields, reason: 'under_age' };
  if (verdict.outcome !== 'found') return { ...UNKNOWN, reason: verdict.outcome };
  if (nameMatches === null) return { ...fields, reason: 'unclear' };
  if (!nameMatches) return { ...fields, reason: 'name_differs' };
  if (birthDateMatches === false) return { ...fields, reason: 'birth_date_differs' };
  return { ...fields, reason: isAdult === null ? 'birth_date_needed' : null };
}

/** The registry's own comparison can only refuse where it names its holder: the names are compared as those of bank accounts are. */
function nameOf(
  { fullName }: Claimed,
  { fullName: registered, nameMatches }: Extract<RegistryVerdict, { outcome: 'found' }>,
): boolean | null {
  if (nameMatches === false || registered === null) return nameMatches;
  return namesMatch(fullName, registered);
}

/** Whether a person born on a day is of age on another; both `1990-12-31`. */
function isAdultOn(birthDate: string, today: string): boolean {
  const [year, ...rest] = birthDate.split('-');
  return [Number(year) + ADULT_YEARS, ...rest].join('-') <= today;
}
