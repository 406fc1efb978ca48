import { z } from 'zod';
import { defineSettings } from '../../platform/runtime/module-settings.ts';
import type { LimitWindows } from './limit-verdicts.ts';

export interface WalletSettings {
  /** How limits of players count days and weeks. */
  readonly limitWindows: LimitWindows;
}

export const walletSettings = defineSettings({
  variables: {
    LIMIT_WINDOWS: z.enum(['calendar', 'rolling'], 'must be calendar or rolling').default('calendar'),
  },
  read: ({ LIMIT_WINDOWS: limitWindows }): WalletSettings => ({ limitWindows }),
});
