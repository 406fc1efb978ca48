import type { SealedColumn } from '../../platform/database/sealed-columns.ts';

export const PUSH_PURPOSE = 'pushed exclusions';

/** The persons of pushed entries are no players: their names and contacts are of no use to others. */
export const SEALED_OF_EXCLUSIONS: readonly SealedColumn[] = [
  {
    ...{ at: 'directory', table: 'exclusion_push', column: 'sealed_person', purpose: PUSH_PURPOSE },
    key: [
      ['register', 'text'],
      ['reference', 'text'],
    ],
  },
];
