import { z } from 'zod';
import { defineSettings } from '../../../../platform/runtime/module-settings.ts';

export interface AfricasTalkingSettings {
  readonly username: string;
  readonly key: string;
  /** Null: the account's shared sender. */
  readonly sender: string | null;
  /** The end of the address of its reports, which are not signed. */
  readonly reportSecret: string;
  readonly url: string;
}

export const africasTalkingSettings = defineSettings({
  variables: {
    AFRICAS_TALKING_USERNAME: z
      .string()
      .regex(/^[\w.-]{1,100}$/, 'must be the name of the application, or sandbox')
      .optional(),
    AFRICAS_TALKING_KEY: z
      .string()
      .regex(/^[\w.-]{8,200}$/, "must be the key that Africa's Talking gave you")
      .optional(),
    AFRICAS_TALKING_SENDER: z
      .string()
      .regex(/^[\w -]{3,11}$/, 'must be a registered sender of 3 to 11 characters')
      .optional(),
    AFRICAS_TALKING_REPORT_SECRET: z
      .string()
      .regex(/^[\w-]{24,100}$/, 'must be 24 to 100 letters, digits, - or _')
      .optional(),
    AFRICAS_TALKING_URL: z
      .string()
      .regex(/^https?:\/\/[\w.:-]+\/?$/, 'must be a web address')
      .default('https://api.africastalking.com'),
  },
  refusals(values) {
    const { AFRICAS_TALKING_USERNAME: username, AFRICAS_TALKING_KEY: key } = values;
    const given = [username, key, values.AFRICAS_TALKING_REPORT_SECRET].filter(
      (value) => value !== undefined,
    ).length;
    return given === 0 || given === 3
      ? []
      : ['AFRICAS_TALKING_USERNAME, AFRICAS_TALKING_KEY and AFRICAS_TALKING_REPORT_SECRET belong together.'];
  },
  read(values): AfricasTalkingSettings | null {
    const { AFRICAS_TALKING_USERNAME: username, AFRICAS_TALKING_KEY: key } = values;
    const { AFRICAS_TALKING_SENDER: sender = null, AFRICAS_TALKING_REPORT_SECRET: reportSecret } = values;
    if (username === undefined || key === undefined || reportSecret === undefined) return null;
    return { username, key, sender, reportSecret, url: values.AFRICAS_TALKING_URL.replace(/\/$/, '') };
  },
});
