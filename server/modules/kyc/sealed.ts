import type { SealedColumn } from '../../platform/database/sealed-columns.ts';

export const PEPPER_PURPOSE = 'identity pepper';
export const BIRTH_DATE_PURPOSE = 'birth dates';

/** The pepper keeps the hashes of numbers from being reversed by trying all numbers; a birth date is a player's own. */
export const SEALED_OF_KYC: readonly SealedColumn[] = [
  {
    ...{ at: 'directory', table: 'identity_pepper', column: 'sealed_pepper' },
    ...{ key: [['id', 'text']], purpose: PEPPER_PURPOSE },
  },
  {
    ...{ at: 'directory', table: 'identity_check', column: 'sealed_birth_date' },
    ...{ key: [['check_id', 'uuid']], purpose: BIRTH_DATE_PURPOSE, where: 'sealed_birth_date is not null' },
  },
];
