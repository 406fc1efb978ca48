import { z } from 'zod';
import { defineSettings } from '../../platform/runtime/module-settings.ts';

export interface KycSettings {
  /** Days for which the picture of a document is kept after its decision. */
  readonly documentKeptDays: number;
}

export const kycSettings = defineSettings({
  variables: {
    DOCUMENT_KEPT_DAYS: z.coerce
      .number('must be a number of days')
      .int('must be a number of whole days')
      .min(1, 'must be at least 1')
      .max(1826, 'must be at most 1826, five years')
      .default(30),
  },
  read: ({ DOCUMENT_KEPT_DAYS: documentKeptDays }): KycSettings => ({ documentKeptDays }),
});
