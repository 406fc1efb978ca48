/** The sandbox registry's answer about a number. */
export type Behaviour =
  | 'right'
  | 'other_name'
  | 'not_found'
  | 'under_age'
  | 'other_birth_date'
  | 'pending'
  | 'consent'
  | 'down'
  | 'not_consented'
  | 'unclear'
  | 'account'
  | 'too_many'
  | 'deceased';

/** Four zeros, five free digits and two that choose the answer, so that many players can try each of them. */
const SENTINEL = /^0{4}\d{5}(\d\d)$/;

const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  '01': 'other_name',
  '02': 'not_found',
  '03': 'under_age',
  '04': 'other_birth_date',
  '05': 'pending',
  '06': 'consent',
  '07': 'down',
  '08': 'not_consented',
  '09': 'unclear',
  '10': 'account',
  '11': 'too_many',
  '12': 'deceased',
};

/** All other numbers are right: of the player's own name, born on the typed day. */
export function behaviourOf(number: string): Behaviour {
  return BEHAVIOURS[SENTINEL.exec(number)?.[1] ?? ''] ?? 'right';
}
