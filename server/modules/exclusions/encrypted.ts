import type { EncryptedColumn } from '../../platform/database/encrypted-columns.ts';

export const PUSH_PURPOSE = 'pushed exclusions';

/** The persons of pushed entries are no players: their names and contacts are of no use to others. */
export const ENCRYPTED_OF_EXCLUSIONS: readonly EncryptedColumn[] = [
  {
    ...{ at: 'directory', table: 'exclusion_push', column: 'sealed_person', purpose: PUSH_PURPOSE },
    key: [
      ['register', 'text'],
      ['reference', 'text'],
    ],
  },
];
