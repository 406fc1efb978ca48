import { z } from 'zod';
import { SECOND_MS } from '../../platform/runtime/clock.ts';
import { defineSettings } from '../../platform/runtime/module-settings.ts';

export interface MessagingSettings {
  readonly failoverMs: number;
  /** The site's own address, with which links begin. */
  readonly publicOrigin: string | null;
  /** The names of SMS providers in the order in which they are tried. */
  readonly smsOrder: readonly string[];
}

export const messagingSettings = defineSettings({
  variables: {
    SMS_FAILOVER_SECONDS: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, 'must be 1 to 999')
      .default('20')
      .transform(Number),
    SMS_ORDER: z
      .string()
      .regex(/^[a-z-]+(,[a-z-]+)*$/, 'must be names of SMS providers with commas between them')
      .default('termii,africas-talking')
      .transform((text) => text.split(',')),
  },
  read: ({ SMS_FAILOVER_SECONDS, SMS_ORDER }, { publicOrigin }): MessagingSettings => ({
    publicOrigin,
    failoverMs: SMS_FAILOVER_SECONDS * SECOND_MS,
    smsOrder: SMS_ORDER,
  }),
});
